import { type FollowedMessage, followUpsOf, type OfferedFollowUp } from '@nostro/messages'

import type { StoredMessage } from '../content/index.ts'

/** Returns the facts of a message that decide what can be made from it; `undefined` if nothing can. */
export function followedMessage({ kind, messagingType, state }: StoredMessage): FollowedMessage | undefined {
  if (kind === 'messageSent')
    return state.stage === 'sent' ? { type: messagingType, direction: 'sent' } : undefined
  if (kind !== 'messageReceived') return undefined
  return { type: messagingType, direction: 'received', isConfirmed: state.stage === 'processed' }
}

/** Returns the messages that can be made from a message. */
export function offeredFor(message: StoredMessage): readonly OfferedFollowUp[] {
  const followed = followedMessage(message)
  return followed === undefined ? [] : followUpsOf(followed)
}
