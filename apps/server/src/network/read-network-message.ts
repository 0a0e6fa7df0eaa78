import { AppError, type MessageFormat } from '@nostro/kernel'
import { looksLikeMx } from '@nostro/messages'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type TranslatedText, translatedText } from '../messages/content/index.ts'
import { textOfArrival } from './arrived-text.ts'
import { findRecord, type NetworkRecord } from './network-list.repository.ts'

/** A received text, and its translation if that was requested. */
export interface ReadRecord {
  readonly record: NetworkRecord
  readonly text: string
  /** The format in which the text was received. */
  readonly ownFormat: MessageFormat
  readonly translated?: TranslatedText
}

/**
 * Reads a text of the caller's bank. Errors: `resource.notFound`, `message.noConversion` for a format without a
 * translation.
 */
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
  // An unreadable text has no translation.
  const translated =
    record.messageId === undefined
      ? undefined
      : await translatedText(context, text, { from: ownFormat, createdAt: record.arrivedAt })
  if (translated === undefined) {
    throw new AppError('message.noConversion', { messagingType: record.messagingType ?? '', format })
  }
  return { ...read, translated }
}
