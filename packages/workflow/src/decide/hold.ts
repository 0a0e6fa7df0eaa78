import type { ActionType } from '../transitions.ts'
import { type MessageState, type Moment, type Refusal, refuse } from './state.ts'

/**
 * Returns the refusal of an action by the holds of a message. A user resumes a message that another user held, and no
 * message that the same user wrote; a deputy acts for both persons.
 */
export function holdRefusal(
  type: ActionType,
  { holds = [], makers, stage, delivery }: MessageState,
  { actor }: Moment,
): Refusal | undefined {
  if (type === 'dispatch' || type === 'queue' || type === 'returnUnsent')
    return holds.length > 0 ? refuse('message.held') : undefined
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
