import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { withinScriptTime } from './lazy-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a script that does not come is given up after 120 seconds (CLI-15, LIM-11)', async () => {
  const outcome = vi.fn<(error: unknown) => void>()
  withinScriptTime(new Promise(() => undefined)).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledOnce()
})

test('one that comes leaves no clock running, and one that fails says why', async () => {
  expect(await withinScriptTime(Promise.resolve('here'))).toBe('here')
  await expect(withinScriptTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
