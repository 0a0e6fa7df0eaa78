import { openNode, type Candidate } from '../approval-round.ts'
import { decide } from '../decide/decide.ts'
import { NEW_MESSAGE, type Action, type MessageState, type Moment } from '../decide/state.ts'
import { moment, NOON, person, PEOPLE } from './people.ts'

export const operator = PEOPLE.bankUser
export const reviewer = PEOPLE.bankReviewer
export const senior = PEOPLE.bankSenior
export const secondReviewer = person('secondReviewer', ['ROLE_BANK', 'ROLE_REVIEWER'])
export const everyone: readonly Candidate[] = [operator, reviewer, senior]

export function apply(message: MessageState, action: Action, actor: Moment['actor']): MessageState {
  const decided = decide(message, action, moment(actor))
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value.next
}

export function refusal(message: MessageState, action: Action, actor: Moment['actor']) {
  return refusalAt(message, action, moment(actor))
}

export function refusalAt(message: MessageState, action: Action, at: Moment) {
  const decided = decide(message, action, at)
  return decided.ok ? undefined : { code: decided.error.code, ...decided.error.params }
}

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

export const digestOf = ({ nodes }: MessageState): string => nodes[0]?.digest ?? 'none'
export const nodeIdOf = (message: MessageState): string => openNode(message.nodes)?.id ?? 'none'
export const approving = (message: MessageState): Action => ({
  type: 'approve',
  nodeId: nodeIdOf(message),
  digest: digestOf(message),
})
export const UNTIL = new Date(NOON.getTime() + 30 * 60_000)
export const claiming = (message: MessageState): Action => ({
  type: 'claim',
  nodeId: nodeIdOf(message),
  until: UNTIL,
})
export const takingOver = (message: MessageState): Action =>
  ({ ...claiming(message), type: 'takeOver' }) as Action
export const releasing = (message: MessageState): Action => ({ type: 'release', nodeId: nodeIdOf(message) })
export const rejecting = (message: MessageState): Action => ({
  type: 'reject',
  nodeId: nodeIdOf(message),
  reason: 'Wrong account',
})

export const saved = apply(NEW_MESSAGE, { type: 'save', version: 0 }, operator)
export const pending = apply(saved, submitting(saved), operator)
export const approvedMessage = apply(pending, approving(pending), reviewer)
