import { err, ok, type ErrorCode, type Params, type Result } from '@nostro/kernel'

import type { AdvancedReason } from './advanced-reasons.ts'
import {
  approved,
  claimed,
  hasActed,
  hasDecision,
  claimantOf,
  levelOf,
  levelWithoutApprover,
  mayDecideLevel,
  openNode,
  openRound,
  rejected,
  released,
  REVIEW_LEVELS,
  type ApprovalNode,
  type Candidate,
  type Claim,
  type UserIdentity,
  type ReviewLevel,
} from './approval-round.ts'
import { rolesMay, type RoleHolder } from './permissions.ts'
import type { Delivery, Stage } from './statuses.ts'
import { TRANSITIONS, type ActionType } from './transitions.ts'

/** A message as far as the workflow asks. */
export interface MessageState {
  readonly stage: Stage
  /** Counts every change but claims. A message that is not stored yet has version 0. */
  readonly version: number
  /** Everyone who wrote content that no round has refused yet (WF-2). */
  readonly makers: readonly string[]
  /** Number of the latest approval round, 0 before the first. */
  readonly round: number
  /** The steps of that round. */
  readonly nodes: readonly ApprovalNode[]
  readonly delivery?: Delivery
}

/** The state of a message before anybody saved it. */
export const NEW_MESSAGE: MessageState = { stage: 'draft', version: 0, makers: [], round: 0, nodes: [] }

/** The user who acts. */
export interface WorkflowActor extends UserIdentity, RoleHolder {
  /** May create messages: has an e-mail and is not set to receive only. */
  readonly canCompose: boolean
}

/** The user who acts, the time, and the source of new ids. */
export interface Moment {
  readonly actor: WorkflowActor | 'system'
  readonly now: Date
  readonly newId: () => string
}

interface Edit {
  /** The version the edit was based on; a new message was based on version 0. */
  readonly version: number
}

interface Submission extends Edit {
  /** SHA-256 of the text submitted. */
  readonly digest: string
  readonly levels: readonly ReviewLevel[]
  /** The reasons for which an advanced review is among them. */
  readonly reasons?: readonly AdvancedReason[]
  /** The institution's active users. */
  readonly candidates: readonly Candidate[]
}

interface TaskAction {
  readonly nodeId: string
}

interface Claiming {
  /** The time at which the claim ends by itself. */
  readonly until: Date
}

interface StoredText {
  /** SHA-256 computed now from the text as it is stored: what was approved must still be what is there (WF-4). */
  readonly digest: string
}

interface ActionDetails {
  readonly save: Edit
  readonly submit: Submission
  readonly resubmit: Submission
  /** A deletion may leave open which version it means. */
  readonly delete: Partial<Edit>
  /** Leaves open, like a deletion, which version it means. */
  readonly withdraw: Partial<Edit>
  readonly claim: TaskAction & Claiming
  readonly release: TaskAction
  readonly takeOver: TaskAction & Claiming
  readonly approve: TaskAction & StoredText & { readonly seenDigest?: string }
  readonly reject: TaskAction & { readonly reason: string }
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
}

type ActionOf<T extends ActionType> = { readonly type: T } & ActionDetails[T]

/** One action with its details, by its `type`. */
export type Action = { [T in ActionType]: ActionOf<T> }[ActionType]

/** The state of a message after an action. */
export interface Change {
  readonly next: MessageState
  /** It had happened before: there is nothing to store. */
  readonly isRepeat: boolean
}

/** The reason an action is not allowed: code and params of an error. */
export interface Refusal {
  readonly code: ErrorCode
  readonly params: Params
}

/**
 * Decides an action on a message: the message as it is afterwards, or why it stays as it is.
 *
 * Refusals: `permission.denied`, `message.composingNotAllowed`, `message.stateChanged` (params `status`),
 * `message.versionChanged` (`expected`, `found`), `message.noApprover` (`role`), `message.textAltered`,
 * `approval.ownMessage`, `approval.notOwnMessage`, `approval.sameChecker`, `approval.alreadyDecided`,
 * `approval.withdrawn`, `approval.claimedByOther` (`holder`, `since`). Source: semantics, sections 4, 5 and 9.
 */
