import { err, ok, type ErrorCode, type Params, type Result } from '@nostro/kernel'

import {
  approved,
  claimed,
  hasActed,
  hasDecision,
  claimantOf,
  levelOf,
  mayDecideStep,
  openNode,
  openRound,
  rejected,
  released,
  REVIEW_LEVELS,
  type ApprovalNode,
  type Candidate,
  type Claim,
  type RoundPlanned,
  stepWithoutApprover,
  type UserIdentity,
} from './approval-round.ts'
import { isWithin } from './counted-amount.ts'
import type { AbsentUser } from './deputies.ts'
import type { OpenHold } from './holds.ts'
import { rolesMay, type RoleHolder } from './permissions.ts'
import type { Role } from './roles.ts'
import type { Delivery, Stage } from './statuses.ts'
import { TRANSITIONS, type ActionType } from './transitions.ts'

/** The state of a message in the workflow. */
export interface MessageState {
  readonly stage: Stage
  /** Incremented by every change except claims. A message that is not stored yet has version 0. */
  readonly version: number
  /** The users who wrote content that no round has rejected yet. */
  readonly makers: readonly string[]
  /** Number of the latest approval round, 0 before the first. */
  readonly round: number
  /** The steps of that round. */
  readonly nodes: readonly ApprovalNode[]
  readonly delivery?: Delivery
  /** The holds that are not released. A held message is not sent. */
  readonly holds?: readonly OpenHold[]
}

/** The state of a message before it is saved. */
export const NEW_MESSAGE: MessageState = { stage: 'draft', version: 0, makers: [], round: 0, nodes: [] }

/** The acting user. */
export interface WorkflowActor extends UserIdentity, RoleHolder {
  /** Indicates whether the user may create messages: has an e-mail and is not set to receive only. */
  readonly canCompose: boolean
  /** The absent users for whom the user acts now. Their roles are among `roles`. */
  readonly absent?: readonly AbsentUser[]
  /** The roles of the user alone, if the user acts for others. */
  readonly ownRoles?: ReadonlySet<Role>
  /** Ids of the user's groups of approvers. */
  readonly groups?: ReadonlySet<string>
  /** The largest amount of one message that the user may approve, in the base currency. */
  readonly singleLimit?: string
}

/** The acting user or the system, the time, and the source of new ids. */
export interface Moment {
  readonly actor: WorkflowActor | 'system'
  readonly now: Date
  readonly newId: () => string
}

interface Edit {
  /** The version on which the edit is based; 0 for a new message. */
  readonly version: number
}

interface Submission extends Edit, Omit<RoundPlanned, 'reasons'> {
  /** SHA-256 of the submitted text. */
  readonly digest: string
  /** The reasons for an advanced review, if there is one. */
  readonly reasons?: RoundPlanned['reasons']
  /** The institution's active users. */
  readonly candidates: readonly Candidate[]
}

interface TaskAction {
  readonly nodeId: string
}

interface Claiming {
  /** The time at which the claim expires. */
  readonly until: Date
}

interface StoredText {
  /** SHA-256 of the stored text, computed at the time of the action: it must equal the approved one. */
  readonly digest: string
}

interface ActionDetails {
  readonly save: Edit
  readonly submit: Submission
  readonly resubmit: Submission
  /** The version of a deletion is optional. */
  readonly delete: Partial<Edit>
  /** The version of a withdrawal is optional. */
  readonly withdraw: Partial<Edit>
  readonly claim: TaskAction & Claiming
  readonly release: TaskAction
  readonly takeOver: TaskAction & Claiming
  readonly approve: TaskAction & StoredText & { readonly seenDigest?: string }
  readonly reject: TaskAction & { readonly reason: string }
  readonly hold: { readonly reason: string }
  readonly resume: object
  readonly dispatch: StoredText & { readonly delivery: Delivery }
  readonly queue: StoredText
  readonly handOver: object
  readonly doubt: object
  readonly acknowledge: object
  readonly refuse: object
  readonly assumeSent: object
  readonly writeOff: object
  readonly confirmDelivery: object
  readonly confirmReceipt: object
  readonly copy: object
  readonly returnToApplicant: object
  readonly returnByBank: object
  /** The version that the rule was applied to: an edit or a decision at the same time wins. */
  readonly expire: Edit
  readonly expireDraft: Edit
}

type ActionOf<T extends ActionType> = { readonly type: T } & ActionDetails[T]

/** An action with its details, distinguished by `type`. */
export type Action = { [T in ActionType]: ActionOf<T> }[ActionType]

