import type { MessageDetail, Outlook } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'

import { outlookQuery } from '../queries/open-message-queries.ts'

const AHEAD: readonly number[] = [MESSAGE_STATUSES.pending, MESSAGE_STATUSES.approved]

/** Returns the remaining steps of a message; `undefined` while they are loading and for a message without any. */
export function useOutlook(message: MessageDetail): Outlook | undefined {
  return useOutlookQuery(message).data
}

/** Reads the remaining steps of a message. */
export function useOutlookQuery({ id, direction, status }: MessageDetail) {
  const isEnabled = direction === 0 && AHEAD.includes(status)
  return useQuery({ ...outlookQuery({ params: { id } }), enabled: isEnabled, retry: false })
}
