import {
  approved,
  claimed,
  claimantOf,
  openNode,
  openRound,
  rejected,
  released,
  type ApprovalNode,
  type UserIdentity,
} from '../approval-round.ts'
import { TRANSITIONS, type ActionType } from '../transitions.ts'
import {
  type MessageState,
  type Moment,
  type Submission,
  type Claiming,
  type ActionOf,
  personOf,
  makersWith,
} from './state.ts'
import { absentUserOf } from './task.ts'

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
  acknowledge: (message, action, moment) => ({
    delivery: 'acknowledged',
    ...lateness(message, action, moment),
  }),
  // The content of the next round has new makers.
  refuse: () => ({ delivery: 'refused', makers: [] }),
  assumeSent: (message, action, moment) => ({
    delivery: 'handedOver',
    ...lateness(message, action, moment),
  }),
  writeOff: () => ({ makers: [] }),
  returnUnsent: (_message, { reason }, { now }) => ({
    unsent: { ...reason, at: now },
    delivery: undefined,
    makers: [],
  }),
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

/** Returns the state of a message after an allowed action. */
export function effectOf<T extends ActionType>(
  message: MessageState,
  action: ActionOf<T>,
  moment: Moment,
): MessageState {
  const stage = TRANSITIONS[action.type].moves[message.stage] ?? message.stage
  const effect: (typeof EFFECTS)[T] = EFFECTS[action.type]
  return { ...message, stage, version: message.version + 1, ...effect(message, action, moment) }
}

/** The first acceptance decides: an answer of the network after a user's decision changes nothing about it. */
function lateness(
  { stage, late: known }: MessageState,
  { late }: ActionOf<'acknowledge' | 'assumeSent'>,
  { now }: Moment,
): Partial<MessageState> {
  if (stage === 'sent' || late === undefined) return { late: known }
  return { late: { ...late, at: now } }
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
  return { round, nodes, makers: makersWith(message, maker), unsent: undefined, late: undefined }
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
