import { afterEach, describe, expect, test, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { resumeBy, withSessionResume } from './interruption.ts'

const ended = new ApiError('sessionEnded', { number: 401 })

/** Returns a call with these outcomes, in order. */
function callThat(...outcomes: readonly (Error | string)[]) {
  const left = [...outcomes]
  return vi.fn<() => Promise<string>>(async () => {
    const outcome = left.shift() ?? 'answer'
    if (outcome instanceof Error) throw outcome
    return outcome
  })
}

afterEach(() => resumeBy(async () => false))

describe('a call interrupted by the end of the session', () => {
  test('is made again once the same user has signed in', async () => {
    resumeBy(async () => true)
    const call = callThat(ended, 'saved')
    expect(await withSessionResume(() => undefined, call)).toBe('saved')
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('fails when no user signs in, or another user does', async () => {
    const call = callThat(ended)
    await expect(withSessionResume(() => undefined, call)).rejects.toBe(ended)
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('that learns of the end late is made again in the new session, without another sign-in dialog', async () => {
    const resumption = vi.fn<() => Promise<boolean>>(async () => false)
    resumeBy(resumption)
    const tokens = ['token-1', 'token-2']
    expect(await withSessionResume(() => tokens.shift() ?? 'token-2', callThat(ended, 'late'))).toBe('late')
    expect(resumption).not.toHaveBeenCalled()
  })

  test.each(['refused', 'network', 'cancelled'] as const)('%s is not such an end', async (kind) => {
    resumeBy(async () => true)
    const failure = new ApiError(kind)
    const call = callThat(failure)
    await expect(withSessionResume(() => 'token', call)).rejects.toBe(failure)
    expect(call).toHaveBeenCalledTimes(1)
  })
})
