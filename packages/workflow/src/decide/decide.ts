import { err, ok, type Result } from '@nostro/kernel'

import { claimantOf, openNode, REVIEW_LEVELS, stepWithoutApprover } from '../approval-round.ts'
import { TRANSITIONS, type ActionType } from '../transitions.ts'
import { effectOf } from './effects.ts'
import { holdRefusal } from './hold.ts'
import { laterRefusal } from './later-steps.ts'
import {
  type MessageState,
  type Moment,
  type Action,
  type Change,
  type Refusal,
  refuse,
  makersWith,
  mayAct,
} from './state.ts'
import { taskRefusal, absentUserOf } from './task.ts'

/**
 * Decides an action on a message. Returns the new state, or the reason for the refusal.
 *
 * Refusals: `permission.denied`, `message.composingNotAllowed`, `message.stateChanged` (params `status`),
 * `message.versionChanged` (`expected`, `found`), `message.noApprover` (`role`), `message.noGroupApprover` (`group`),
 * `message.textAltered`, `approval.notInGroup` (`group`), `approval.overLimit` (`limit`, `currency`),
 * `approval.ownMessage`, `approval.notOwnMessage`, `approval.absentMessage`, `approval.sameChecker`,
 * `approval.neededLater` (`role`), `approval.neededInGroup` (`group`), `approval.alreadyDecided`, `approval.withdrawn`, `approval.claimedByOther` (`holder`, `since`), `message.held`,
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
    approverRefusal(message, action, moment) ??
    laterRefusal(message, action, moment)
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
