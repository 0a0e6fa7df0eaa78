import { describe, expect, test } from 'vitest'

import { NOON } from '../testing/people.ts'
import { reviewer, senior, apply, refusal, digestOf, approvedMessage } from '../testing/decisions.ts'
import type { MessageState } from './state.ts'

describe('holding and resuming', () => {
  const holding = { type: 'hold', reason: 'The payer called' } as const
  const held = apply(approvedMessage, holding, reviewer)
  const dispatching = { type: 'dispatch', delivery: 'delivered', digest: digestOf(held) } as const

  test('a held message is not sent until another user resumes it', () => {
    expect(held.version).toBe(approvedMessage.version)
    expect(refusal(held, dispatching, 'system')?.code).toBe('message.held')
    expect(refusal(held, { type: 'queue', digest: digestOf(held) }, 'system')?.code).toBe('message.held')
    expect(refusal(held, { type: 'resume' }, reviewer)?.code).toBe('hold.secondPerson')
    const resumed = apply(held, { type: 'resume' }, senior)
    expect(resumed.holds).toEqual([])
    expect(apply(resumed, dispatching, 'system').stage).toBe('sent')
  })

  test('its author does not resume it, and a second hold is refused', () => {
    const author = { ...senior, userId: approvedMessage.makers[0] ?? '' }
    expect(refusal(held, { type: 'resume' }, author)?.code).toBe('approval.ownMessage')
    expect(refusal(held, holding, senior)?.code).toBe('hold.open')
    expect(refusal(approvedMessage, { type: 'resume' }, senior)?.code).toBe('hold.none')
  })

  test('a message that was handed over is not held', () => {
    const handedOver = apply(approvedMessage, { type: 'handOver' }, 'system')
    expect(refusal(handedOver, holding, reviewer)?.code).toBe('hold.tooLate')
  })

  test('a hold of a screening remains when the user resumes', () => {
    const screened: MessageState = {
      ...held,
      holds: [...(held.holds ?? []), { kind: 'screening', reason: 'Answer awaited', since: NOON }],
    }
    const resumed = apply(screened, { type: 'resume' }, senior)
    expect(resumed.holds?.map(({ kind }) => kind)).toEqual(['screening'])
    expect(refusal(resumed, dispatching, 'system')?.code).toBe('message.held')
  })
})
