import { expect, test } from 'vitest'

import type { SendResult } from './broker-session.ts'
import { statesAfter } from './settle-sent.ts'

const REJECTED = { kind: 'rejected', condition: 'amqp:not-allowed', description: '' } as const

const outcomesOf = (kinds: readonly SendResult['kind'][]): readonly SendResult[] =>
  kinds.map((kind) => (kind === 'rejected' ? REJECTED : { kind }))

test.each([
  [
    ['accepted', 'accepted'],
    ['handedOver', 'handedOver'],
  ],
  [
    ['accepted', 'rejected', 'accepted'],
    ['handedOver', 'refused', 'handedOver'],
  ],
  // The connection ended: transferred messages may have arrived, untransferred ones are sent again.
  [
    ['accepted', 'unknown', 'unsent', 'unsent'],
    ['handedOver', 'uncertain', 'prepared', 'prepared'],
  ],
  // The queue became full: the returned messages are sent again, in their order.
  [
    ['accepted', 'returned', 'returned'],
    ['handedOver', 'prepared', 'prepared'],
  ],
  // A message that was, or may have been, sent must not be followed by one that preceded it.
  [
    ['returned', 'accepted', 'returned'],
    ['refused', 'handedOver', 'prepared'],
  ],
  [
    ['returned', 'unknown'],
    ['refused', 'uncertain'],
  ],
] as const)('after %j a batch is %j', (kinds, states) => {
  expect(statesAfter(outcomesOf(kinds))).toEqual(states)
})
