import type { AnswerOf, confirmReceipt, NetworkDetail, NetworkRow } from '@nostro/contract'
import { rolesMay } from '@nostro/workflow'

import type { Context } from '../http/context.ts'
import { formatsOf } from '../messages/content/index.ts'
import { savedOf } from '../messages/index.ts'
import { textOfArrival } from './arrived-text.ts'
import type { Confirmation, ConfirmedMessage } from './confirm-receipt.ts'
import type { ListedRecord } from './network-list.repository.ts'
import type { ReadRecord } from './read-network-message.ts'
import { readingStopOf } from './reading-stop.ts'

/** Returns a row of the list of network messages (SWF-08). */
export function networkRowOf(record: ListedRecord): NetworkRow {
  const { value: content } = textOfArrival(record.raw)
  return {
    id: record.id,
    messageType: record.messagingType ?? '',
    messagingType: record.messageId === undefined ? '' : (record.messagingType ?? ''),
    reference: record.reference,
    sender: record.senderBic,
    receiver: record.receiverBic,
    status: record.status,
    timestamp: record.arrivedAt.toISOString(),
    content,
    isPossibleDuplicate: record.isPossibleDuplicate,
    ...(record.duplicateOf !== undefined && { duplicateOf: record.duplicateOf }),
    // The stop position can be computed only from the whole text.
    ...(record.messageId === undefined &&
      record.duplicateOf === undefined &&
      record.isWhole && { stoppedAt: readingStopOf(content) }),
  }
}

/** Returns a received text as its receiver reads it, with the actions that the viewer may take now. */
export function networkDetailOf(
  { actor }: Context,
  { record, text, ownFormat, translated }: ReadRecord,
): NetworkDetail {
  const { confirmation, messageId } = record
  const isOther = translated !== undefined
  const otherFormat = ownFormat === 'MT' ? 'ISO20022' : 'MT'
  return {
    ...networkRowOf(record),
    content: translated?.text ?? text,
    format: isOther ? otherFormat : ownFormat,
    formats: messageId === undefined ? [ownFormat] : formatsOf(text, ownFormat),
    ...(isOther && { translation: translated.translation }),
    digest: record.digest,
    ...(messageId !== undefined && { messageId }),
    ...(confirmation && {
      confirmedAt: confirmation.at.toISOString(),
      confirmedBy: confirmation.by,
    }),
    canConfirm: record.status === 'PENDING' && rolesMay('confirmBankReceipts', actor),
  }
}

/** Returns the answer of a confirmation: the message and, if it was confirmed before, the first confirmation. */
export function confirmedOf({ message, before }: ConfirmedMessage): AnswerOf<typeof confirmReceipt> {
  return { ...savedOf(message), ...confirmedBeforeOf(before) }
}

export function confirmedBeforeOf(before: Confirmation | undefined) {
  return before && { confirmedBefore: { by: before.by?.name ?? '', at: before.at.toISOString() } }
}
