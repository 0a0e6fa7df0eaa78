import { describe, expect, test } from 'vitest'

import { type LoopOptions, runClosedLoop } from './closed-loop.ts'
import { CallRefused } from './http-caller.ts'

function options(changes: Partial<LoopOptions>): LoopOptions {
  return {
    atOnce: 4,
    messages: 10,
    seconds: 60,
    work: async () => undefined,
    onWindow: () => undefined,
    ...changes,
  }
}

describe('a closed loop', () => {
  test('counts from the time when every lane could have finished once until enough are done', async () => {
    const seen: string[] = []
    const result = await runClosedLoop(
      options({
        work: async () => {
          await Promise.resolve()
          seen.push('done')
        },
        onWindow: (isOpen) => void seen.push(isOpen ? 'begin' : 'end'),
      }),
    )
    expect(result).toMatchObject({ completed: 10, failures: {} })
    const [begin, end] = [seen.indexOf('begin'), seen.indexOf('end')]
    expect(seen.slice(0, begin).length).toBeGreaterThanOrEqual(4)
    expect(seen.slice(begin + 1, end).length).toBeGreaterThanOrEqual(10)
    expect(seen.filter((each) => each !== 'done')).toEqual(['begin', 'end'])
  })

  test('never runs more work in parallel than it has lanes', async () => {
    const state = { now: 0, most: 0 }
    await runClosedLoop(
      options({
        work: async () => {
          state.now += 1
          state.most = Math.max(state.most, state.now)
          await Promise.resolve()
          state.now -= 1
        },
      }),
    )
    expect(state.most).toBe(4)
  })

  test('counts failures by the name of the error and continues', async () => {
    let calls = 0
    const result = await runClosedLoop(
      options({
        atOnce: 1,
        work: async () => {
          calls += 1
          if (calls === 3) throw new CallRefused('/api/messages/bank', { error: 'server.busy' })
          if (calls === 5) throw new Error('not delivered')
        },
      }),
    )
    expect(result).toMatchObject({ completed: 10, failures: { 'server.busy': 1, 'not delivered': 1 } })
  })
})
