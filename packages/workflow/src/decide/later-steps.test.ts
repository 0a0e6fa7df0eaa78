import { describe, expect, test } from 'vitest'

import type { Candidate } from '../approval-round.ts'
import type { Action, MessageState } from './state.ts'
import { stuckStep } from './later-steps.ts'
import {
  apply,
  approving,
  everyone,
  operator,
  refusal,
  reviewer,
  saved,
  secondReviewer,
  senior,
  submitting,
} from '../testing/decisions.ts'

const TREASURY = { id: 'treasury', name: 'Treasury' }

const round = (steps: Extract<Action, { type: 'submit' }>['steps'], candidates: readonly Candidate[]) =>
  apply(saved, submitting(saved, { steps, candidates }), operator)

/** Approves the open step, with the reviewers of the institution. */
const approvingWith = (message: MessageState, candidates: readonly Candidate[]): Action =>
  ({ ...approving(message), candidates }) as Action

describe('an early step', () => {
  const twoLevels = round([{ type: 'review' }, { type: 'advancedReview' }], everyone)

  test('is not approved by the only senior reviewer, whom the next step needs', () => {
    expect(refusal(twoLevels, approvingWith(twoLevels, everyone), senior)).toEqual({
      code: 'approval.neededLater',
      role: 'ROLE_SENIOR_REVIEWER',
    })
    expect(refusal(twoLevels, approvingWith(twoLevels, everyone), reviewer)).toBeUndefined()
  })

  test('is approved by a senior reviewer if there is another one', () => {
    const other = { userId: 'otherSenior', roles: senior.roles }
    expect(refusal(twoLevels, approvingWith(twoLevels, [...everyone, other]), senior)).toBeUndefined()
  })

  test('is not approved by the only member of the group of a later step', () => {
    const member = { ...secondReviewer, groups: new Set(['treasury']) }
    const staff = [...everyone, member]
    const message = round([{ type: 'review' }, { type: 'review', group: TREASURY }], staff)
    expect(refusal(message, approvingWith(message, staff), member)).toEqual({
      code: 'approval.neededInGroup',
      group: 'Treasury',
    })
    expect(refusal(message, approvingWith(message, staff), reviewer)).toBeUndefined()
  })

  test('is not approved by the deputy of the user whom a later step needs', () => {
    const absent = { ...senior, until: new Date('2027-01-01T00:00:00Z') }
    const deputy = {
      ...secondReviewer,
      roles: senior.roles,
      ownRoles: secondReviewer.roles,
      absent: [absent],
    }
    const noReviewer = [{ userId: 'first', roles: reviewer.roles }, senior]
    const message = round([{ type: 'advancedReview' }], noReviewer)
    // One step is left, so the only senior reviewer decides it by the deputy.
    expect(refusal(message, approvingWith(message, noReviewer), deputy)).toBeUndefined()
  })

  test('is approved if the round cannot be completed by another user either', () => {
    expect(refusal(twoLevels, approvingWith(twoLevels, [senior]), senior)).toBeUndefined()
  })
})

describe('a pending message', () => {
  const message = round([{ type: 'review' }, { type: 'advancedReview' }], everyone)

  test('is stuck if a remaining step has no other user', () => {
    expect(stuckStep(message, everyone)).toBeUndefined()
    expect(stuckStep(message, [reviewer])).toMatchObject({ type: 'advancedReview' })
    const after = apply(message, approving(message), senior)
    expect(stuckStep(after, everyone)).toMatchObject({ type: 'advancedReview' })
  })

  test('is not stuck before its submission and after its approval', () => {
    expect(stuckStep(saved, [])).toBeUndefined()
    const one = round([{ type: 'review' }], everyone)
    expect(stuckStep(apply(one, approving(one), reviewer), [])).toBeUndefined()
  })
})
