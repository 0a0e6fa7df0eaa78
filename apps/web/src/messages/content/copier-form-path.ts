import type { MessageRow } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

/** Where a message is made of this item of the copier's desk (SHELL-11, FORM-11). */
export function copierFormPath({
  id,
  status,
  messagingType,
}: Pick<MessageRow, 'id' | 'status' | 'messagingType'>): string {
  const group = status === MESSAGE_STATUSES.notCopied ? 'not-copied' : 'copied'
  return `/messaging-form/${group}/${id}?${new URLSearchParams({ type: messagingType })}`
}
