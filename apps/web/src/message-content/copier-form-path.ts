import type { MessageRow } from '@nostro/contract'
import { MESSAGE_STATUSES, type PageLink } from '@nostro/workflow'

/** Returns the path at which a message is created from this copied application (SHELL-11, FORM-11). */
export function copierFormPath({
  id,
  status,
  messagingType,
}: Pick<MessageRow, 'id' | 'status' | 'messagingType'>): PageLink {
  const group = status === MESSAGE_STATUSES.notCopied ? 'not-copied' : 'copied'
  return `/messaging-form/${group}/${id}?${new URLSearchParams({ type: messagingType })}`
}
