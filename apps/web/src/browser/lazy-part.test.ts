import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchPart, onMissingPart, withinScriptTime } from './lazy-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a script that does not load within 120 seconds fails (CLI-15, LIM-11)', async () => {
  const outcome = vi.fn<(error: unknown) => void>()
  withinScriptTime(new Promise(() => undefined)).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledOnce()
})

test('a loaded script clears its timer, and a failed one rejects with its error', async () => {
  expect(await withinScriptTime(Promise.resolve('here'))).toBe('here')
  await expect(withinScriptTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))

test('a part removed by a new release stays pending while the page reloads', async () => {
  const reloadForMissingPart = vi.fn<() => Promise<boolean>>(async () => true)
  onMissingPart(reloadForMissingPart)
  const outcome = vi.fn<(outcome: unknown) => void>()
  fetchPart(gone).then(outcome, outcome)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reloadForMissingPart).toHaveBeenCalledOnce()
  expect(outcome).not.toHaveBeenCalled()
})

test('a part fails if the page is not reloaded, or for any other error', async () => {
  const reloadForMissingPart = vi.fn<() => Promise<boolean>>(async () => false)
  onMissingPart(reloadForMissingPart)
  await expect(fetchPart(gone)).rejects.toThrow('dynamically imported')
  await expect(fetchPart(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(reloadForMissingPart).toHaveBeenCalledOnce()
})
