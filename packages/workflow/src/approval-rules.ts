import { SINGLE_REVIEW_TYPES } from '@nostro/kernel'

import type { AdvancedReason } from './advanced-reasons.ts'
import {
  type ApprovalMatrix,
  comparesAmounts,
  matchingRule,
  type MatrixBasis,
  type MatrixFacts,
  NO_MATRIX,
  stepsOf,
} from './matrix/approval-matrix.ts'
import type { Candidate, PlannedStep, RoundPlanned } from './approval-round.ts'
import { type CountedAmount, UNKNOWN_AMOUNT } from './matrix/counted-amount.ts'
import { amountIn, compareWithLimit, type Comparison, type Money, type RateBasis } from './reference-rates.ts'
import type { InstitutionKind } from './roles.ts'

/** The users to whom a waiting step can be escalated, next to groups of approvers. */
export const ESCALATION_TARGETS = ['seniorReviewers', 'administrators'] as const

/**
 * The working days within which an answer to a recall is usually expected.
 *
 * Source: EPC rulebook of SEPA credit transfers, time limit of an answer to a recall, which gives 15 banking days since
 * 2019 and 10 before; networks outside SEPA publish none, so the shorter limit applies here.
 */
export const USUAL_ANSWER_DAYS = 10

/** The days between the notice about an old draft and its deletion. */
export const DRAFT_NOTICE_DAYS = 7

/** The approval rules of an institution. A round retains the steps with which it was opened. */
export interface ApprovalRules {
  /** Currency of the amounts below. */
  readonly baseCurrency: string
  /** The amount from which a senior review is required too; absent if the amount does not matter. */
  readonly thresholdAmount?: string
  /**
   * The maximum age in days of reference rates; absent for any age. Amounts that only older rates could compare count as
   * above every limit.
   */
  readonly rateDaysMax?: number
  /** Requires a senior review for the first payment to a payee account. */
  readonly asksAtFirstPayment: boolean
  /** Requires a senior review if a bank changed values that its customer supplied. */
  readonly asksAtSuppliedChange: boolean
  /** Requires a senior review if the maker overrode a warning, such as a possible duplicate. */
  readonly asksAtOverriddenWarning: boolean
  /** Requires a senior review if payee account, amount or currency changed after a rejection. */
  readonly asksAtChangeAfterRejection: boolean
  /** Message types for which one review is always enough. */
  readonly singleReviewTypes: readonly string[]
  /** Indicates that users who may decide cannot create messages. */
  readonly hasStrictSeparation: boolean
  /** Duration of a claim in minutes. */
  readonly claimMinutes: number
  /** The severity of an unknown related reference (OPEN-59). */
  readonly unknownReference: 'error' | 'warning'
  /** Indicates that received payments for accounts at other banks are copied to the copier's inbox for forwarding. */
  readonly copiesPaymentsInTransit: boolean
  /** Integer digits of the amount that a company may apply to remit. */
  readonly applicationAmountDigits: number
  /** Hours after which a waiting message is marked. */
  readonly waitingHours: number
  /** The amount from which an approval requires a proof of the identity; absent if none does. */
  readonly stepUpAmount?: string
  /** Each approval requires a proof of the identity, also of a message without an amount. */
  readonly asksProofAlways?: boolean
  /** Minutes for which a proof of the identity is valid; the usual number if absent. */
  readonly proofMinutes?: number
  /** The currencies that forms offer; the product's own list if absent. */
  readonly currencies?: readonly string[]
  /** Working hours after which the reviewers of a waiting step are reminded; absent if never. */
  readonly remindAfterHours?: number
  /** Working hours after which a waiting step is escalated; absent if never. */
  readonly escalateAfterHours?: number
  /** A name of `ESCALATION_TARGETS`, or the id of a group of the matrix; senior reviewers if absent. */
  readonly escalateTo?: string
  /** Days after which a message that is not approved returns to its maker; absent if never. */
  readonly expireAfterDays?: number
  /** Days without an edit after which the maker of a draft gets a notice, a week before it is deleted; absent if never. */
  readonly draftDays?: number
  /** Working days within which an answer to a request about a payment is expected; the usual number if absent. */
  readonly answerDays?: number
  /** The approval matrix; absent if the settings above alone plan the rounds. */
  readonly matrix?: ApprovalMatrix
  /** The amount from which an approver enters amount, currency and payee account again; absent if never. */
  readonly reentryAmount?: string
  /** Requires the re-entry for the first payment to an account, and if the account changed after a rejection. */
  readonly asksReentryAtNewAccount?: boolean
  /** A reviewer who decided an earlier version of a message may confirm only the difference from it. */
  readonly asksOnlyDifference?: boolean
  /** The percentage by which the amount may differ then; absent for 0. */
  readonly differencePercent?: number
  /** API keys with the permission may approve messages; otherwise only users do. */
  readonly allowsApprovalByKeys?: boolean
  /** A reviewer may decide the applications of an order file as one; otherwise each is decided alone. */
  readonly allowsFileDecisions?: boolean
  /** The amount from which an application of an order file is decided alone; absent if none is. */
  readonly aloneAmount?: string
}

