import type { ApprovalNode, History } from '@nostro/contract'
import { NODE_DESCRIPTIONS, NODE_TYPES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { earlierRounds, lastDecision, stepsOf } from './timeline-steps.ts'

const at = '2026-11-20T06:03:05.000Z'
const { empty, issued: issuedText, approval, rejected: rejectedText } = NODE_DESCRIPTIONS

function node(
  nodeName: ApprovalNode['nodeName'],
  description: ApprovalNode['description'],
  filled: Partial<ApprovalNode> = {},
): ApprovalNode {
  return { id: `${nodeName}-${description}`, nodeName, description, ...filled }
}

const issued = node(NODE_TYPES.issued, issuedText, { handler: 'Operator', timestamp: at })
const review = node(NODE_TYPES.review, empty)
const advanced = node(NODE_TYPES.advancedReview, empty)
const completed = node(NODE_TYPES.completed, empty)
const states = (round: Parameters<typeof stepsOf>[0]) => stepsOf(round).map((step) => step.state)

describe('the steps of a round', () => {
  test('a pending review', () => {
    const round = {
      nodes: [issued, review, advanced, completed],
      currentStep: 1,
      isRejected: false,
      isEnd: false,
    }
    expect(states(round)).toEqual(['done', 'open', 'ahead', 'ahead'])
  })

  test('all approved', () => {
    const agreed = node(NODE_TYPES.review, approval, { handler: 'Reviewer', timestamp: at })
    const end = node(NODE_TYPES.completed, empty, { timestamp: at })
    const round = { nodes: [issued, agreed, end], currentStep: 2, isRejected: false, isEnd: true }
    expect(states(round)).toEqual(['done', 'done', 'done'])
  })

  test('a rejection ends the round and hides the following steps (DET-14)', () => {
    const refused = node(NODE_TYPES.rejected, rejectedText, { timestamp: at, rejectReason: 'Wrong account' })
    const round = { nodes: [issued, refused, completed], currentStep: 1, isRejected: true, isEnd: true }
    expect(states(round)).toEqual(['done', 'rejected'])
  })
})

describe('a history of two rounds', () => {
  const refused = node(NODE_TYPES.rejected, rejectedText, { handler: 'Reviewer', timestamp: at })
  const first = { number: 1, nodes: [issued, refused], currentStep: 1, isRejected: true, isEnd: true }
  const again = node(NODE_TYPES.issued, NODE_DESCRIPTIONS.reIssued, { handler: 'Operator', timestamp: at })
  const second = { number: 2, nodes: [again, review], currentStep: 1, isRejected: false, isEnd: false }
  const { number: _, ...current } = second
  const history: History = { ...current, rounds: [first, second] }

  test('separates the earlier round from the current one', () => {
    expect(earlierRounds(history)).toEqual([first])
  })

  test('has no decision in the current round yet', () => {
    expect(lastDecision(history)).toBeUndefined()
  })

  test('names the user who decided last', () => {
    const agreed = node(NODE_TYPES.review, approval, { handler: 'Senior reviewer', timestamp: at })
    expect(lastDecision({ ...history, nodes: [again, agreed, advanced] })).toBe(agreed)
  })
})
