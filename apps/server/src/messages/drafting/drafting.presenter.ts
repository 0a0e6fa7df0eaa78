import type { EarlierMessage, MessagePayload, MessageTemplate, WorkingCopy } from '@nostro/contract'
import { type DraftValues, loadDefinition, toPayload } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import type { FoundMessage } from './earlier-message.repository.ts'
import type { StoredTemplate } from './message-template.repository.ts'
import type { StoredWorkingCopy } from './working-copy.repository.ts'

export async function workingCopyOf(copy: StoredWorkingCopy): Promise<WorkingCopy> {
  const { messagingType, messageVersion, version, savedAt, sendAs } = copy
  return {
    version,
    savedAt: savedAt.toISOString(),
    messagingType,
    ...(messageVersion !== undefined && { messageVersion }),
    ...(sendAs !== undefined && { sendAs }),
    content: await contentPayload(copy),
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

/** The groups of the request, as the form sent them. */
export async function contentPayload({
  messagingType,
  content,
}: {
  readonly messagingType: string
  readonly content: DraftValues
}): Promise<MessagePayload> {
  const definition = await loadDefinition(messagingType)
  return definition === undefined ? {} : toPayload(definition, content)
}
