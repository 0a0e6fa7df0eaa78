import { Decimal } from '@nostro/kernel'

import { type Candidate, mayDecideStep, type PlannedStep, type ReviewLevel } from '../approval-round.ts'
import { compareWithLimit, type Money, type RateBasis } from '../reference-rates.ts'
import type { Role } from '../roles.ts'

/** The largest sizes of a matrix. */
export const MATRIX_LIMITS = {
  rules: 40,
  groups: 20,
  members: 30,
  limits: 60,
  levels: 4,
  approvals: 10,
  values: 30,
} as const

/** The approvers that a level can name besides groups: the users with a role of reviewers. */
export const APPROVER_ROLES = { reviewers: 'review', seniors: 'advancedReview' } as const satisfies Readonly<
  Record<string, ReviewLevel>
>

/** The name of approvers by role. */
type ApproverRole = keyof typeof APPROVER_ROLES

/** A user with the name at the time of the change. */
export interface NamedUser {
  readonly userId: string
  readonly name: string
}

/** A group of users. Rules name it as approvers of a level, or as creators of messages. */
interface ApproverGroup {
  readonly id: string
  readonly name: string
  readonly members: readonly NamedUser[]
}

/** A level of a rule: its approvers, and the number of them who must approve. */
export interface MatrixLevel {
  /** A name of `APPROVER_ROLES`, or the id of a group. */
  readonly approvers: string
  readonly needs: number | 'all'
}

/** A rule of the matrix. An empty condition matches every message. */
export interface MatrixRule {
  readonly id: string
  readonly messagingTypes: readonly string[]
  readonly currencies: readonly string[]
  /** In the base currency. The range contains `amountFrom` and excludes `amountBelow`. */
  readonly amountFrom?: string
  readonly amountBelow?: string
  /** Accounts in capitals without spaces: the ordering account or that of the payee. */
  readonly accounts: readonly string[]
  /** BICs of 8 or 11 characters, or names of payees in capitals. */
  readonly counterparties: readonly string[]
  /** Users who created the message. */
  readonly creators: readonly NamedUser[]
  /** Ids of groups whose members created the message. */
  readonly creatorGroups: readonly string[]
  /** From one to four levels, in order. */
  readonly levels: readonly MatrixLevel[]
}

/** The amounts in the base currency that a user may approve. */
interface ApproverLimit {
  readonly id: string
  /** A name of `APPROVER_ROLES`, the id of a group, or the id of a user. */
  readonly who: string
  /** The name of the user, if `who` is a user. */
  readonly name?: string
  /** The largest amount of one message. */
  readonly single?: string
  /** The largest total of a day. */
  readonly daily?: string
}

/** The approval matrix of an institution. The first rule that matches a message plans its levels. */
export interface ApprovalMatrix {
  readonly groups: readonly ApproverGroup[]
  readonly rules: readonly MatrixRule[]
  readonly limits: readonly ApproverLimit[]
  /**
   * The users who decide on proposed payees, banks and settlement instructions: a name of `APPROVER_ROLES`, or the id of
   * a group. Absent: all reviewers.
   */
  readonly counterpartyApprovers?: string
}

/** The matrix of an institution that has none. */
export const NO_MATRIX: ApprovalMatrix = { groups: [], rules: [], limits: [] }

/** The facts of a message that the conditions of rules evaluate. */
export interface MatrixFacts {
  readonly messagingType: string
  readonly money?: Money
  readonly accounts?: readonly string[]
  readonly counterparties?: readonly string[]
  /** Ids of the users who wrote the message. */
  readonly creators?: readonly string[]
}

/** The base currency with which amounts are compared, and the rates for it. */
export interface MatrixBasis {
  readonly baseCurrency: string
  readonly daysMax?: number | undefined
  readonly rates: RateBasis
}

/** Returns the first rule that matches the message. */
export function matchingRule(
  matrix: ApprovalMatrix,
  facts: MatrixFacts,
  basis: MatrixBasis,
): MatrixRule | undefined {
  return matrix.rules.find((rule) => matches(rule, facts, { matrix, basis }))
}

function matches(
  rule: MatrixRule,
  facts: MatrixFacts,
  { matrix, basis }: { readonly matrix: ApprovalMatrix; readonly basis: MatrixBasis },
): boolean {
  return (
    isAmong(rule.messagingTypes, [facts.messagingType]) &&
    isAmong(rule.currencies, facts.money === undefined ? [] : [facts.money.currency]) &&
    isInRange(rule, facts.money, basis) &&
    isAmong(rule.accounts, facts.accounts ?? []) &&
    hasCounterparty(rule.counterparties, facts.counterparties ?? []) &&
    isByCreator(rule, facts.creators ?? [], matrix)
  )
}

function isAmong(allowed: readonly string[], found: readonly string[]): boolean {
  return allowed.length === 0 || found.some((each) => allowed.includes(each))
}

const BANK_CODE_LENGTH = 8

