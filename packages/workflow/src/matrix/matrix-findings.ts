import { Decimal } from '@nostro/kernel'

import {
  counterpartyStep,
  groupsOf,
  limitsOf,
  type MatrixRule,
  NO_MATRIX,
  stepsOf,
} from './approval-matrix.ts'
import { dependenciesOf } from './dependencies.ts'
import { type Candidate, mayDecideStep, type PlannedStep, stepWithoutApprover } from '../approval-round.ts'
import { type ApprovalRules, longestRounds } from '../approval-rules.ts'
import { UNKNOWN_AMOUNT } from './counted-amount.ts'
import {
  type Box,
  boxOf,
  type Gap,
  gapsOfBox,
  intersection,
  isWithinBox,
  type MessageTypes,
  type Space,
  spaceOf,
  withoutBoxes,
} from './matrix-boxes.ts'
import type { Role } from '../roles.ts'

/** A user of the institution who may decide on messages. */
export interface Decider {
  readonly userId: string
  readonly name: string
  readonly roles: ReadonlySet<Role>
  /** The user may also create messages. */
  readonly writes: boolean
}

/** A property of rules that an administrator should know before they become active. */
export type Finding =
  /** No rule covers these messages, so one review is enough unless a setting asks for more. */
  | { readonly kind: 'gap'; readonly gap: Gap }
  /** The rules divide the messages into too many parts to list what they leave out. */
  | { readonly kind: 'gapsUncounted' }
  /** Earlier rules match all messages of the rule. */
  | { readonly kind: 'unreachable'; readonly rule: string }
  /** Both rules match some messages, and plan different levels. The first one decides. */
  | { readonly kind: 'overlap'; readonly rule: string; readonly other: string }
  /** No user could decide a step; with `writer`, only of messages of that user. Without a rule: of other messages. */
  | {
      readonly kind: 'deadEnd'
      readonly rule?: string
      readonly step: PlannedStep
      readonly writer?: string
    }
  /** One user alone can decide steps of these approvers: they have to be decided by a deputy in an absence. */
  | { readonly kind: 'soleApprover'; readonly step: PlannedStep; readonly user: string }
  /** A later step needs the user, who therefore cannot decide an earlier one of the round. */
  | {
      readonly kind: 'neededLater'
      readonly rule: string
      readonly step: PlannedStep
      readonly user: string
    }
  /** No user could decide on proposed counterparties; with `writer`, only on those of other users than this one. */
  | { readonly kind: 'counterpartyDeadEnd'; readonly step: PlannedStep; readonly writer?: string }
  /** No user could approve larger amounts. */
  | { readonly kind: 'aboveLimits'; readonly rule?: string; readonly amount: string }
  /** The limit holds for no user, because more specific limits do, or there is no such approver. */
  | { readonly kind: 'limitUnused'; readonly limit: string }
  /** The limit of one message is above that of a day. */
  | { readonly kind: 'limitUnreached'; readonly limit: string }

const GAPS_MAX = 12

/** Returns what the rules leave open or contradict, for the institution's message types and deciders. */
export function findingsOf(
  rules: ApprovalRules,
  types: MessageTypes,
  deciders: readonly Decider[],
): readonly Finding[] {
  const { matrix = NO_MATRIX } = rules
  const space = spaceOf(matrix, types)
  const boxes = matrix.rules.map((rule) => boxOf(rule, matrix, space))
  const gaps = matrix.rules.length === 0 ? [] : gapsIn(space, boxes)
  const isCovered = matrix.rules.length > 0 && gaps.length === 0
  const rounds = longestRounds(rules, []).filter(({ rule }) => rule !== undefined || !isCovered)
  const checked = new Set(rounds.map(({ rule }) => rule))
  return [
    ...gaps,
    ...unreachableRules(matrix.rules, space, boxes),
    ...overlaps(matrix.rules, boxes),
    ...deadEnds(rules, deciders, checked),
    ...(matrix.counterpartyApprovers === undefined ? [] : counterpartyDeadEnds(rules, deciders)),
    ...dependencies(rules, deciders),
    ...aboveLimits(rules, deciders, checked),
    ...limitFindings(rules, deciders),
  ]
}

function gapsIn(space: Space, boxes: readonly Box[]): readonly Finding[] {
  const left = withoutBoxes(space.parts, boxes)
  if (left === undefined) return [{ kind: 'gapsUncounted' }]
  const gaps = left.flatMap((box) => gapsOfBox(box, space)).map((gap) => ({ kind: 'gap', gap }) as const)
  return gaps.length > GAPS_MAX ? [...gaps.slice(0, GAPS_MAX), { kind: 'gapsUncounted' }] : gaps
}

function unreachableRules(
  rules: readonly MatrixRule[],
  { parts }: Space,
  boxes: readonly Box[],
): readonly Finding[] {
  return rules.flatMap(({ id }, index) => {
    const box = boxes[index]
    const own = box === undefined ? [] : parts.flatMap((part) => intersection(part, box) ?? [])
    return withoutBoxes(own, boxes.slice(0, index))?.length === 0
      ? [{ kind: 'unreachable', rule: id } as const]
      : []
  })
}

/** A rule before a more general one is no overlap: the general one is meant for all other messages. */
function overlaps(rules: readonly MatrixRule[], boxes: readonly Box[]): readonly Finding[] {
  return rules.flatMap((first, index) =>
    rules.slice(index + 1).flatMap((second, offset) => {
      const one = boxes[index]
      const other = boxes[index + 1 + offset]
      if (one === undefined || other === undefined || hasSameLevels(first, second)) return []
      if (intersection(one, other) === undefined || isWithinBox(one, other) || isWithinBox(other, one))
        return []
      return [{ kind: 'overlap', rule: first.id, other: second.id } as const]
    }),
  )
}

