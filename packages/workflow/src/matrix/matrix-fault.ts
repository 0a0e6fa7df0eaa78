import { Decimal } from '@nostro/kernel'

import { type ApprovalMatrix, APPROVER_ROLES, MATRIX_LIMITS, type MatrixRule } from './approval-matrix.ts'

/**
 * The reasons why a matrix is refused. `groupUnknown`: a level, a limit or a creator names a group that does not exist.
 * `noSeniorLevel`: a rule with four levels has none of senior reviewers, so a reason for a senior review finds no place.
 * `emptyLimit`: a limit without an amount.
 */
const MATRIX_FAULTS = [
  'idRepeated',
  'groupUnknown',
  'amountsReversed',
  'noSeniorLevel',
  'emptyLimit',
  'nameRepeated',
] as const

/** The name of a reason why a matrix is refused. */
export type MatrixFault = (typeof MATRIX_FAULTS)[number]

/** Returns the first contradiction within a matrix; `undefined` if there is none. */
export function matrixFault(matrix: ApprovalMatrix): MatrixFault | undefined {
  const { groups, rules, limits, counterpartyApprovers = 'reviewers' } = matrix
  const faults: readonly (readonly [MatrixFault, boolean])[] = [
    ['idRepeated', [groups, rules, limits].some((each) => hasRepeats(each.map(({ id }) => id)))],
    ['nameRepeated', hasRepeats(groups.map(({ name }) => name.toLowerCase()))],
    [
      'groupUnknown',
      rules.some((rule) => namesUnknownGroup(rule, matrix)) ||
        [...limits, { who: counterpartyApprovers }].some((each) => isUnknown(each, matrix)),
    ],
    ['amountsReversed', rules.some(hasNoRange)],
    ['noSeniorLevel', rules.some(hasNoSeniorLevel)],
    ['emptyLimit', limits.some(({ single, daily }) => (single ?? daily) === undefined)],
  ]
  return faults.find(([, isMet]) => isMet)?.[0]
}

function hasRepeats(values: readonly string[]): boolean {
  return new Set(values).size !== values.length
}

function namesUnknownGroup({ levels, creatorGroups }: MatrixRule, { groups }: ApprovalMatrix): boolean {
  const ids = new Set(groups.map(({ id }) => id))
  return (
    levels.some(({ approvers }) => !(approvers in APPROVER_ROLES) && !ids.has(approvers)) ||
    creatorGroups.some((id) => !ids.has(id))
  )
}

/** A limit without the name of a user is one of approvers. */
function isUnknown(
  { who, name }: Pick<ApprovalMatrix['limits'][number], 'who' | 'name'>,
  { groups }: ApprovalMatrix,
): boolean {
  return name === undefined && !(who in APPROVER_ROLES) && !groups.some(({ id }) => id === who)
}

function hasNoRange({ amountFrom, amountBelow }: MatrixRule): boolean {
  return (
    amountFrom !== undefined &&
    amountBelow !== undefined &&
    Decimal.of(amountFrom).compare(Decimal.of(amountBelow)) >= 0
  )
}

function hasNoSeniorLevel({ levels }: MatrixRule): boolean {
  return levels.length === MATRIX_LIMITS.levels && !levels.some(({ approvers }) => approvers === 'seniors')
}
