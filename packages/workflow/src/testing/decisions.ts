import { openNode, type Candidate } from '../approval-round.ts'
import { decide } from '../decide/decide.ts'
import { NEW_MESSAGE, type Action, type MessageState, type Moment } from '../decide/state.ts'
import { moment, NOON, person, PEOPLE } from './people.ts'

/** A user who writes messages. */
export const operator = PEOPLE.bankUser
/** A reviewer of the same bank. */
export const reviewer = PEOPLE.bankReviewer
/** A senior reviewer of the same bank. */
export const senior = PEOPLE.bankSenior
/** Another reviewer of the same bank. */
export const secondReviewer = person('secondReviewer', ['ROLE_BANK', 'ROLE_REVIEWER'])
/** All users of the bank who take part. */
export const everyone: readonly Candidate[] = [operator, reviewer, senior]

/** Returns the state after an action. Throws if it is refused. */
export function apply(message: MessageState, action: Action, actor: Moment['actor']): MessageState {
  const decided = decide(message, action, moment(actor))
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value.next
}

/** Returns the refusal of an action; `undefined` if it is allowed. */
export function refusal(message: MessageState, action: Action, actor: Moment['actor']) {
  return refusalAt(message, action, moment(actor))
}

/** Returns the refusal of an action at a moment. */
export function refusalAt(message: MessageState, action: Action, at: Moment) {
  const decided = decide(message, action, at)
  return decided.ok ? undefined : { code: decided.error.code, ...decided.error.params }
}

/** Returns the submission of a message. */
export function submitting(
  message: MessageState,
  changes: Partial<Action & { type: 'submit' }> = {},
): Action {
  const { version } = message
  return {
    type: 'submit',
    version,
    digest: 'd1',
    steps: [{ type: 'review' }],
    candidates: everyone,
    ...changes,
  }
}

/** Returns the digest of the round. */
export const digestOf = ({ nodes }: MessageState): string => nodes[0]?.digest ?? 'none'
/** Returns the id of the open step. */
export const nodeIdOf = (message: MessageState): string => openNode(message.nodes)?.id ?? 'none'
/** Returns the approval of the open step. */
export const approving = (message: MessageState): Action => ({
  type: 'approve',
  nodeId: nodeIdOf(message),
  digest: digestOf(message),
})
/** The end of claims. */
export const UNTIL = new Date(NOON.getTime() + 30 * 60_000)
/** Returns the claim of the open step. */
export const claiming = (message: MessageState): Action => ({
  type: 'claim',
  nodeId: nodeIdOf(message),
  until: UNTIL,
})
/** Returns the take-over of the open step. */
export const takingOver = (message: MessageState): Action =>
  ({ ...claiming(message), type: 'takeOver' }) as Action
/** Returns the release of the open step. */
export const releasing = (message: MessageState): Action => ({ type: 'release', nodeId: nodeIdOf(message) })
/** Returns the rejection of the open step. */
export const rejecting = (message: MessageState): Action => ({
  type: 'reject',
  nodeId: nodeIdOf(message),
  reason: 'Wrong account',
})

/** A saved draft. */
export const saved = apply(NEW_MESSAGE, { type: 'save', version: 0 }, operator)
/** A submitted message. */
export const pending = apply(saved, submitting(saved), operator)
/** A message after its last approval. */
export const approvedMessage = apply(pending, approving(pending), reviewer)