/** The state of a message after an action. */
export interface Change {
  readonly next: MessageState
  /** The absent user for whom the actor acted as deputy. */
  readonly actedFor?: UserIdentity
  /** The action was already applied, so there is nothing to store. */
  readonly isRepeat: boolean
}

/** The reason why an action is not allowed: code and params of an error. */
export interface Refusal {
  readonly code: ErrorCode
  readonly params: Params
}

/**
 * Decides an action on a message. Returns the new state, or the reason for the refusal.
 *
 * Refusals: `permission.denied`, `message.composingNotAllowed`, `message.stateChanged` (params `status`),
 * `message.versionChanged` (`expected`, `found`), `message.noApprover` (`role`), `message.noGroupApprover` (`group`),
 * `message.textAltered`, `approval.notInGroup` (`group`), `approval.overLimit` (`limit`, `currency`),
 * `approval.ownMessage`, `approval.notOwnMessage`, `approval.absentMessage`, `approval.sameChecker`,
 * `approval.alreadyDecided`, `approval.withdrawn`, `approval.claimedByOther` (`holder`, `since`), `message.held`,
 * `hold.open`, `hold.none`, `hold.tooLate`, `hold.secondPerson`.
 */
export function decide(message: MessageState, action: Action, moment: Moment): Result<Change, Refusal> {
  const denied = roleRefusal(action.type, moment)
  if (denied !== undefined) return err(denied)
  if (isRepeat(message, action, moment)) return ok({ next: message, isRepeat: true })
  const refusal = stateRefusal(message, action, moment)
  if (refusal !== undefined) return err(refusal)
  const absent = absentUserOf(action.type, message, moment)
  return ok({
    next: effectOf(message, action, moment),
    isRepeat: false,
    ...(absent && { actedFor: { userId: absent.userId, name: absent.name } }),
  })
}

/**
 * Returns the reason why an action is not possible now with any details; `undefined` if it is possible. Buttons depend
 * on it. Decisions refer to the open step.
 */
export function barrierTo(type: ActionType, message: MessageState, moment: Moment): Refusal | undefined {
  return (
    roleRefusal(type, moment) ??
    stageRefusal(type, message) ??
    taskRefusal(type, message, moment) ??
    holdRefusal(type, message, moment)
  )
}

function roleRefusal(type: ActionType, { actor }: Moment): Refusal | undefined {
  const { by, needsComposing } = TRANSITIONS[type]
  if (actor === 'system' || by === 'system') return actor === by ? undefined : refuse('permission.denied')
  if (!mayAct(type, actor)) return refuse('permission.denied')
  return needsComposing && !actor.canCompose ? refuse('message.composingNotAllowed') : undefined
}

function mayAct(type: ActionType, holder: RoleHolder): boolean {
  const { by } = TRANSITIONS[type]
  return by !== 'system' && by.some((permission) => rolesMay(permission, holder))
}

/** Time in ms. A claim that extends the current one by no more than this is a repeat. */
const CLAIM_GAIN_MS = 1000

/**
 * Returns whether the action was already applied: a second confirmation, or an immediate second claim or release. A
 * later claim extends the time.
 */
function isRepeat(message: MessageState, action: Action, { actor, now }: Moment): boolean {
  if (action.type === 'confirmReceipt') return message.stage === 'processed' || message.stage === 'copied'
  if (action.type === 'confirmDelivery') return message.delivery === 'confirmed'
  if (action.type === 'acknowledge') return message.stage === 'sent' && message.delivery !== 'handedOver'
  if (action.type !== 'release' && action.type !== 'claim') return false
  const open = openNode(message.nodes)
  if (open?.id !== action.nodeId) return false
  const holder = claimantOf(open, now)
  // The task is unclaimed, which is the requested result.
  if (action.type === 'release') return holder === undefined
  const isHolder = actor !== 'system' && holder?.userId === actor.userId
  return isHolder && action.until.getTime() - holder.until.getTime() <= CLAIM_GAIN_MS
}

function stateRefusal(message: MessageState, action: Action, moment: Moment): Refusal | undefined {
  return (
    nodeRefusal(message, action) ??
    stageRefusal(action.type, message) ??
    versionRefusal(message, action) ??
    taskRefusal(action.type, message, moment) ??
    holdRefusal(action.type, message, moment) ??
    textRefusal(message, action) ??
    approverRefusal(message, action, moment)
  )
}

/**
 * Returns a refusal if the action does not name the open step, so that a stale page or a second click decides nothing.
 */
