import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { createLink, createRoute, type LinkBroker } from '@nostro/contract'

import type { Message } from 'rhea'

import { inForce, type TestClient } from '../../../testing/index.ts'
import type { Arrived, BrokerSession } from '../broker/broker-session.ts'
import { openBroker } from '../broker/open-broker.ts'
import { ELSEWHERE } from './gateway.ts'
import type { Rabbit } from './rabbit.ts'

/** The queue names on the broker and in links. */
export const QUEUES = { outgoing: 'nostro.out', incoming: 'nostro.in', deadLetter: 'nostro.dead' } as const

const addressOf = (queue: string) => `/amq/queue/${queue}`

/** Returns the broker settings of a test link. */
export function brokerOf({ address, userName }: Rabbit): LinkBroker {
  return {
    address,
    mechanism: 'PLAIN',
    userName,
    outgoing: addressOf(QUEUES.outgoing),
    incoming: addressOf(QUEUES.incoming),
    deadLetter: addressOf(QUEUES.deadLetter),
  }
}

/** Creates a link to a broker and a route to it, through the public calls. */
export async function createBrokerLink(
  admin: TestClient,
  rabbit: Rabbit,
): Promise<{ readonly linkId: string; readonly key: string }> {
  const { id: linkId, key = '' } = await inForce(admin, createLink, {
    body: {
      name: `broker-${randomUUID().slice(0, 8)}`,
      kind: 'amqp',
      broker: brokerOf(rabbit),
      secret: rabbit.password,
      formats: ['MT', 'ISO20022'],
      answerMinutes: 60,
    },
  })
  const counterparty = ELSEWHERE.slice(0, 6)
  await inForce(admin, createRoute, { body: { counterparty, direction: 'out', linkId } })
  return { linkId, key }
}

/** The network's side of a broker: it receives sent messages and sends messages. */
export interface FarSide {
  /** Waits for `count` messages, removes them from the queue and returns them. */
  readonly taken: (count: number, queue?: 'outgoing' | 'deadLetter') => Promise<readonly Arrived[]>
  /** Puts these bytes into the incoming queue, authenticated by the key if one is given. */
  readonly put: (text: string, key?: string) => Promise<void>
  /** Puts a message into the incoming queue unchanged. */
  readonly putAsIs: (message: Message) => Promise<void>
  readonly close: () => void
}

export async function openNetworkSide(rabbit: Rabbit): Promise<FarSide> {
  const { deadLetter = '', ...broker } = brokerOf(rabbit)
  const open = async (incoming: string): Promise<BrokerSession> =>
    await openBroker({
      broker: { ...broker, outgoing: broker.incoming, incoming },
      isAllowed: true,
      secret: rabbit.password,
    })
  const sessions = { outgoing: await open(broker.outgoing), deadLetter: await open(deadLetter) }
  return {
    taken: async (count, queue = 'outgoing') => {
      const found: Arrived[] = []
      for (let tries = 0; tries < 100 && found.length < count; tries++) {
        const some = sessions[queue].take(count - found.length)
        for (const each of some) each.accept()
        found.push(...some)
        if (found.length < count) await pause(50)
      }
      return found
    },
    put: async (text, key) => {
      const bytes = Buffer.from(text, 'latin1')
      const properties =
        key === undefined
          ? {}
          : { authentication: createHmac('sha256', Buffer.from(key, 'hex')).update(bytes).digest('hex') }
      const [outcome] = await sessions.outgoing.send([
        { id: randomUUID(), bytes, contentType: 'text/plain', properties },
      ])
      if (outcome?.kind !== 'accepted') throw new Error('The broker did not take it')
    },
    putAsIs: async (received) => {
      await sessions.outgoing.send([{ received, reason: 'none' }])
    },
    close: () => {
      sessions.outgoing.close()
      sessions.deadLetter.close()
    },
  }
}