export function decide(message: MessageState, action: Action, moment: Moment): Result<Change, Refusal> {
  const denied = roleRefusal(action.type, moment)
  if (denied !== undefined) return err(denied)
  if (isRepeat(message, action, moment)) return ok({ next: message, isRepeat: true })
  const refusal = stateRefusal(message, action, moment)
  if (refusal !== undefined) return err(refusal)
  return ok({ next: effectOf(message, action, moment), isRepeat: false })
}

/**
 * Returns the reason an action could not be done to the message now, whatever its details, which is the question of
 * buttons. For decisions that is the step that is open.
 */
export function barrierTo(type: ActionType, message: MessageState, moment: Moment): Refusal | undefined {
  return roleRefusal(type, moment) ?? stageRefusal(type, message) ?? taskRefusal(type, message, moment)
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

/** A claim that would hold for no longer than this beyond the one there is adds nothing to it. */
const CLAIM_GAIN_MS = 1000

/** A second confirmation, claim or release at once is answered like the first; a later claim holds on for longer. */
function isRepeat(message: MessageState, action: Action, { actor, now }: Moment): boolean {
  if (action.type === 'confirmReceipt') return message.stage === 'processed' || message.stage === 'copied'
  if (action.type === 'confirmDelivery') return message.delivery === 'confirmed'
  if (action.type === 'acknowledge') return message.stage === 'sent' && message.delivery !== 'handedOver'
  if (action.type !== 'release' && action.type !== 'claim') return false
  const open = openNode(message.nodes)
  if (open?.id !== action.nodeId) return false
  const holder = claimantOf(open, now)
  // Nobody holds it any more: what was asked for is so.
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
    textRefusal(message, action) ??
    approverRefusal(message, action, moment)
  )
}

