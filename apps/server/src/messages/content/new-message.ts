import { timeOrderedUuid } from '@nostro/kernel'
import { NEW_MESSAGE } from '@nostro/workflow'

import type { ActingScope } from './acting-scope.ts'
import type { StoredMessage } from './stored-message.ts'

/** Creates a message that is not stored yet. */
export function newMessage(
  scope: ActingScope,
  messagingType: string,
  origin: Partial<Pick<StoredMessage, 'kind' | 'originId'>> = {},
): StoredMessage {
  return {
    id: timeOrderedUuid(scope.clock, scope.random),
    institutionId: scope.institutionId,
    kind: 'messageSent',
    ...origin,
    messagingType,
    state: NEW_MESSAGE,
    body: { summary: {} },
    createdAt: scope.clock.now(),
  }
}