/** A code of 8 characters matches every branch of the bank. */
function hasCounterparty(allowed: readonly string[], found: readonly string[]): boolean {
  return (
    allowed.length === 0 ||
    found.some((each) => allowed.includes(each) || allowed.includes(each.slice(0, BANK_CODE_LENGTH)))
  )
}

function isByCreator(
  { creators, creatorGroups }: MatrixRule,
  found: readonly string[],
  { groups }: ApprovalMatrix,
): boolean {
  if (creators.length === 0 && creatorGroups.length === 0) return true
  const members = groups.filter(({ id }) => creatorGroups.includes(id)).flatMap((group) => group.members)
  return [...creators, ...members].some(({ userId }) => found.includes(userId))
}

/** An amount that cannot be compared counts as above every limit. A message without an amount is in no range. */
function isInRange(
  { amountFrom, amountBelow }: MatrixRule,
  money: Money | undefined,
  { baseCurrency, daysMax, rates }: MatrixBasis,
): boolean {
  if (amountFrom === undefined && amountBelow === undefined) return true
  if (money === undefined) return false
  const isBelow = (amount: string): boolean =>
    compareWithLimit(money, { currency: baseCurrency, amount }, { basis: rates, daysMax }) === 'below'
  return (
    (amountFrom === undefined || !isBelow(amountFrom)) && (amountBelow === undefined || isBelow(amountBelow))
  )
}

/**
 * Returns the steps of a rule: a level has one step for each approval that it needs. `candidates` are the users who
 * could decide; a level that needs all of its approvers has a step for each of them, and at least one.
 */
export function stepsOf(
  { levels }: Pick<MatrixRule, 'levels'>,
  { groups }: ApprovalMatrix,
  candidates: readonly Candidate[],
): readonly PlannedStep[] {
  return levels.flatMap(({ approvers, needs }, index) => {
    const step = stepFor(approvers, groups, index + 1)
    const all = () => candidates.filter((each) => mayDecideStep(step, each)).length
    const count = Math.max(1, needs === 'all' ? all() : needs)
    return Array.from({ length: count }, () => step)
  })
}

function stepFor(approvers: string, groups: readonly ApproverGroup[], level: number): PlannedStep {
  const role = Object.keys(APPROVER_ROLES).find((each) => each === approvers) as ApproverRole | undefined
  if (role !== undefined) return { type: APPROVER_ROLES[role], level }
  const name = groups.find(({ id }) => id === approvers)?.name ?? ''
  return { type: 'review', level, group: { id: approvers, name } }
}

/** Returns the step of a proposed payee, bank or settlement instruction. */
export function counterpartyStep(matrix: ApprovalMatrix | undefined): PlannedStep {
  const { groups, counterpartyApprovers = 'reviewers' } = matrix ?? NO_MATRIX
  return stepFor(counterpartyApprovers, groups, 1)
}

/** Returns the ids of the groups of a user. */
export function groupsOf(matrix: ApprovalMatrix | undefined, userId: string): ReadonlySet<string> {
  const groups = matrix?.groups ?? []
  return new Set(
    groups.flatMap(({ id, members }) => (members.some((each) => each.userId === userId) ? [id] : [])),
  )
}

/** The amounts that a user may approve, in the base currency. */
export interface UserLimit {
  readonly single?: string
  readonly daily?: string
}

/**
 * Returns the limits of a user. The most specific ones hold: those of the user, else the smallest of the user's groups,
 * else those of the highest role.
 */
export function limitsOf(
  matrix: ApprovalMatrix | undefined,
  { userId, roles }: { readonly userId: string; readonly roles: ReadonlySet<Role> },
): UserLimit {
  const limits = matrix?.limits ?? []
  const groups = groupsOf(matrix, userId)
  const role: ApproverRole = roles.has('ROLE_SENIOR_REVIEWER') ? 'seniors' : 'reviewers'
  const ranks = [
    limits.filter(({ who }) => who === userId),
    limits.filter(({ who }) => groups.has(who)),
    limits.filter(({ who }) => who === role),
  ]
  const holding = ranks.find((each) => each.length > 0) ?? []
  const single = smallest(holding.flatMap((each) => each.single ?? []))
  const daily = smallest(holding.flatMap((each) => each.daily ?? []))
  return { ...(single !== undefined && { single }), ...(daily !== undefined && { daily }) }
}

function smallest(amounts: readonly string[]): string | undefined {
  return amounts.toSorted((one, other) => Decimal.of(one).compare(Decimal.of(other)))[0]
}

/** Returns whether the matrix compares amounts, so that rates can be needed. */
export function comparesAmounts(matrix: ApprovalMatrix | undefined): boolean {
  if (matrix === undefined) return false
  return (
    matrix.limits.length > 0 ||
    matrix.rules.some(({ amountFrom, amountBelow }) => (amountFrom ?? amountBelow) !== undefined)
  )
}
