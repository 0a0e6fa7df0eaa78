import type { MessageDetail } from '@nostro/contract'
import { entryCountIn, listsBookings } from '@nostro/messages'

import { contentOf } from '../message-content.ts'

/** Returns whether a message lists the bookings of an account and could be read. */
export function isStatement(message: MessageDetail): boolean {
  const content = contentOf(message)
  return content !== undefined && listsBookings(content.definition)
}

/** Returns the number of entries of a statement; `undefined` for any other message. */
export function entryCountOf(message: MessageDetail): number | undefined {
  const content = contentOf(message)
  return content === undefined || !listsBookings(content.definition)
    ? undefined
    : entryCountIn(content.definition, content.values)
}
