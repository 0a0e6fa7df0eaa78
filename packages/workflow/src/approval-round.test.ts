import { describe, expect, test } from 'vitest'

import {
  approved,
  claimed,
  currentStep,
  hasDecision,
  claimantOf,
  isEnded,
  isRejected,
  stepWithoutApprover,
  openNode,
  openRound,
  rejected,
  released,
  type ApprovalNode,
  type ReviewLevel,
} from './approval-round.ts'
import type { Role } from './roles.ts'
import { NOON, moment, PEOPLE } from './testing/people.ts'

function round(levels: readonly ReviewLevel[], isReissue = false): readonly ApprovalNode[] {
  const { newId } = moment('system')
  return openRound({
    maker: PEOPLE.bankUser,
    isReissue,
    steps: levels.map((type) => ({ type })),
    reasons: ['threshold'],
    digest: 'd',
    now: NOON,
    newId,
  })
}

function open(nodes: readonly ApprovalNode[]): ApprovalNode {
  const node = openNode(nodes)
  if (node === undefined) throw new Error('no open step')
  return node
}

const shape = (nodes: readonly ApprovalNode[]): readonly string[] =>
  nodes.map((node) => `${node.type} ${node.description} ${node.decidedBy?.userId ?? '-'}`)

const after = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)

const people = (...roles: readonly Role[]) =>
  roles.map((role, index) => ({ userId: `user${index}`, roles: new Set([role]) }))

const byReviewer = { by: PEOPLE.bankReviewer, now: NOON }
const bySenior = { by: PEOPLE.bankSenior, now: NOON }

describe('an approval round', () => {
  test('with one level ends with its approval', () => {
    const nodes = round(['review'])
    expect(shape(nodes)).toEqual(['issued issued bankUser', 'review empty -', 'completed empty -'])
    expect([currentStep(nodes), isEnded(nodes)]).toEqual([1, false])

    const done = approved(nodes, open(nodes), byReviewer)
    expect(shape(done)).toEqual([
      'issued issued bankUser',
      'review approval bankReviewer',
      'completed empty -',
    ])
    expect([openNode(done), currentStep(done), isEnded(done), isRejected(done)]).toEqual([
      undefined,
      2,
      true,
      false,
    ])
    expect(done.at(-1)?.decidedAt).toEqual(NOON)
  })

  test('with two levels continues with the advanced review', () => {
    const nodes = round(['review', 'advancedReview'])
    const half = approved(nodes, open(nodes), byReviewer)
    expect([open(half).type, currentStep(half), isEnded(half)]).toEqual(['advancedReview', 2, false])
    expect(isEnded(approved(half, open(half), bySenior))).toBe(true)
  })

  test('ends at the first rejection, which replaces its step', () => {
    const nodes = round(['review', 'advancedReview'])
    const refused = rejected(nodes, open(nodes), { ...byReviewer, reason: 'Wrong account' })
    expect(shape(refused)).toEqual([
      'issued issued bankUser',
      'rejected rejected bankReviewer',
      'advancedReview empty -',
      'completed empty -',
    ])
    expect(refused[1]?.reason).toBe('Wrong account')
    expect([openNode(refused), currentStep(refused), isEnded(refused), isRejected(refused)]).toEqual([
      undefined,
      1,
      true,
      true,
    ])
  })

  test('a later round begins with a re-issue', () => {
    expect(shape(round(['review'], true))[0]).toBe('issued reIssued bankUser')
  })

  test('a claim is valid until it expires', () => {
    const nodes = round(['review'])
    const until = after(30 * 60_000)
    const held = open(claimed(nodes, open(nodes), { ...PEOPLE.bankReviewer, since: NOON, until }))
    expect(claimantOf(held, after(30 * 60_000 - 1))?.userId).toBe('bankReviewer')
    expect(claimantOf(held, until)).toBeUndefined()
    expect(claimantOf(open(released([held], held)), NOON)).toBeUndefined()
  })

  test('only an advanced review has reasons', () => {
    const nodes = round(['review', 'advancedReview'])
    expect(nodes.map(({ type, reasons }) => [type, reasons])).toEqual([
      ['issued', undefined],
      ['review', undefined],
      ['advancedReview', ['threshold']],
      ['completed', undefined],
    ])
  })

  test('has a decision after the first approval or rejection', () => {
    const nodes = round(['review', 'advancedReview'])
    expect(hasDecision(nodes)).toBe(false)
    expect(hasDecision(approved(nodes, open(nodes), byReviewer))).toBe(true)
    expect(hasDecision(rejected(nodes, open(nodes), { ...byReviewer, reason: 'No' }))).toBe(true)
  })
})

describe('levels and the users who could decide them', () => {
  const REVIEWER = 'ROLE_REVIEWER'
  const SENIOR = 'ROLE_SENIOR_REVIEWER'

  test.each<[readonly ReviewLevel[], readonly Role[], ReviewLevel | undefined]>([
    [['review'], [REVIEWER], undefined],
    [['review'], [SENIOR], undefined],
    [['review'], ['ROLE_BANK'], 'review'],
    [['review'], [], 'review'],
    [['review', 'advancedReview'], [REVIEWER, SENIOR], undefined],
    [['review', 'advancedReview'], [SENIOR, SENIOR], undefined],
    [['review', 'advancedReview'], [SENIOR], 'review'],
    [['review', 'advancedReview'], [REVIEWER, REVIEWER], 'advancedReview'],
  ])('%j with %j: no user for %s', (levels, roles, expected) => {
    const steps = levels.map((type) => ({ type }))
    expect(stepWithoutApprover({ steps }, people(...roles))?.type).toBe(expected)
  })
})
