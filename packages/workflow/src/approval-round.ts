import type { AdvancedReason } from './advanced-reasons.ts'
import type { Role } from './roles.ts'
import type { NodeDescription, NodeType } from './statuses.ts'

/** A user as approval steps name them. */
export interface UserIdentity {
  readonly userId: string
  readonly name: string
}

/** Somebody works on a review task. */
export interface Claim extends UserIdentity {
  readonly since: Date
  /** From then on the task is free again. */
  readonly until: Date
}

/** A step of an approval round. Once `decidedAt` is there, nothing of it changes any more. */
export interface ApprovalNode {
  readonly id: string
  readonly type: NodeType
  readonly description: NodeDescription
  /** SHA-256 of the text this step speaks of. */
  readonly digest: string
  /** The reasons for which this step was added to the round; on advanced reviews only. */
  readonly reasons?: readonly AdvancedReason[]
  /** Absent on the last step, which fills itself. */
  readonly decidedBy?: UserIdentity
  readonly decidedAt?: Date
  readonly reason?: string
  readonly claim?: Claim
}

/** The steps in which people decide, and who may (semantics 5). */
export const REVIEW_LEVELS = {
  review: { roles: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'] },
  advancedReview: { roles: ['ROLE_SENIOR_REVIEWER'] },
} as const satisfies Readonly<Record<string, { readonly roles: readonly Role[] }>>

/** A step in which people decide: the review or the advanced review. */
export type ReviewLevel = keyof typeof REVIEW_LEVELS

/** Roles that may decide some level. */
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

/** The steps of a new round. Their number is fixed here; a decision only ever fills its own step. */
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

/** The step that waits for a decision; `undefined` before the first round and after a round has ended. */
export function openNode(nodes: readonly ApprovalNode[]): ApprovalNode | undefined {
  return isRejected(nodes) ? undefined : nodes.find((node) => isReview(node) && node.decidedAt === undefined)
}

/** Says whether a round ended in a refusal. */
export function isRejected(nodes: readonly ApprovalNode[]): boolean {
  return nodes.some((node) => node.type === 'rejected')
}

/** Says whether nothing of a round is open any more, either way. */
export function isEnded(nodes: readonly ApprovalNode[]): boolean {
  return isRejected(nodes) || nodes.at(-1)?.decidedAt !== undefined
}

/** Position of the open step; of the last filled one when the round has ended. */
export function currentStep(nodes: readonly ApprovalNode[]): number {
  const open = openNode(nodes)
  return open === undefined
    ? nodes.findLastIndex((node) => node.decidedAt !== undefined)
    : nodes.indexOf(open)
}

/** Returns the holder of a task at that moment; a claim past its time holds nothing (WF-5). */
export function claimantOf({ claim }: ApprovalNode, now: Date): Claim | undefined {
  return claim !== undefined && now < claim.until ? claim : undefined
}

/** Says whether somebody decided a step of the round. */
export function hasDecision(nodes: readonly ApprovalNode[]): boolean {
  return isRejected(nodes) || nodes.some((node) => isReview(node) && node.decidedAt !== undefined)
}

/** Says whether a person filled a step of the round, be it by submitting the message. */
export function hasActed(nodes: readonly ApprovalNode[], userId: string): boolean {
  return nodes.some((node) => node.decidedBy?.userId === userId)
}

/** Returns the steps with the open one held by a user until a time. */
export function claimed(
  nodes: readonly ApprovalNode[],
  open: ApprovalNode,
  claim: Claim,
): readonly ApprovalNode[] {
  return replaced(nodes, open, { ...open, claim })
}

/** Returns the steps with the open one held by nobody. */
export function released(nodes: readonly ApprovalNode[], open: ApprovalNode): readonly ApprovalNode[] {
  const { claim: _claim, ...free } = open
  return replaced(nodes, open, free)
}

interface Decision {
  readonly by: UserIdentity
  readonly now: Date
}

/** Fills the open step; the closing step fills itself after the last one. */
export function approved(
  nodes: readonly ApprovalNode[],
  open: ApprovalNode,
  { by, now }: Decision,
): readonly ApprovalNode[] {
  const decision = { description: 'approval', decidedBy: by, decidedAt: now } as const
  const filled = replaced(nodes, open, { ...open, ...decision })
  const last = filled.at(-1)
  return openNode(filled) !== undefined || last === undefined
    ? filled
    : replaced(filled, last, { ...last, decidedAt: now })
}

/** The refusal takes the place of the step that was open, and ends the round. */
export function rejected(
  nodes: readonly ApprovalNode[],
  open: ApprovalNode,
  { by, now, reason }: Decision & { readonly reason: string },
): readonly ApprovalNode[] {
  const decision = {
    type: 'rejected',
    description: 'rejected',
    decidedBy: by,
    decidedAt: now,
    reason,
  } as const
  return replaced(nodes, open, { ...open, ...decision })
}

/** A user who could be asked to decide. */
export interface Candidate {
  readonly userId: string
  readonly roles: ReadonlySet<Role>
}

/**
 * The first level that would find nobody to decide it: each needs a person of its own, and none of them a maker.
 *
 * Whoever may decide a higher level may decide the lower ones too, so the highest choose first.
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

/** Says whether roles are enough for a level of review. */
export function mayDecideLevel(level: ReviewLevel, roles: ReadonlySet<Role>): boolean {
  return REVIEW_LEVELS[level].roles.some((role) => roles.has(role))
}

/** The level a step asks for; `undefined` for steps nobody decides. */
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