function nodeRefusal({ nodes, stage }: MessageState, action: Action): Refusal | undefined {
  if (!('nodeId' in action) || openNode(nodes)?.id === action.nodeId) return undefined
  // A draft had no decision: its maker withdrew it.
  return refuse(stage === 'draft' ? 'approval.withdrawn' : 'approval.alreadyDecided', { status: stage })
}

function stageRefusal(type: ActionType, { stage }: MessageState): Refusal | undefined {
  return stage in TRANSITIONS[type].moves ? undefined : refuse('message.stateChanged', { status: stage })
}

function versionRefusal(message: MessageState, action: Action): Refusal | undefined {
  if (!('version' in action) || action.version === undefined || action.version === message.version)
    return undefined
  return refuse('message.versionChanged', { expected: action.version, found: message.version })
}

/** Returns the refusal of a user for reasons other than role and stage, for actions on a task or a round. */
function taskRefusal(type: ActionType, message: MessageState, { actor, now }: Moment): Refusal | undefined {
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

/**
 * Returns the refusal of an action by the holds of a message. A user resumes a message that another user held, and no
 * message that the same user wrote; a deputy acts for both persons.
 */
function holdRefusal(
  type: ActionType,
  { holds = [], makers, stage, delivery }: MessageState,
  { actor }: Moment,
): Refusal | undefined {
  if (type === 'dispatch' || type === 'queue') return holds.length > 0 ? refuse('message.held') : undefined
  const own = holds.find(({ kind }) => kind === 'user')
  if (type === 'hold') {
    if (own !== undefined) return refuse('hold.open', { holder: own.by?.name ?? '' })
    return stage === 'approved' && delivery !== 'queued' ? refuse('hold.tooLate') : undefined
  }
  if (type !== 'resume' || actor === 'system') return undefined
  if (own === undefined) return refuse('hold.none')
  const persons = [actor.userId, ...(actor.absent ?? []).map(({ userId }) => userId)]
  if (own.by !== undefined && persons.includes(own.by.userId)) return refuse('hold.secondPerson')
  return persons.some((person) => makers.includes(person)) ? refuse('approval.ownMessage') : undefined
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
function absentUserOf(
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

/**
 * Returns a refusal if a digest differs from that of the steps. `seenDigest` is that of the text the approver saw, if
 * the client sent it.
 */
function textRefusal(message: MessageState, action: Action): Refusal | undefined {
  if (action.type !== 'approve' && action.type !== 'dispatch' && action.type !== 'queue') return undefined
  const seen = action.type === 'approve' ? (action.seenDigest ?? action.digest) : action.digest
  return isTextOfRound(message, action.digest) && isTextOfRound(message, seen)
    ? undefined
    : refuse('message.textAltered')
}

/** Returns whether every step of the latest round refers to the text with this digest. */
export function isTextOfRound({ nodes }: MessageState, digest: string): boolean {
  return nodes.length > 0 && nodes.every((node) => node.digest === digest)
}

/**
 * Returns a refusal if no user could decide a level. Users cannot decide their own messages, so such a message would
 * stay pending.
 */
function approverRefusal(message: MessageState, action: Action, { actor }: Moment): Refusal | undefined {
  if ((action.type !== 'submit' && action.type !== 'resubmit') || actor === 'system') return undefined
  const { institutionKind } = actor
  const makers = makersWith(message, actor)
  const candidates = action.candidates.filter(
    ({ userId, roles }) => !makers.includes(userId) && mayAct('approve', { roles, institutionKind }),
  )
  const step = stepWithoutApprover(action, candidates)
  if (step === undefined) return undefined
  return step.group === undefined
    ? refuse('message.noApprover', { role: REVIEW_LEVELS[step.type].roles[0] })
    : refuse('message.noGroupApprover', { group: step.group.name })
}

const EFFECTS: {
  readonly [T in ActionType]: (
    message: MessageState,
    action: ActionOf<T>,
    moment: Moment,
  ) => Partial<MessageState>
} = {
  save: (message, _action, { actor }) => ({ makers: makersWith(message, actor) }),
  submit: submitted,
  resubmit: submitted,
  delete: () => ({}),
  // The round is closed; the authors of its content remain makers.
  withdraw: () => ({ nodes: [] }),
  claim: claimedBy,
  release: ({ nodes, version }) => ({ nodes: released(nodes, openOf(nodes)), version }),
  takeOver: claimedBy,
  approve: (message, _action, moment) => {
    const { actor, open, absent } = taskOf('approve', message, moment)
    const nodes = approved(message.nodes, open, { by: actor, for: absent, now: moment.now })
    return openNode(nodes) ? { nodes, stage: 'pending' } : { nodes, delivery: 'queued' }
  },
  hold: ({ holds = [], version }, { reason }, { actor, now }) => {
    if (actor === 'system') throw new Error('The system does not hold messages by this action')
    const by = { userId: actor.userId, name: actor.name }
    return { holds: [...holds, { kind: 'user', reason, since: now, by }], version }
  },
  resume: ({ holds = [], version }) => ({ holds: holds.filter(({ kind }) => kind !== 'user'), version }),
  reject: (message, { reason }, moment) => {
    const { actor, open, absent } = taskOf('reject', message, moment)
    const decision = { by: actor, for: absent, now: moment.now, reason }
    return { nodes: rejected(message.nodes, open, decision), makers: [] }
  },
  dispatch: (_message, { delivery }) => ({ delivery }),
  queue: () => ({ delivery: 'queued' }),
  handOver: () => ({ delivery: 'handedOver' }),
  doubt: () => ({ delivery: 'uncertain' }),
  acknowledge: () => ({ delivery: 'acknowledged' }),
  // The content of the next round has new makers.
  refuse: () => ({ delivery: 'refused', makers: [] }),
  assumeSent: () => ({ delivery: 'handedOver' }),
  writeOff: () => ({ makers: [] }),
  confirmDelivery: () => ({ delivery: 'confirmed' }),
  confirmReceipt: () => ({}),
  copy: () => ({}),
  returnToApplicant: () => ({}),
  // The content of the next round has new makers.
  returnByBank: () => ({ makers: [] }),
  // The round is closed as by a withdrawal; the authors of its content remain makers.
  expire: () => ({ nodes: [] }),
  expireDraft: () => ({}),
}

function effectOf<T extends ActionType>(
  message: MessageState,
  action: ActionOf<T>,
  moment: Moment,
): MessageState {
  const stage = TRANSITIONS[action.type].moves[message.stage] ?? message.stage
  const effect: (typeof EFFECTS)[T] = EFFECTS[action.type]
  return { ...message, stage, version: message.version + 1, ...effect(message, action, moment) }
}

function submitted(
  message: MessageState,
  action: Submission,
  { actor, now, newId }: Moment,
): Partial<MessageState> {
  const maker = personOf(actor)
  const round = message.round + 1
  const { digest, steps, reasons = [], counted, rulesVersion } = action
  const planned = {
    steps,
    reasons,
    ...(counted !== undefined && { counted }),
    ...(rulesVersion !== undefined && { rulesVersion }),
  }
  const nodes = openRound({ maker, isReissue: round > 1, ...planned, digest, now, newId })
  return { round, nodes, makers: makersWith(message, maker) }
}

/**
 * Returns the claim of the open step. A second claim of the holder extends the time and preserves its start. The claim
 * of a deputy ends with the deputyship.
 */
function claimedBy(
  message: MessageState,
  { type, until }: Claiming & { readonly type: 'claim' | 'takeOver' },
  moment: Moment,
): Partial<MessageState> {
  const { actor, open, deputyUntil = until } = taskOf(type, message, moment)
  const holder = claimantOf(open, moment.now)
  const since = holder?.userId === actor.userId ? holder.since : moment.now
  const end = deputyUntil < until ? deputyUntil : until
  return { nodes: claimed(message.nodes, open, { ...actor, since, until: end }), version: message.version }
}

/** The acting user, the open step, and the absent user for whom the user acts. */
interface Task {
  readonly actor: UserIdentity
  readonly open: ApprovalNode
  readonly absent?: UserIdentity
  readonly deputyUntil?: Date
}

function taskOf(type: ActionType, message: MessageState, moment: Moment): Task {
  const absent = absentUserOf(type, message, moment)
  return {
    actor: personOf(moment.actor),
    open: openOf(message.nodes),
    ...(absent && { absent: personOf(absent), deputyUntil: absent.until }),
  }
}

function openOf(nodes: readonly ApprovalNode[]): ApprovalNode {
  const open = openNode(nodes)
  if (open === undefined) throw new Error('A decision was allowed without an open step')
  return open
}

function personOf(actor: Moment['actor'] | UserIdentity): UserIdentity {
  if (actor === 'system') throw new Error('The system does what a person has to do')
  return { userId: actor.userId, name: actor.name }
}

function makersWith({ makers }: MessageState, actor: Moment['actor'] | UserIdentity): readonly string[] {
  const { userId } = personOf(actor)
  return makers.includes(userId) ? makers : [...makers, userId]
}

function refuse(code: ErrorCode, params: Params = {}): Refusal {
  return { code, params }
}
