import {
  hasActed,
  hasDecision,
  claimantOf,
  levelOf,
  mayDecideStep,
  openNode,
  type ApprovalNode,
  type Claim,
  type UserIdentity,
} from '../approval-round.ts'
import { isWithin } from '../matrix/counted-amount.ts'
import type { AbsentUser } from '../deputies.ts'
import type { ActionType } from '../transitions.ts'
import { type MessageState, type WorkflowActor, type Moment, type Refusal, refuse, mayAct } from './state.ts'

/** Returns the refusal of a user for reasons other than role and stage, for actions on a task or a round. */
export function taskRefusal(
  type: ActionType,
  message: MessageState,
  { actor, now }: Moment,
): Refusal | undefined {
  const open = openNode(message.nodes)
  if (actor === 'system' || open === undefined) return undefined
  if (type === 'withdraw') return withdrawalRefusal(message, actor)
  if (type === 'release')
    return mayAct('takeOver', actor) ? undefined : holderRefusal(claimantOf(open, now), actor)
  if (!isOnTask(type)) return undefined
  const refusals = capacitiesOf(actor).map((capacity) =>
    capacityRefusal(type, { message, open, now }, capacity),
  )
  if (refusals.includes(undefined)) return undefined
  // Another reason than a missing role explains more.
  return refusals.find((refusal) => refusal?.code !== 'permission.denied') ?? refusals[0]
}

/** The actions by which a user decides a task, or claims it in order to decide. */
const ON_TASK = ['claim', 'takeOver', 'approve', 'reject'] as const

function isOnTask(type: ActionType): type is (typeof ON_TASK)[number] {
  return ON_TASK.some((each) => each === type)
}

/** A user in person, or as the deputy of an absent user. */
interface Capacity {
  readonly actor: WorkflowActor
  readonly absent?: AbsentUser
}

/** Returns the capacities in which a user can act, the own one first. */
function capacitiesOf(actor: WorkflowActor): readonly Capacity[] {
  const { absent = [], ownRoles = actor.roles } = actor
  return [{ actor: { ...actor, roles: ownRoles } }, ...absent.map((each) => ({ actor, absent: each }))]
}

interface OpenTask {
  readonly message: MessageState
  readonly open: ApprovalNode
  readonly now: Date
}

function capacityRefusal(
  type: (typeof ON_TASK)[number],
  { message, open, now }: OpenTask,
  { actor, absent }: Capacity,
): Refusal | undefined {
  const decider = absent === undefined ? actor : standingFor(actor, absent)
  const refusal =
    decisionRefusal(message, decider, open) ??
    (type === 'approve' ? limitRefusal(decider, open) : undefined) ??
    absenceRefusal(message, actor, absent)
  if (refusal !== undefined || type === 'takeOver') return refusal
  const holder = claimantOf(open, now)
  return holder?.userId === absent?.userId ? undefined : holderRefusal(holder, actor)
}

/** Returns the deputy with roles, groups and limit of the absent user. */
function standingFor(
  { groups: _groups, singleLimit: _limit, ...actor }: WorkflowActor,
  { roles, groups, singleLimit }: AbsentUser,
): WorkflowActor {
  return {
    ...actor,
    roles,
    ...(groups !== undefined && { groups }),
    ...(singleLimit !== undefined && { singleLimit }),
  }
}

/** Returns the refusal of a deputy: the absent users made the content, or one of them already filled a step. */
function absenceRefusal(
  { makers, nodes }: MessageState,
  { absent: all = [] }: WorkflowActor,
  absent: AbsentUser | undefined,
): Refusal | undefined {
  if (all.some(({ userId }) => makers.includes(userId))) return refuse('approval.absentMessage')
  return absent !== undefined && hasActed(nodes, absent.userId) ? refuse('approval.sameChecker') : undefined
}

/** Returns the absent user for whom the actor takes an action; `undefined` if the actor takes it in person. */
export function absentUserOf(
  type: ActionType,
  message: MessageState,
  { actor, now }: Moment,
): AbsentUser | undefined {
  if (actor === 'system') return undefined
  const { absent = [] } = actor
  const open = openNode(message.nodes)
  if (open === undefined) return undefined
  if (type === 'withdraw')
    return message.makers.includes(actor.userId)
      ? undefined
      : absent.find(({ userId }) => message.makers.includes(userId))
  if (!isOnTask(type)) return undefined
  return capacitiesOf(actor).find(
    (capacity) => capacityRefusal(type, { message, open, now }, capacity) === undefined,
  )?.absent
}

/** Returns a refusal unless the actor or the absent user is an author of the message and no step is decided. */
function withdrawalRefusal(
  { makers, nodes, stage }: MessageState,
  { userId, absent = [] }: WorkflowActor,
): Refusal | undefined {
  const isAuthor = [userId, ...absent.map((each) => each.userId)].some((each) => makers.includes(each))
  if (!isAuthor) return refuse('approval.notOwnMessage')
  return hasDecision(nodes) ? refuse('approval.alreadyDecided', { status: stage }) : undefined
}

/** Returns the refusal under the separation of duties. */
function decisionRefusal(
  message: MessageState,
  actor: WorkflowActor,
  open: ApprovalNode,
): Refusal | undefined {
  if (!mayAct('approve', actor)) return refuse('permission.denied')
  if (message.makers.includes(actor.userId)) return refuse('approval.ownMessage')
  if (hasActed(message.nodes, actor.userId)) return refuse('approval.sameChecker')
  const type = levelOf(open)
  if (type === undefined || mayDecideStep({ ...open, type }, actor)) return undefined
  const { group } = open
  return group === undefined
    ? refuse('permission.denied')
    : refuse('approval.notInGroup', { group: group.name })
}

/** Returns the refusal of an approval above the user's limit for one message. A rejection has no limit. */
function limitRefusal({ singleLimit }: WorkflowActor, { counted }: ApprovalNode): Refusal | undefined {
  if (counted === undefined || singleLimit === undefined || isWithin(counted, singleLimit)) return undefined
  return refuse('approval.overLimit', { limit: singleLimit, currency: counted.currency })
}

function holderRefusal(holder: Claim | undefined, { userId }: UserIdentity): Refusal | undefined {
  if (holder === undefined || holder.userId === userId) return undefined
  return refuse('approval.claimedByOther', { holder: holder.name, since: holder.since.toISOString() })
}