/** The range of minutes for which a proof of the identity is valid, and the usual number. */
export const PROOF_MINUTES = { min: 1, max: 60, usual: 5 } as const

/** The range of the percentage by which an amount may differ. */
export const DIFFERENCE_PERCENT = { min: 1, max: 10 } as const

/**
 * The range of integer digits of an application's amount: at least the eight of the specification (REM-18), at most
 * those of field 32A with two decimals (15d).
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

/** The initial rules of an institution. */
export const DEFAULT_RULES: { readonly [Kind in InstitutionKind]: ApprovalRules } = {
  bank: { ...BASE, thresholdAmount: '5000000', asksAtSuppliedChange: true },
  company: { ...BASE, thresholdAmount: '1000000', asksAtFirstPayment: true },
  platform: BASE,
}

/** The facts of a submitted message that the rules evaluate. */
export interface SubmissionFacts extends MatrixFacts {
  readonly isFirstPayment: boolean
  readonly hasSuppliedChange: boolean
  readonly hasOverriddenWarning: boolean
  readonly hasChangedAfterRejection: boolean
}

/** The steps of a round, and the reasons for an advanced review. */
export interface RoundPlan extends RoundPlanned {
  /** The id of the rule of the matrix that planned the round. */
  readonly rule?: string
}

const REVIEW: readonly PlannedStep[] = [{ type: 'review' }]

/**
 * Returns the steps of a message under the rules and rates at its submission.
 *
 * The first rule of the matrix that matches gives the levels; without one there is one review. A reason for a senior
 * review adds a level of senior reviewers, unless the levels contain one. `candidates` are the users who could decide.
 */
export function planRound(
  rules: ApprovalRules,
  facts: SubmissionFacts,
  basis: RateBasis,
  candidates: readonly Candidate[] = [],
): RoundPlan {
  const reasons = rules.singleReviewTypes.includes(facts.messagingType) ? [] : reasonsFor(rules, facts, basis)
  const matrix = rules.matrix ?? NO_MATRIX
  const rule = matchingRule(matrix, facts, matrixBasis(rules, basis))
  const steps = rule === undefined ? REVIEW : stepsOf(rule, matrix, othersThan(facts.creators, candidates))
  const counted = countedAmount(rules, facts.money, basis)
  return {
    steps: reasons.length > 0 ? withSenior(steps) : steps,
    reasons,
    ...(rule !== undefined && { rule: rule.id }),
    ...(counted !== undefined && { counted }),
  }
}

function othersThan(
  creators: readonly string[] = [],
  candidates: readonly Candidate[],
): readonly Candidate[] {
  return candidates.filter(({ userId }) => !creators.includes(userId))
}

function withSenior(steps: readonly PlannedStep[]): readonly PlannedStep[] {
  if (steps.some(({ type }) => type === 'advancedReview')) return steps
  const level = steps.at(-1)?.level
  return [...steps, { type: 'advancedReview', ...(level !== undefined && { level: level + 1 }) }]
}

function matrixBasis({ baseCurrency, rateDaysMax }: ApprovalRules, rates: RateBasis): MatrixBasis {
  return { baseCurrency, daysMax: rateDaysMax, rates }
}

/** Returns the amount that limits of users count, if there are any. */
function countedAmount(
  rules: ApprovalRules,
  money: Money | undefined,
  basis: RateBasis,
): CountedAmount | undefined {
  const { baseCurrency: currency, rateDaysMax: daysMax, matrix = NO_MATRIX } = rules
  if (money === undefined || matrix.limits.length === 0) return undefined
  return { currency, amount: amountIn(currency, money, { basis, daysMax }) ?? UNKNOWN_AMOUNT }
}

