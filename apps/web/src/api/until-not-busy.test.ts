import { approve, listMessages, readCounters } from '@nostro/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { untilNotBusy } from './until-not-busy.ts'

const busy = (retryAfterMs?: number) => new ApiError('refused', { code: 'server.busy', retryAfterMs })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Returns a call that fails with these errors, in order, and then succeeds. */
function callThat(...failures: readonly Error[]) {
  const left = [...failures]
  return vi.fn<() => Promise<string>>(async () => {
    const failure = left.shift()
    if (failure !== undefined) throw failure
    return 'answer'
  })
}

test.each([
  ['the earliest', 0, [2_000, 4_000, 8_000]],
  ['the latest', 0.999, [3_998, 7_996, 15_992]],
])('a reading call is retried, at %s', async (_when, random, delays) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const call = callThat(busy(2_000), busy(2_000), busy(2_000))
  const answer = untilNotBusy(readCounters, [], call)
  for (const [index, delay] of delays.entries()) {
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(call).toHaveBeenCalledTimes(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(call).toHaveBeenCalledTimes(index + 2)
  }
  expect(await answer).toBe('answer')
})

test('without Retry-After the retry waits a second', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const answer = untilNotBusy(listMessages, [], callThat(busy()))
  await vi.advanceTimersByTimeAsync(999)
  expect(await Promise.race([answer, Promise.resolve('not yet')])).toBe('not yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('answer')
})

test('after four tries the error is reported', async () => {
  const last = busy()
  const call = callThat(busy(), busy(), busy(), last)
  const outcome = untilNotBusy(readCounters, [], call).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await outcome).toBe(last)
  expect(call).toHaveBeenCalledTimes(4)
})

test.each([
  ['a command', approve, busy()],
  ['a reading that failed otherwise', readCounters, new ApiError('refused', { code: 'server.internal' })],
  ['a reading without an answer', readCounters, new ApiError('network')],
])('%s is not retried', async (_what, call, failure) => {
  const make = callThat(failure)
  await expect(untilNotBusy(call, [], make)).rejects.toBe(failure)
  expect(make).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a cancelled call is not retried', async () => {
  const leaving = new AbortController()
  const call = callThat(busy())
  const signals = [new AbortController().signal, leaving.signal]
  const outcome = untilNotBusy(readCounters, signals, call).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1)
  leaving.abort()
  expect(await outcome).toMatchObject({ kind: 'cancelled' })
  expect(call).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
