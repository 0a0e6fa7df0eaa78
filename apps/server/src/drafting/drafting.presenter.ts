import type { EarlierMessage, MessageTemplate, WorkingCopy } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import type { StoredTemplate } from './message-template.repository.ts'
import { typedPayload } from './form-content.ts'
import type { FoundMessage, StoredWorkingCopy } from '../messages/content/index.ts'

export async function workingCopyOf(copy: StoredWorkingCopy): Promise<WorkingCopy> {
  const { messagingType, messageVersion, version, savedAt, sendAs } = copy
  return {
    version,
    savedAt: savedAt.toISOString(),
    messagingType,
    ...(messageVersion !== undefined && { messageVersion }),
    ...(sendAs !== undefined && { sendAs }),
    content: await typedPayload(copy),
  }
}

export function templateOf({ id, messagingType, name, ownerId, createdAt }: StoredTemplate): MessageTemplate {
  const scope = ownerId === undefined ? 'institution' : 'own'
  return { id, messagingType, name, scope, createdAt: createdAt.toISOString() }
}

export function earlierMessageOf({ stage, createdAt, ...found }: FoundMessage): EarlierMessage {
  if (stage === 'deleted') throw new Error('A deleted message was found')
  return { ...found, status: MESSAGE_STATUSES[stage], createdAt: createdAt.toISOString() }
}
