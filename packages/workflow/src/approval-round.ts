import type { AdvancedReason } from './advanced-reasons.ts'
import { type CountedAmount, isWithin } from './matrix/counted-amount.ts'
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
  /** The number of the level from 1; absent in a round that no rule of the matrix planned. */
  readonly level?: number
  /** The group whose members decide the step. */
  readonly group?: StepGroup
  /** The amount that limits count; on each step that users decide. */
  readonly counted?: CountedAmount
  /** The version of the rules that planned the round; on its first step. */
  readonly rulesVersion?: number
  /** Absent on the closing step, which is filled automatically. */
  readonly decidedBy?: UserIdentity
  /** The absent user for whom a deputy decided. */
  readonly decidedFor?: UserIdentity
  readonly decidedAt?: Date
  readonly reason?: string
  readonly claim?: Claim
}

/** A group of approvers at the time of planning. */
interface StepGroup {
  readonly id: string
  readonly name: string
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

/** A step of a planned round. */
export interface PlannedStep {
  readonly type: ReviewLevel
  /** The number of the level from 1; absent if no rule of the matrix planned the round. */
  readonly level?: number
  /** The group whose members decide it. */
  readonly group?: StepGroup
}

/** The plan of a round: its steps, with the facts that it keeps. */
export interface RoundPlanned {
  readonly steps: readonly PlannedStep[]
  /** The reasons for an advanced review. */
  readonly reasons: readonly AdvancedReason[]
  /** The amount that limits count; absent for a message without an amount, or if no limit could apply. */
  readonly counted?: CountedAmount
  readonly rulesVersion?: number
}

interface RoundOpening extends RoundPlanned {
  readonly maker: UserIdentity
  readonly isReissue: boolean
  readonly digest: string
  readonly now: Date
  readonly newId: () => string
}

/** Returns the steps of a new round. Their number is fixed; a decision only fills its own step. */
export function openRound(opening: RoundOpening): readonly ApprovalNode[] {
  const { maker, digest, now, newId, rulesVersion, counted } = opening
  const issued: ApprovalNode = {
    id: newId(),
    type: 'issued',
    description: opening.isReissue ? 'reIssued' : 'issued',
    digest,
    decidedBy: { userId: maker.userId, name: maker.name },
    decidedAt: now,
    ...(rulesVersion !== undefined && { rulesVersion }),
  }
  const empty = (type: NodeType): ApprovalNode => ({ id: newId(), type, description: 'empty', digest })
  const reviews = opening.steps.map((step) => ({
    ...empty(step.type),
    ...step,
    ...(counted !== undefined && { counted }),
    ...(step.type === 'advancedReview' && opening.reasons.length > 0 && { reasons: opening.reasons }),
  }))
  return [issued, ...reviews, empty('completed')]
}

/** Returns the step that needs a decision; `undefined` before the first round and after the end of a round. */
export function openNode(nodes: readonly ApprovalNode[]): ApprovalNode | undefined {
  return isRejected(nodes) ? undefined : nodes.find((node) => isReview(node) && node.decidedAt === undefined)
}

/** Returns whether a further step needs a decision after the open one. */
export function hasLaterStep({ nodes }: { readonly nodes: readonly ApprovalNode[] }): boolean {
  return nodes.filter((node) => isReview(node) && node.decidedAt === undefined).length > 1
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
  /** Ids of the user's groups. */
  readonly groups?: ReadonlySet<string>
  /** The largest amount of one message that the user may approve, in the base currency. */
  readonly singleLimit?: string
}

/**
 * Returns the first step that no candidate could decide, the highest level first; `undefined` if all steps can be
 * decided. Each step needs a different user, and none of them may be a maker.
 *
 * Each step takes a candidate, if necessary from another step that has a further candidate (maximum matching of a
 * bipartite graph by augmenting paths).
 */
export function stepWithoutApprover(
  { steps, counted }: Pick<RoundPlanned, 'steps' | 'counted'>,
  candidates: readonly Candidate[],
): PlannedStep | undefined {
  const deciderOf = new Map<PlannedStep, Candidate>()
  // Steps of one level can be the same object.
  const places = steps.map((step) => ({ ...step }))
  const holderOf = (candidate: Candidate) =>
    places.find((place) => deciderOf.get(place)?.userId === candidate.userId)
  const assign = (place: PlannedStep, tried: Set<string>): boolean =>
    candidates.some((candidate) => {
      if (tried.has(candidate.userId) || !mayDecideStep(place, candidate)) return false
      if (!isWithin(counted, candidate.singleLimit)) return false
      tried.add(candidate.userId)
      const other = holderOf(candidate)
      if (other !== undefined && !assign(other, tried)) return false
      deciderOf.set(place, candidate)
      return true
    })
  return places.toReversed().find((place) => !assign(place, new Set()))
}

/** The steps of a round that are not decided, with the users who may decide them. */
interface RemainingRound {
  readonly open: PlannedStep
  readonly later: readonly PlannedStep[]
  readonly counted?: CountedAmount | undefined
  /** Users who are no makers and have filled no step. */
  readonly candidates: readonly Candidate[]
}

/**
 * Returns the later step that no user could decide after these persons have decided the open one; `undefined` if there
 * is none, or if the round could not be completed by another decision either.
 */
export function stepNeeding(
  persons: readonly string[],
  { open, later, counted, candidates }: RemainingRound,
): PlannedStep | undefined {
  const amount = counted === undefined ? {} : { counted }
  const others = candidates.filter(({ userId }) => !persons.includes(userId))
  const step = stepWithoutApprover({ steps: later, ...amount }, others)
  if (step === undefined) return undefined
  return stepWithoutApprover({ steps: [open, ...later], ...amount }, candidates) === undefined
    ? step
    : undefined
}

/** Returns whether a user may decide a step by roles and groups. */
export function mayDecideStep(
  { type, group }: Pick<PlannedStep, 'type' | 'group'>,
  { roles, groups }: Pick<Candidate, 'roles' | 'groups'>,
): boolean {
  return mayDecideLevel(type, roles) && (group === undefined || groups?.has(group.id) === true)
}

/** Returns whether the roles may decide a review level. */
function mayDecideLevel(level: ReviewLevel, roles: ReadonlySet<Role>): boolean {
  return REVIEW_LEVELS[level].roles.some((role) => roles.has(role))
}

/** Returns whether the user may decide an open step: by roles and groups, and by the limit of one message. */
export function mayDecideNode(node: ApprovalNode, user: Omit<Candidate, 'userId'>): boolean {
  const type = levelOf(node)
  return (
    type !== undefined && mayDecideStep({ ...node, type }, user) && isWithin(node.counted, user.singleLimit)
  )
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
