import type { PlannedLevelsAnswer, Simulation } from '@nostro/contract'
import {
  type ApprovalRules,
  type Candidate,
  candidateUnder,
  planRound,
  type PlannedStep,
  type RateBasis,
  type SubmissionFacts,
} from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import { matrixFacts } from '../../messages/rounds/index.ts'
import { rateBasis } from '../../reference/rates/index.ts'
import { decidersUnder } from './deciders.ts'
import { submittedSince, type SubmittedMessage } from './submitted-messages.repository.ts'

const DAY_MS = 86_400_000
/** The period that is compared. */
const PERIOD_DAYS = 30
const MESSAGES_MAX = 5_000
const DIFFERING_MAX = 50
const SHAPES_MAX = 40

/**
 * Compares the levels that the submitted messages of the last 30 days would need under the rules with those under the
 * current ones. Both use the current rates and users. A reason that an earlier round recorded counts for both.
 */
export async function simulateRules(context: Context, rules: ApprovalRules): Promise<Simulation> {
  const { institutionId, clock, actor } = context
  return await inReadTransaction(context, async (tx) => {
    const since = new Date(clock.now().getTime() - PERIOD_DAYS * DAY_MS)
    const found = await submittedSince(tx, { institutionId, since, limit: MESSAGES_MAX + 1 })
    const messages = found.slice(0, MESSAGES_MAX)
    const deciders = await decidersUnder(tx, context, rules)
    const amounts = messages.map((message) => moneyOf(message))
    const bases: readonly [RateBasis, RateBasis] = [
      await rateBasis(tx, context, amounts),
      await rateBasis(tx, context, amounts, rules),
    ]
    const candidates = (of: ApprovalRules) => deciders.map((each) => candidateUnder(of, each))
    const [current, next] = [candidates(actor.rules), candidates(rules)]
    const compared = messages.map((message) => {
      const facts = factsOf(message)
      return {
        message,
        before: levelsOf(planned(actor.rules, facts, { basis: bases[0], candidates: current })),
        after: levelsOf(planned(rules, facts, { basis: bases[1], candidates: next })),
      }
    })
    return {
      count: messages.length,
      isMore: found.length > MESSAGES_MAX,
      shapes: shapesOf(compared),
      differing: compared
        .filter(({ before, after }) => keyOf(before) !== keyOf(after))
        .slice(0, DIFFERING_MAX)
        .map(({ message, ...levels }) => ({ ...shownMessage(message), ...levels })),
    }
  })
}

interface Means {
  readonly basis: RateBasis
  readonly candidates: readonly Candidate[]
}

function planned(
  rules: ApprovalRules,
  facts: SubmissionFacts,
  { basis, candidates }: Means,
): readonly PlannedStep[] {
  return planRound(rules, facts, basis, candidates).steps
}

function moneyOf({ currency, amount }: SubmittedMessage) {
  return currency === null || amount === null ? undefined : { currency, amount }
}

function factsOf(message: SubmittedMessage): SubmissionFacts {
  const { payerAccount, payeeAccount, payeeName, receiverBic, makers, reasons } = message
  const money = moneyOf(message)
  return {
    messagingType: message.messagingType,
    ...(money && { money }),
    ...matrixFacts({
      ...(payerAccount !== null && { payerAccount }),
      ...(payeeAccount !== null && { payeeAccount }),
      ...(payeeName !== null && { payeeName }),
      ...(receiverBic !== null && { receiverBic }),
      creators: makers,
    }),
    isFirstPayment: message.isFirstPayment,
    hasSuppliedChange: reasons.includes('suppliedFieldsChanged'),
    hasOverriddenWarning: reasons.includes('warningOverridden'),
    hasChangedAfterRejection: reasons.includes('changedAfterRejection'),
  }
}

function levelsOf(steps: readonly PlannedStep[]): PlannedLevelsAnswer {
  const levels = Map.groupBy(steps, (step, index) => step.level ?? `${step.type} ${index}`)
  return [...levels.values()].map((approvals) => ({
    approvers: approversOf(approvals[0]),
    count: approvals.length,
  }))
}

function approversOf(step: PlannedStep | undefined): PlannedLevelsAnswer[number]['approvers'] {
  if (step?.group !== undefined) return { group: step.group.name }
  return { role: step?.type === 'advancedReview' ? 'seniors' : 'reviewers' }
}

interface Compared {
  readonly before: PlannedLevelsAnswer
  readonly after: PlannedLevelsAnswer
}

function shapesOf(compared: readonly Compared[]): Simulation['shapes'] {
  const shapes = Map.groupBy(compared, ({ before, after }) => `${keyOf(before)} > ${keyOf(after)}`)
  return [...shapes.values()]
    .flatMap((alike) => {
      const [first] = alike
      return first === undefined ? [] : [{ before: first.before, after: first.after, count: alike.length }]
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, SHAPES_MAX)
}

function keyOf(levels: PlannedLevelsAnswer): string {
  return JSON.stringify(levels)
}

/** Names neither parties nor accounts: administrators do not read payments. */
function shownMessage(message: SubmittedMessage) {
  const { messageId, messagingType, businessId, submittedAt, currency, amount } = message
  return {
    messageId,
    messagingType,
    businessId,
    submittedAt: submittedAt.toISOString(),
    ...(currency !== null && { currency }),
    ...(amount !== null && { amount }),
  }
}
