import type { MessagePayload } from '@nostro/contract'
import { type DraftValues, loadDefinition, toPayload } from '@nostro/messages'

/** Converts form values back to the groups of the request. */
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