function reasonsFor(
  rules: ApprovalRules,
  facts: SubmissionFacts,
  basis: RateBasis,
): readonly AdvancedReason[] {
  const amount = amountReason(rules, facts.money, basis)
  const triggers: readonly (readonly [AdvancedReason, boolean])[] = [
    ['firstPayment', rules.asksAtFirstPayment && facts.isFirstPayment],
    ['suppliedFieldsChanged', rules.asksAtSuppliedChange && facts.hasSuppliedChange],
    ['warningOverridden', rules.asksAtOverriddenWarning && facts.hasOverriddenWarning],
    ['changedAfterRejection', rules.asksAtChangeAfterRejection && facts.hasChangedAfterRejection],
  ]
  const others = triggers.flatMap(([reason, isMet]) => (isMet ? [reason] : []))
  return amount === undefined ? others : [amount, ...others]
}

const REASONS: { readonly [Each in Comparison]: AdvancedReason | undefined } = {
  reached: 'threshold',
  missing: 'rateMissing',
  outdated: 'rateOutdated',
  below: undefined,
}

function amountReason(
  { thresholdAmount, baseCurrency, rateDaysMax: daysMax }: ApprovalRules,
  money: Money | undefined,
  basis: RateBasis,
): AdvancedReason | undefined {
  if (thresholdAmount === undefined || money === undefined) return undefined
  const limit = { currency: baseCurrency, amount: thresholdAmount }
  return REASONS[compareWithLimit(money, limit, { basis, daysMax })]
}

/**
 * Returns whether an approval requires a proof of the identity. A currency whose rate is missing or outdated always
 * does.
 */
export function needsStepUp(
  { asksProofAlways, stepUpAmount, baseCurrency, rateDaysMax: daysMax }: ApprovalRules,
  money: Money | undefined,
  basis: RateBasis,
): boolean {
  if (asksProofAlways === true) return true
  if (stepUpAmount === undefined || money === undefined) return false
  const limit = { currency: baseCurrency, amount: stepUpAmount }
  return compareWithLimit(money, limit, { basis, daysMax }) !== 'below'
}

/**
 * Returns whether an application of an order file is decided alone. A currency whose rate is missing or outdated counts
 * as above the limit.
 */
export function isDecidedAlone(
  { aloneAmount, baseCurrency, rateDaysMax: daysMax }: ApprovalRules,
  money: Money | undefined,
  basis: RateBasis,
): boolean {
  if (aloneAmount === undefined || money === undefined) return false
  const limit = { currency: baseCurrency, amount: aloneAmount }
  return compareWithLimit(money, limit, { basis, daysMax }) !== 'below'
}

/**
 * Returns whether an approver enters amount, currency and payee account again. A currency whose rate is missing or
 * outdated counts as above the limit. Messages without an amount never require it.
 */
export function needsReentry(
  { reentryAmount, asksReentryAtNewAccount, baseCurrency, rateDaysMax: daysMax }: ApprovalRules,
  { money, isNewAccount }: { readonly money: Money | undefined; readonly isNewAccount: boolean },
  basis: RateBasis,
): boolean {
  if (money === undefined) return false
  if (asksReentryAtNewAccount === true && isNewAccount) return true
  if (reentryAmount === undefined) return false
  const limit = { currency: baseCurrency, amount: reentryAmount }
  return compareWithLimit(money, limit, { basis, daysMax }) !== 'below'
}

/** Returns whether reference rates could decide on an amount under these rules, so that they must be known. */
export function needsRates(
  { baseCurrency, thresholdAmount, stepUpAmount, reentryAmount, aloneAmount, matrix }: ApprovalRules,
  money: Money | undefined,
): boolean {
  const hasLimit =
    [thresholdAmount, stepUpAmount, reentryAmount, aloneAmount].some((each) => each !== undefined) ||
    comparesAmounts(matrix)
  return hasLimit && money !== undefined && money.currency !== baseCurrency
}

/** Returns whether these rules can require a senior review. */
function canAskSenior(rules: ApprovalRules): boolean {
  return (
    rules.thresholdAmount !== undefined ||
    rules.asksAtFirstPayment ||
    rules.asksAtSuppliedChange ||
    rules.asksAtOverriddenWarning ||
    rules.asksAtChangeAfterRejection
  )
}

/** Returns the longest rounds that these rules can open: that of each rule of the matrix, and that without a rule. */
export function longestRounds(
  rules: ApprovalRules,
  candidates: readonly Candidate[],
): readonly { readonly rule?: string; readonly steps: readonly PlannedStep[] }[] {
  const { matrix = NO_MATRIX } = rules
  const longest = canAskSenior(rules) ? withSenior : (steps: readonly PlannedStep[]) => steps
  return [
    { steps: longest(REVIEW) },
    ...matrix.rules.map((rule) => ({
      rule: rule.id,
      steps: longest(stepsOf(rule, matrix, candidates)),
    })),
  ]
}
