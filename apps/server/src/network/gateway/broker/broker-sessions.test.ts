import { expect, test } from 'vitest'

import type { BrokerSession } from './broker-session.ts'
import { createBrokerSessions } from './broker-sessions.ts'

const ACCESS = {
  isAllowed: true,
  broker: {
    address: 'amqps://mq.bank.example:5671',
    mechanism: 'ANONYMOUS',
    outgoing: 'out',
    incoming: 'in',
  },
} as const

/** Brokers that can be reachable or not, and the number of connection attempts. */
function brokers() {
  const state = { isThere: false, tries: 0, nowMs: 0, closed: 0 }
  const open = async (): Promise<BrokerSession> => {
    state.tries += 1
    if (!state.isThere) throw new Error('nobody there')
    let isOpen = true
    const close = (): void => {
      if (isOpen) state.closed += 1
      isOpen = false
    }
    return await Promise.resolve({
      isOpen: () => isOpen,
      send: async () => await Promise.resolve([]),
      take: () => [],
      giveBack: close,
      holdFor: () => undefined,
      close,
    })
  }
  const sessions = createBrokerSessions('server', { open, now: () => state.nowMs })
  return { state, reach: (version = 1) => sessions.of({ id: 'link', version }, ACCESS), sessions }
}

test('the pause between attempts to reach an absent broker doubles up to one minute', async () => {
  const { state, reach } = brokers()
  const triedAt: number[] = []
  for (state.nowMs = 0; state.nowMs < 240_000; state.nowMs += 500) {
    const before = state.tries
    await expect(reach()).rejects.toThrow('nobody there')
    if (state.tries > before) triedAt.push(state.nowMs / 1_000)
  }
  expect(triedAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
})

test('a session is reused while it is open, and replaced after a change of the link or after its end', async () => {
  const { state, reach, sessions } = brokers()
  state.isThere = true
  const first = await reach()
  expect(await reach()).toBe(first)
  const second = await reach(2)
  expect([second === first, first.isOpen(), second.isOpen()]).toEqual([false, false, true])
  second.close()
  const third = await reach(2)
  expect(third.isOpen()).toBe(true)
  sessions.keepOnly(['link'])
  expect(third.isOpen()).toBe(true)
  sessions.keepOnly([])
  await Promise.resolve()
  expect([third.isOpen(), state.tries]).toEqual([false, 3])
})