function hasSameLevels(one: MatrixRule, other: MatrixRule): boolean {
  return (
    one.levels.length === other.levels.length &&
    one.levels.every(({ approvers, needs }, index) => {
      const same = other.levels[index]
      return same?.approvers === approvers && same.needs === needs
    })
  )
}

/** Returns a user as a candidate under the rules: with groups and the limit for one message. */
export function candidateUnder(
  { matrix }: Pick<ApprovalRules, 'matrix'>,
  { userId, roles }: { readonly userId: string; readonly roles: ReadonlySet<Role> },
): Candidate {
  const { single } = limitsOf(matrix, { userId, roles })
  return {
    userId,
    roles,
    groups: groupsOf(matrix, userId),
    ...(single !== undefined && { singleLimit: single }),
  }
}

/** Checks the messages of all users, then those of each decider who also writes and may not decide their own. */
function deadEnds(
  rules: ApprovalRules,
  deciders: readonly Decider[],
  checked: ReadonlySet<string | undefined>,
): readonly Finding[] {
  const roundsFor = (candidates: readonly Candidate[]) =>
    longestRounds(rules, candidates)
      .filter(({ rule }) => checked.has(rule))
      .flatMap(({ rule, steps }) => {
        const step = stepWithoutApprover({ steps }, candidates)
        return step === undefined
          ? []
          : [{ kind: 'deadEnd', ...(rule !== undefined && { rule }), step } as const]
      })
  const candidates = deciders.map((each) => candidateUnder(rules, each))
  const general = roundsFor(candidates)
  const found = new Set(general.map(({ rule }) => rule))
  const own = deciders
    .filter(({ writes }) => writes)
    .flatMap((writer) =>
      roundsFor(candidates.filter(({ userId }) => userId !== writer.userId))
        .filter(({ rule }) => !found.has(rule))
        .map((end) => ({ ...end, writer: writer.name })),
    )
  return [...general, ...own]
}

/** A proposal is decided by another user than its maker, so one approver who also proposes is not enough. */
function counterpartyDeadEnds(rules: ApprovalRules, deciders: readonly Decider[]): readonly Finding[] {
  const step = counterpartyStep(rules.matrix)
  const [approver, ...others] = deciders.filter((each) => mayDecideStep(step, candidateUnder(rules, each)))
  if (approver === undefined) return [{ kind: 'counterpartyDeadEnd', step }]
  return others.length === 0 && approver.writes
    ? [{ kind: 'counterpartyDeadEnd', step, writer: approver.name }]
    : []
}

function dependencies(rules: ApprovalRules, deciders: readonly Decider[]): readonly Finding[] {
  const { matrix = NO_MATRIX } = rules
  const candidates = deciders.map((each) => candidateUnder(rules, each))
  const nameOf = (id: string): string => deciders.find(({ userId }) => userId === id)?.name ?? id
  const rounds = matrix.rules.map((rule) => ({ rule: rule.id, steps: stepsOf(rule, matrix, candidates) }))
  const { sole, needed } = dependenciesOf(rounds, candidates)
  return [
    ...sole.map(({ step, userId }) => ({ kind: 'soleApprover', step, user: nameOf(userId) }) as const),
    ...needed.map(
      ({ rule, step, userId }) => ({ kind: 'neededLater', rule, step, user: nameOf(userId) }) as const,
    ),
  ]
}

function aboveLimits(
  rules: ApprovalRules,
  deciders: readonly Decider[],
  checked: ReadonlySet<string | undefined>,
): readonly Finding[] {
  const { baseCurrency: currency, matrix = NO_MATRIX } = rules
  const candidates = deciders.map((each) => candidateUnder(rules, each))
  const limits = [...new Set(candidates.flatMap(({ singleLimit }) => singleLimit ?? []))].toSorted(
    (one, other) => Decimal.of(other).compare(Decimal.of(one)),
  )
  return longestRounds(rules, candidates)
    .filter(({ rule }) => checked.has(rule))
    .flatMap(({ rule, steps }) => {
      const isPossible = (amount: string) =>
        stepWithoutApprover({ steps, counted: { currency, amount } }, candidates) === undefined
      if (isPossible(UNKNOWN_AMOUNT) || !isPossible('0')) return []
      const largest = limits.find(isPossible) ?? '0'
      const below = matrix.rules.find(({ id }) => id === rule)?.amountBelow
      if (below !== undefined && Decimal.of(below).compare(Decimal.of(largest)) <= 0) return []
      return [{ kind: 'aboveLimits', ...(rule !== undefined && { rule }), amount: largest } as const]
    })
}

function limitFindings(rules: ApprovalRules, deciders: readonly Decider[]): readonly Finding[] {
  const { matrix = NO_MATRIX } = rules
  return matrix.limits.flatMap((limit): readonly Finding[] => {
    // Zero is smaller than every other limit of the same rank, but does not precede a more specific one.
    const limits = matrix.limits.map((each) => (each === limit ? { ...each, single: '0' } : each))
    const holds = deciders.some((user) => limitsOf({ ...matrix, limits }, user).single === '0')
    const isUnreached =
      limit.single !== undefined &&
      limit.daily !== undefined &&
      Decimal.of(limit.single).compare(Decimal.of(limit.daily)) > 0
    return [
      ...(holds ? [] : [{ kind: 'limitUnused', limit: limit.id } as const]),
      ...(isUnreached ? [{ kind: 'limitUnreached', limit: limit.id } as const] : []),
    ]
  })
}
