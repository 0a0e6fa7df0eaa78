import { SINGLE_REVIEW_TYPES } from '@nostro/kernel'

import type { AdvancedReason } from './advanced-reasons.ts'
import type { ReviewLevel } from './approval-round.ts'
import { type Money, reaches } from './reference-rates.ts'
import type { InstitutionKind } from './roles.ts'

/**
 * The decisions of an institution about its approvals. A round keeps the steps it was opened with, whatever changes
 * later.
 */
export interface ApprovalRules {
  /** Currency of the limits below. */
  readonly baseCurrency: string
  /** From this amount a senior reviewer decides as well; never by amount when absent. */
  readonly thresholdAmount?: string
  /** The first payment to a payee account asks a senior reviewer. */
  readonly asksAtFirstPayment: boolean
  /** So does a bank's change to what its customer supplied. */
  readonly asksAtSuppliedChange: boolean
  /** So does a warning the maker overrode, such as a possible duplicate. */
  readonly asksAtOverriddenWarning: boolean
  /** So does a payee account, amount or currency that changed after a rejection. */
  readonly asksAtChangeAfterRejection: boolean
  /** Message types that one review is always enough for. */
  readonly singleReviewTypes: readonly string[]
  /** Says that users who may decide create nothing. */
  readonly hasStrictSeparation: boolean
  /** For how long a claim holds. */
  readonly claimMinutes: number
  /** The severity of an unknown related reference (OPEN-59). */
  readonly unknownReference: 'error' | 'warning'
  /** Payments that came in for accounts at other banks wait at the copier's desk to be passed on (semantics 3). */
  readonly copiesPaymentsInTransit: boolean
  /** Digits before the point of the amount a company may apply to remit. */
  readonly applicationAmountDigits: number
  /** A message that waited longer is marked. */
  readonly waitingHours: number
  /** From this amount an approval asks for the password anew (WF-8); never when absent. */
  readonly stepUpAmount?: string
}

/**
 * The digits an institution may choose for the amount of an application: eight as the specification has it (REM-18), at
 * most as many as field 32A of the payment holds beside two decimals (15d).
 */
export const APPLICATION_AMOUNT_DIGITS = { min: 8, max: 12 } as const

const BASE: ApprovalRules = {
  baseCurrency: 'CNY',
  asksAtFirstPayment: false,
  asksAtSuppliedChange: false,
  asksAtOverriddenWarning: true,
  asksAtChangeAfterRejection: true,
  singleReviewTypes: SINGLE_REVIEW_TYPES,
  hasStrictSeparation: false,
  claimMinutes: 30,
  unknownReference: 'error',
  copiesPaymentsInTransit: false,
  applicationAmountDigits: APPLICATION_AMOUNT_DIGITS.min,
  waitingHours: 4,
}

/** The rules of an institution that never changed them. Source: semantics, section 5. */
export const DEFAULT_RULES: { readonly [Kind in InstitutionKind]: ApprovalRules } = {
  bank: { ...BASE, thresholdAmount: '5000000', asksAtSuppliedChange: true },
  company: { ...BASE, thresholdAmount: '1000000', asksAtFirstPayment: true },
  platform: BASE,
}

/** The facts of a message that the rules look at when it is submitted. */
export interface SubmissionFacts {
  readonly messagingType: string
  /** Absent for a message without amount. */
  readonly money?: Money
  readonly isFirstPayment: boolean
  readonly hasSuppliedChange: boolean
  readonly hasOverriddenWarning: boolean
  readonly hasChangedAfterRejection: boolean
}

/** The levels of a round, and why there is a second one. */
export interface RoundPlan {
  readonly levels: readonly ReviewLevel[]
  readonly reasons: readonly AdvancedReason[]
}

/** Returns the levels that have to decide on a message, by the rules in force when it is submitted. */
export function planRound(rules: ApprovalRules, facts: SubmissionFacts): RoundPlan {
  const reasons = rules.singleReviewTypes.includes(facts.messagingType) ? [] : reasonsFor(rules, facts)
  return { levels: reasons.length > 0 ? ['review', 'advancedReview'] : ['review'], reasons }
}

function reasonsFor(rules: ApprovalRules, facts: SubmissionFacts): readonly AdvancedReason[] {
  const amount = amountReason(rules, facts.money)
  const triggers: readonly (readonly [AdvancedReason, boolean])[] = [
    ['firstPayment', rules.asksAtFirstPayment && facts.isFirstPayment],
    ['suppliedFieldsChanged', rules.asksAtSuppliedChange && facts.hasSuppliedChange],
    ['warningOverridden', rules.asksAtOverriddenWarning && facts.hasOverriddenWarning],
    ['changedAfterRejection', rules.asksAtChangeAfterRejection && facts.hasChangedAfterRejection],
  ]
  const others = triggers.flatMap(([reason, isMet]) => (isMet ? [reason] : []))
  return amount === undefined ? others : [amount, ...others]
}

function amountReason(
  { thresholdAmount, baseCurrency }: ApprovalRules,
  money: Money | undefined,
): AdvancedReason | undefined {
  if (thresholdAmount === undefined || money === undefined) return undefined
  const isAbove = reaches(money, { currency: baseCurrency, amount: thresholdAmount })
  if (isAbove === undefined) return 'rateMissing'
  return isAbove ? 'threshold' : undefined
}

/** Says whether approving this amount asks for the password anew; a currency without rate does. */
export function needsStepUp(
  { stepUpAmount, baseCurrency }: ApprovalRules,
  money: Money | undefined,
): boolean {
  if (stepUpAmount === undefined || money === undefined) return false
  return reaches(money, { currency: baseCurrency, amount: stepUpAmount }) ?? true
}

/** The longest round these rules can open. */
export function longestRound(rules: ApprovalRules): readonly ReviewLevel[] {
  const canAskSenior =
    rules.thresholdAmount !== undefined ||
    rules.asksAtFirstPayment ||
    rules.asksAtSuppliedChange ||
    rules.asksAtOverriddenWarning ||
    rules.asksAtChangeAfterRejection
  return canAskSenior ? ['review', 'advancedReview'] : ['review']
}
