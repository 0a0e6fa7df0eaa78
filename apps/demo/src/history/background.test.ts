import { readMaintenance } from '@nostro/contract'
import { createTestServer } from '@nostro/server/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { backgroundOf, createBackground } from './background.ts'

const NEVER = new AbortController().signal

/** Creates background work next to calls of users, with a manual clock. */
function createTestBackground({ partOnTime = 1 } = {}) {
  const state = { ms: 0, calls: 0 }
  const background = createBackground({
    now: () => state.ms,
    isServing: () => state.calls > 0,
    partOnTime: () => partOnTime,
  })
  /** Requests work that runs until it is ended. */
  const request = (signal = NEVER) => {
    const work = Promise.withResolvers<string>()
    const begun = vi.fn<() => void>()
    const answer = background.run(signal, () => {
      begun()
      return work.promise
    })
    answer.catch(() => undefined)
    return { answer, begun, end: () => work.resolve('done') }
  }
  const later = async (milliseconds: number): Promise<void> => {
    state.ms += milliseconds
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  return { state, background, request, later }
}

describe('background work', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('begins at once without calls, a few pieces in parallel', async () => {
    const { request, later } = createTestBackground()
    const pieces = Array.from({ length: 10 }, () => request())
    await later(0)
    expect(pieces.filter(({ begun }) => begun.mock.calls.length > 0)).toHaveLength(4)
    for (const { end } of pieces) end()
    await Promise.all(pieces.map(({ answer }) => answer))
  })

  test('waits while a call of a user runs, and a moment longer', async () => {
    const { state, background, request, later } = createTestBackground()
    state.calls = 1
    const piece = request()
    await later(5_000)
    expect(piece.begun).not.toHaveBeenCalled()
    state.calls = 0
    background.noteCall()
    await later(100)
    expect(piece.begun).not.toHaveBeenCalled()
    await later(100)
    expect(piece.begun).toHaveBeenCalled()
  })

  test('runs one by one if the event loop is late', async () => {
    const { request, later } = createTestBackground({ partOnTime: 0 })
    const pieces = Array.from({ length: 10 }, () => request())
    await later(1_000)
    expect(pieces.filter(({ begun }) => begun.mock.calls.length > 0)).toHaveLength(1)
  })

  test('that is aborted while it waits never begins', async () => {
    const { state, request, later } = createTestBackground()
    state.calls = 1
    const leaving = new AbortController()
    const piece = request(leaving.signal)
    leaving.abort(new Error('stopped'))
    await expect(piece.answer).rejects.toThrow('stopped')
    state.calls = 0
    await later(5_000)
    expect(piece.begun).not.toHaveBeenCalled()
  })
})

test('work next to a server waits after each call of a user', async () => {
  const begun: number[] = []
  const parts: ReturnType<typeof backgroundOf>[] = []
  const server = await createTestServer({ extend: (assembled) => parts.push(backgroundOf(assembled)) })
  await server.anonymous.succeed(readMaintenance)
  const calledAt = performance.now()
  await parts[0]?.run(NEVER, async () => void begun.push(performance.now() - calledAt))
  expect(begun).toHaveLength(1)
  expect(begun[0]).toBeGreaterThan(100)
})
