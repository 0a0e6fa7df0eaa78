import { AppError, Decimal } from '@nostro/kernel'
import {
  type AdvancedReason,
  type Candidate,
  planRound,
  type ReviewLevel,
  type SubmissionFacts,
} from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import {
  type BodyWithText,
  factsOfRound,
  hasPaidTo,
  type PaymentFacts,
  paymentFactsOf,
  paymentLike,
  requireComposing,
  type StoredMessage,
} from '../content/index.ts'
import { rateBasis } from '../../reference/rates/index.ts'
import { candidatesOf } from './notify-users.ts'

/** A submission by a user, with its message. */
export interface Submission {
  readonly message: StoredMessage
  readonly body: BodyWithText
  /** True when the maker confirmed the payment despite a possible duplicate. */
  readonly isDuplicateConfirmed?: boolean | undefined
  /** True when a bank changed data that its customer supplied. */
  readonly hasSuppliedChange?: boolean
}

/** The approval round planned for a text, with the users who may decide it. */
interface PlannedRound {
  readonly digest: string
  readonly levels: readonly ReviewLevel[]
  readonly reasons: readonly AdvancedReason[]
  readonly candidates: readonly Candidate[]
}

/**
 * Plans the approval round of a submission by the current rules. Errors: `message.possibleDuplicate` (params
 * `reference`, `createdAt`) until the maker confirms the payment; `message.composingNotAllowed`.
 */
export async function roundFor(tx: Tx, context: Context, submission: Submission): Promise<PlannedRound> {
  const { institutionId, actor } = context
  const { rules } = actor
  // Checked before any search: a duplicate would reveal the message of another user.
  requireComposing(context)
  const [facts, candidates] = await Promise.all([
    submissionFacts(tx, submission, context.clock.now()),
    candidatesOf(tx, institutionId),
  ])
  const { levels, reasons } = planRound(rules, facts, await rateBasis(tx, context, [facts.money]))
  return { digest: submission.body.text.digest, levels, reasons, candidates }
}

async function submissionFacts(tx: Tx, submission: Submission, now: Date): Promise<SubmissionFacts> {
  const { message, body, hasSuppliedChange = false } = submission
  const facts = paymentFactsOf({ messagingType: message.messagingType, body })
  const [isFirst, hasOverriddenWarning, hasChangedAfterRejection] = await Promise.all([
    isFirstPayment(tx, message, facts),
    isConfirmedDuplicate(tx, submission, { ...facts, now }),
    hasChangedSince(tx, message, facts),
  ])
  return {
    messagingType: message.messagingType,
    ...(facts.money && { money: facts.money }),
    isFirstPayment: isFirst,
    hasSuppliedChange,
    hasOverriddenWarning,
    hasChangedAfterRejection,
  }
}

async function isFirstPayment(
  tx: Tx,
  { id: messageId, institutionId }: StoredMessage,
  { payeeAccount }: PaymentFacts,
): Promise<boolean> {
  if (payeeAccount === undefined) return false
  return !(await hasPaidTo(tx, { institutionId, messageId, payeeAccount }))
}

async function isConfirmedDuplicate(
  tx: Tx,
  { message, isDuplicateConfirmed = false }: Submission,
  facts: PaymentFacts & { readonly now: Date },
): Promise<boolean> {
  const { payee, money } = facts
  if (payee === undefined || money === undefined) return false
  const { id: messageId, institutionId } = message
  const duplicate = await paymentLike(tx, { institutionId, messageId }, { ...facts, payee, money })
  if (duplicate === undefined) return false
  if (isDuplicateConfirmed) return true
  const { reference, createdAt } = duplicate
  throw new AppError('message.possibleDuplicate', { reference, createdAt: createdAt.toISOString() })
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
