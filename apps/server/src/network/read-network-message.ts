import { AppError } from '@nostro/kernel'
import { looksLikeMx, type MessageFormat } from '@nostro/messages'

import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type TranslatedText, translatedText } from '../messages/content/index.ts'
import { textOfArrival } from './arrived-text.ts'
import { findRecord, type NetworkRecord } from './network-list.repository.ts'

/** A text that arrived, and its translation where that was asked for. */
export interface ReadRecord {
  readonly record: NetworkRecord
  readonly text: string
  /** In which the text arrived. */
  readonly ownFormat: MessageFormat
  readonly translated?: TranslatedText
}

/** A text of the caller's bank. Errors: `resource.notFound`, `message.noConversion` for a format it cannot be shown in. */
export async function readRecord(
  context: Context,
  recordId: string,
  format?: MessageFormat,
): Promise<ReadRecord> {
  const { institutionId } = context
  const record = await inTransaction(context, (tx) => findRecord(tx, { institutionId, recordId }))
  if (record === undefined) throw new AppError('resource.notFound')
  const { value: text } = textOfArrival(record.raw)
  const ownFormat = looksLikeMx(text) ? 'ISO20022' : 'MT'
  const read = { record, text, ownFormat } as const
  if (format === undefined || format === ownFormat) return read
  // What was not understood has no other words.
  const translated =
    record.messageId === undefined
      ? undefined
      : await translatedText(context, text, { from: ownFormat, createdAt: record.arrivedAt })
  if (translated === undefined) {
    throw new AppError('message.noConversion', { messagingType: record.messagingType ?? '', format })
  }
  return { ...read, translated }
}
