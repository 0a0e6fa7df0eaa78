import type { AdvancedReason } from './advanced-reasons.ts'
import type { Role } from './roles.ts'
import type { NodeDescription, NodeType } from './statuses.ts'

/** The user of an approval step. */
export interface UserIdentity {
  readonly userId: string
  readonly name: string
}

/** The claim of a review task by a user. */
export interface Claim extends UserIdentity {
  readonly since: Date
  /** The time at which the claim expires. */
  readonly until: Date
}

/** A step of an approval round. It is immutable once `decidedAt` is set. */
export interface ApprovalNode {
  readonly id: string
  readonly type: NodeType
  readonly description: NodeDescription
  /** SHA-256 of the text of this step. */
  readonly digest: string
  /** The reasons why this step was added; only on advanced reviews. */
  readonly reasons?: readonly AdvancedReason[]
  /** Absent on the closing step, which is filled automatically. */
  readonly decidedBy?: UserIdentity
  /** The absent user for whom a deputy decided. */
  readonly decidedFor?: UserIdentity
  readonly decidedAt?: Date
  readonly reason?: string
  readonly claim?: Claim
}

/** The steps that users decide, with the roles that may. */
export const REVIEW_LEVELS = {
  review: { roles: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'] },
  advancedReview: { roles: ['ROLE_SENIOR_REVIEWER'] },
} as const satisfies Readonly<Record<string, { readonly roles: readonly Role[] }>>

/** A step that users decide: the review or the advanced review. */
export type ReviewLevel = keyof typeof REVIEW_LEVELS

/** The roles that may decide some level. */
export const REVIEW_ROLES: readonly Role[] = [
  ...new Set(Object.values(REVIEW_LEVELS).flatMap(({ roles }) => roles)),
]

interface RoundOpening {
  readonly maker: UserIdentity
  readonly isReissue: boolean
  readonly levels: readonly ReviewLevel[]
  /** The reasons for an advanced review. */
  readonly reasons: readonly AdvancedReason[]
  readonly digest: string
  readonly now: Date
  readonly newId: () => string
}

/** Returns the steps of a new round. Their number is fixed; a decision only fills its own step. */
export function openRound(opening: RoundOpening): readonly ApprovalNode[] {
  const { maker, digest, now, newId } = opening
  const issued: ApprovalNode = {
    id: newId(),
    type: 'issued',
    description: opening.isReissue ? 'reIssued' : 'issued',
    digest,
    decidedBy: { userId: maker.userId, name: maker.name },
    decidedAt: now,
  }
  const empty = (type: NodeType): ApprovalNode => ({
    id: newId(),
    type,
    description: 'empty',
    digest,
    ...(type === 'advancedReview' && opening.reasons.length > 0 && { reasons: opening.reasons }),
  })
  return [issued, ...opening.levels.map(empty), empty('completed')]
}

/** Returns the step that needs a decision; `undefined` before the first round and after the end of a round. */
export function openNode(nodes: readonly ApprovalNode[]): ApprovalNode | undefined {
  return isRejected(nodes) ? undefined : nodes.find((node) => isReview(node) && node.decidedAt === undefined)
}

/** Returns whether a round ended with a rejection. */
export function isRejected(nodes: readonly ApprovalNode[]): boolean {
  return nodes.some((node) => node.type === 'rejected')
}

/** Returns whether a round has no open step. */
export function isEnded(nodes: readonly ApprovalNode[]): boolean {
  return isRejected(nodes) || nodes.at(-1)?.decidedAt !== undefined
}

/** Returns the position of the open step, or of the last filled one if the round has ended. */
export function currentStep(nodes: readonly ApprovalNode[]): number {
  const open = openNode(nodes)
  return open === undefined
    ? nodes.findLastIndex((node) => node.decidedAt !== undefined)
    : nodes.indexOf(open)
}

/** Returns the valid claim of a task at a time. An expired claim is ignored. */
export function claimantOf({ claim }: ApprovalNode, now: Date): Claim | undefined {
  return claim !== undefined && now < claim.until ? claim : undefined
}

/** Returns whether a step of the round was decided. */
export function hasDecision(nodes: readonly ApprovalNode[]): boolean {
  return isRejected(nodes) || nodes.some((node) => isReview(node) && node.decidedAt !== undefined)
}

/** Returns whether a user filled a step of the round, in person or by a deputy, including the submission. */
export function hasActed(nodes: readonly ApprovalNode[], userId: string): boolean {
  return nodes.some((node) => node.decidedBy?.userId === userId || node.decidedFor?.userId === userId)
}

/** Returns the steps with a claim on the open one. */
export function claimed(
  nodes: readonly ApprovalNode[],
  open: ApprovalNode,
  claim: Claim,
): readonly ApprovalNode[] {
  return replaced(nodes, open, { ...open, claim })
}

/** Returns the steps without a claim on the open one. */
export function released(nodes: readonly ApprovalNode[], open: ApprovalNode): readonly ApprovalNode[] {
  const { claim: _claim, ...free } = open
  return replaced(nodes, open, free)
}

interface Decision {
  readonly by: UserIdentity
  /** The absent user for whom a deputy decides. */
  readonly for?: UserIdentity | undefined
  readonly now: Date
}

/** Fills the open step with an approval. After the last review the closing step is filled too. */
export function approved(
  nodes: readonly ApprovalNode[],
  open: ApprovalNode,
  { by, for: absent, now }: Decision,
): readonly ApprovalNode[] {
  const decision = {
    description: 'approval',
    decidedBy: by,
    ...(absent && { decidedFor: absent }),
    decidedAt: now,
  } as const
  const filled = replaced(nodes, open, { ...open, ...decision })
  const last = filled.at(-1)
  return openNode(filled) !== undefined || last === undefined
    ? filled
    : replaced(filled, last, { ...last, decidedAt: now })
}

/** Replaces the open step by a rejection, which ends the round. */
export function rejected(
  nodes: readonly ApprovalNode[],
  open: ApprovalNode,
  { by, for: absent, now, reason }: Decision & { readonly reason: string },
): readonly ApprovalNode[] {
  const decision = {
    type: 'rejected',
    description: 'rejected',
    decidedBy: by,
    ...(absent && { decidedFor: absent }),
    decidedAt: now,
    reason,
  } as const
  return replaced(nodes, open, { ...open, ...decision })
}

/** A user who may be able to decide. */
export interface Candidate {
  readonly userId: string
  readonly roles: ReadonlySet<Role>
  /** The users who act for the user now. */
  readonly deputies?: readonly string[]
}

/**
 * Returns the first level that no candidate could decide; `undefined` if all levels can be decided. Each level needs a
 * different user, and none of them may be a maker.
 *
 * A user who may decide a higher level may also decide the lower ones, so candidates are assigned to the highest level
 * first.
 */
export function levelWithoutApprover(
  levels: readonly ReviewLevel[],
  candidates: readonly Candidate[],
): ReviewLevel | undefined {
  let free = candidates
  for (const level of levels.toReversed()) {
    const approver = free.find((candidate) => mayDecideLevel(level, candidate.roles))
    if (approver === undefined) return level
    free = free.filter((candidate) => candidate.userId !== approver.userId)
  }
  return undefined
}

/** Returns whether the roles may decide a review level. */
export function mayDecideLevel(level: ReviewLevel, roles: ReadonlySet<Role>): boolean {
  return REVIEW_LEVELS[level].roles.some((role) => roles.has(role))
}

/** Returns the level of a step; `undefined` for a step without a decision. */
export function levelOf(node: ApprovalNode): ReviewLevel | undefined {
  return isReview(node) ? node.type : undefined
}

function isReview(node: ApprovalNode): node is ApprovalNode & { readonly type: ReviewLevel } {
  return node.type in REVIEW_LEVELS
}

function replaced(
  nodes: readonly ApprovalNode[],
  old: ApprovalNode,
  node: ApprovalNode,
): readonly ApprovalNode[] {
  return nodes.map((each) => (each === old ? node : each))
}
