import type { OverrideInput } from '@nostro/contract'
import { Decimal, type Issue, warningIssue } from '@nostro/kernel'
import { type Candidate, planRound, type RoundPlan, type SubmissionFacts } from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import {
  type BodyWithText,
  factsOfRound,
  hasPaidTo,
  type OverriddenWarning,
  type PaymentFacts,
  paymentFactsOf,
  paymentLike,
  requireComposing,
  type StoredMessage,
} from '../content/index.ts'
import { rateBasis } from '../../reference/rates/index.ts'
import { rulesOf } from '../../institutions/index.ts'
import { planningOf } from '../../users/index.ts'
import { matrixFacts } from './matrix-facts.ts'
import { overriddenWarnings } from './overridden-warnings.ts'

/** A submission by a user, with its message. */
export interface Submission {
  readonly message: StoredMessage
  readonly body: BodyWithText
  /** The warnings of the submission, with their paths in the request. */
  readonly warnings?: readonly Issue[]
  /** The warnings that the maker overrides, with reasons. */
  readonly overrides?: readonly OverrideInput[] | undefined
  /** True when a bank changed data that its customer supplied. */
  readonly hasSuppliedChange?: boolean
}

/** The approval round planned for a text, with the users who may decide it. */
interface PlannedRound extends Omit<RoundPlan, 'rule'> {
  readonly digest: string
  readonly rulesVersion: number
  readonly candidates: readonly Candidate[]
}

/** A planned round, and the warnings with which the message is submitted. */
export interface PlannedSubmission {
  readonly round: PlannedRound
  readonly overrides: readonly OverriddenWarning[]
}

/**
 * Plans the approval round of a submission by the current rules. Errors: `message.reasonNeeded` with the warnings for
 * which the maker gave no reason; `message.composingNotAllowed`.
 */
export async function roundFor(
  tx: Tx,
  context: SubmittingScope,
  submission: Submission,
): Promise<PlannedSubmission> {
  const { institutionId, actor, clock } = context
  // Checked before any search: a duplicate would reveal the message of another user.
  requireComposing(context)
  const { messagingType } = submission.message
  const [{ facts, overrides }, { version, storedRules, candidates }] = await Promise.all([
    assess(tx, context, submission),
    planningOf(tx, { institutionId, now: clock.now() }),
    // The rules of the caller usually decide alike on the rates, which are then read in the same statement.
    rateBasis(tx, context, [paymentFactsOf({ messagingType, body: submission.body }).money]),
  ])
  const rules = rulesOf(actor.institutionKind, storedRules)
  const basis = await rateBasis(tx, context, [facts.money], rules)
  const { rule: _rule, ...plan } = planRound(rules, facts, basis, candidates)
  const { digest } = submission.body.text
  return { round: { digest, ...plan, rulesVersion: version, candidates }, overrides }
}

/** The submitting user, in a call or in a job that continues one. */
type SubmittingScope = Pick<Context, 'institutionId' | 'actor' | 'clock'>

interface Assessment {
  readonly facts: SubmissionFacts
  readonly overrides: readonly OverriddenWarning[]
}

async function assess(
  tx: Tx,
  { actor, clock }: SubmittingScope,
  submission: Submission,
): Promise<Assessment> {
  const { message, body, hasSuppliedChange = false, warnings = [], overrides: given = [] } = submission
  const facts = paymentFactsOf({ messagingType: message.messagingType, body })
  const [isFirst, duplicates, hasChangedAfterRejection] = await Promise.all([
    isFirstPayment(tx, message, facts),
    duplicateWarnings(tx, message, { ...facts, now: clock.now() }),
    hasChangedSince(tx, message, facts),
  ])
  const overrides = overriddenWarnings([...duplicates, ...warnings], given)
  return {
    facts: {
      messagingType: message.messagingType,
      ...(facts.money && { money: facts.money }),
      ...matrixFacts({ ...facts, ...partiesOf(body), creators: [...message.state.makers, actor.userId] }),
      isFirstPayment: isFirst,
      hasSuppliedChange,
      hasOverriddenWarning: overrides.length > 0,
      hasChangedAfterRejection,
    },
    overrides,
  }
}

function partiesOf({ summary: { receiverBic, payeeName } }: BodyWithText) {
  return { ...(receiverBic !== undefined && { receiverBic }), ...(payeeName !== undefined && { payeeName }) }
}

async function isFirstPayment(
  tx: Tx,
  { id: messageId, institutionId }: StoredMessage,
  { payeeAccount }: PaymentFacts,
): Promise<boolean> {
  if (payeeAccount === undefined) return false
  return !(await hasPaidTo(tx, { institutionId, messageId, payeeAccount }))
}

async function duplicateWarnings(
  tx: Tx,
  { id: messageId, institutionId }: StoredMessage,
  facts: PaymentFacts & { readonly now: Date },
): Promise<readonly Issue[]> {
  const { payee, money } = facts
  if (payee === undefined || money === undefined) return []
  const duplicate = await paymentLike(tx, { institutionId, messageId }, { ...facts, payee, money })
  if (duplicate === undefined) return []
  const { reference, createdAt } = duplicate
  const params = { reference, createdAt: createdAt.toISOString() }
  return [warningIssue([], 'payment.possibleDuplicate', { params })]
}

/** Returns whether account, currency or amount differ from those that were rejected. */
async function hasChangedSince(tx: Tx, message: StoredMessage, now: PaymentFacts): Promise<boolean> {
  const { id: messageId, institutionId, state } = message
  if (state.stage !== 'rejected') return false
  const rejected = await factsOfRound(tx, { institutionId, messageId, round: state.round })
  if (rejected === undefined) return false
  return (
    rejected.payeeAccount !== now.payeeAccount ||
    rejected.money?.currency !== now.money?.currency ||
    !isSameAmount(rejected.money?.amount, now.money?.amount)
  )
}

function isSameAmount(left: string | undefined, right: string | undefined): boolean {
  if (left === undefined || right === undefined) return left === right
  return Decimal.of(left).equals(Decimal.of(right))
}
