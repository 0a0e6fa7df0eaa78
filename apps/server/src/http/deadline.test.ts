import { approve, listMessages, readMaintenance, signIn } from '@nostro/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { withinDeadline } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  [listMessages, 'server.busy'],
  [readMaintenance, 'server.busy'],
  // The command may have been executed, or may still run.
  [approve, 'idempotency.inProgress'],
  [signIn, 'idempotency.inProgress'],
])('$path that has not ended after ten seconds is answered with %s', async (call, code) => {
  const work = Promise.withResolvers<string>()
  const answer = withinDeadline(call, work.promise)
  const outcome = answer.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(9_999)
  await expect(Promise.race([answer, Promise.resolve('not yet')])).resolves.toBe('not yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ code })
  // A late rejection must not be unhandled.
  work.reject(new Error('late'))
})

test('work that ends in time returns its result, and leaves no timer', async () => {
  await expect(withinDeadline(approve, Promise.resolve('done'))).resolves.toBe('done')
  await expect(withinDeadline(approve, Promise.reject(new Error('fails')))).rejects.toThrow('fails')
  expect(vi.getTimerCount()).toBe(0)
})