/** A decision names the step it is about, so that a stale page or a second click decides nothing (WF-3). */
function nodeRefusal({ nodes, stage }: MessageState, action: Action): Refusal | undefined {
  if (!('nodeId' in action) || openNode(nodes)?.id === action.nodeId) return undefined
  // A draft has had no decision: its maker took it back.
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

/** Returns the refusal of a user beside role and stage before a task or a round changes. */
function taskRefusal(type: ActionType, message: MessageState, { actor, now }: Moment): Refusal | undefined {
  const open = openNode(message.nodes)
  if (actor === 'system' || open === undefined) return undefined
  const holder = claimantOf(open, now)
  if (type === 'withdraw') return withdrawalRefusal(message, actor)
  if (type === 'release') return mayAct('takeOver', actor) ? undefined : holderRefusal(holder, actor)
  if (type === 'takeOver') return decisionRefusal(message, actor, open)
  if (type !== 'claim' && type !== 'approve' && type !== 'reject') return undefined
  return decisionRefusal(message, actor, open) ?? holderRefusal(holder, actor)
}

/** Only the own message, and only while nobody has decided a step of it (semantics 2). */
function withdrawalRefusal(
  { makers, nodes, stage }: MessageState,
  { userId }: UserIdentity,
): Refusal | undefined {
  if (!makers.includes(userId)) return refuse('approval.notOwnMessage')
  return hasDecision(nodes) ? refuse('approval.alreadyDecided', { status: stage }) : undefined
}

/** Separation of duties (semantics 5, rules 1 to 4). */
function decisionRefusal(
  message: MessageState,
  actor: WorkflowActor,
  open: ApprovalNode,
): Refusal | undefined {
  if (!mayAct('approve', actor)) return refuse('permission.denied')
  if (message.makers.includes(actor.userId)) return refuse('approval.ownMessage')
  if (hasActed(message.nodes, actor.userId)) return refuse('approval.sameChecker')
  const level = levelOf(open)
  return level === undefined || mayDecideLevel(level, actor.roles) ? undefined : refuse('permission.denied')
}

function holderRefusal(holder: Claim | undefined, { userId }: UserIdentity): Refusal | undefined {
  if (holder === undefined || holder.userId === userId) return undefined
  return refuse('approval.claimedByOther', { holder: holder.name, since: holder.since.toISOString() })
}

/** Each step speaks of one text; `seenDigest` is that of the text the approver looked at, where the client said so. */
function textRefusal(message: MessageState, action: Action): Refusal | undefined {
  if (action.type !== 'approve' && action.type !== 'dispatch' && action.type !== 'queue') return undefined
  const seen = action.type === 'approve' ? (action.seenDigest ?? action.digest) : action.digest
  return isTextOfRound(message, action.digest) && isTextOfRound(message, seen)
    ? undefined
    : refuse('message.textAltered')
}

/** Says whether every step of the latest round speaks of the text with this digest. */
export function isTextOfRound({ nodes }: MessageState, digest: string): boolean {
  return nodes.length > 0 && nodes.every((node) => node.digest === digest)
}

/** Nobody can be asked to decide what they wrote themselves, so such a message would wait for ever. */
function approverRefusal(message: MessageState, action: Action, { actor }: Moment): Refusal | undefined {
  if ((action.type !== 'submit' && action.type !== 'resubmit') || actor === 'system') return undefined
  const { institutionKind } = actor
  const makers = makersWith(message, actor)
  const candidates = action.candidates.filter(
    ({ userId, roles }) => !makers.includes(userId) && mayAct('approve', { roles, institutionKind }),
  )
  const level = levelWithoutApprover(action.levels, candidates)
  return level && refuse('message.noApprover', { role: REVIEW_LEVELS[level].roles[0] })
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
  // The round is in force no more; what was written in it stays its makers' (WF-2).
  withdraw: () => ({ nodes: [] }),
  claim: claimedBy,
  release: ({ nodes, version }) => ({ nodes: released(nodes, openOf(nodes)), version }),
  takeOver: claimedBy,
  approve: (message, _action, moment) => {
    const { actor, open } = taskOf(message, moment)
    const nodes = approved(message.nodes, open, { by: actor, now: moment.now })
    return openNode(nodes) ? { nodes, stage: 'pending' } : { nodes, delivery: 'queued' }
  },
  reject: (message, { reason }, moment) => {
    const { actor, open } = taskOf(message, moment)
    return { nodes: rejected(message.nodes, open, { by: actor, now: moment.now, reason }), makers: [] }
  },
  dispatch: (_message, { delivery }) => ({ delivery }),
  queue: () => ({ delivery: 'queued' }),
  handOver: () => ({ delivery: 'handedOver' }),
  doubt: () => ({ delivery: 'uncertain' }),
  acknowledge: () => ({ delivery: 'acknowledged' }),
  // Whoever wrote it writes it anew: the next round has makers of its own.
  refuse: () => ({ delivery: 'refused', makers: [] }),
  assumeSent: () => ({ delivery: 'handedOver' }),
  writeOff: () => ({ makers: [] }),
  confirmDelivery: () => ({ delivery: 'confirmed' }),
  confirmReceipt: () => ({}),
  copy: () => ({}),
  returnToApplicant: () => ({}),
  // Whoever wrote it writes it anew: the next round has makers of its own.
  returnByBank: () => ({ makers: [] }),
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
  const { digest, levels, reasons = [] } = action
  const nodes = openRound({ maker, isReissue: round > 1, levels, reasons, digest, now, newId })
  return { round, nodes, makers: makersWith(message, maker) }
}

/** Whoever holds the task already holds it for longer, and has held it since the beginning. */
function claimedBy(message: MessageState, { until }: Claiming, moment: Moment): Partial<MessageState> {
  const { actor, open } = taskOf(message, moment)
  const holder = claimantOf(open, moment.now)
  const since = holder?.userId === actor.userId ? holder.since : moment.now
  return { nodes: claimed(message.nodes, open, { ...actor, since, until }), version: message.version }
}

function taskOf({ nodes }: MessageState, { actor }: Moment): { actor: UserIdentity; open: ApprovalNode } {
  return { actor: personOf(actor), open: openOf(nodes) }
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
