import { AppError } from '@nostro/kernel'
import { type MessageFormat, messageFormatOf } from '@nostro/messages'
import { maySeeStage } from '@nostro/workflow'

import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { findMessage } from './message.repository.ts'
import type { StoredMessage } from './stored-message.ts'
import { type TranslatedText, translatedText } from './translated-text.ts'

/** A message, and its text in another format where that was asked for. */
interface ReadMessage {
  readonly message: StoredMessage
  readonly translated?: TranslatedText
}

/**
 * A message of the viewer's institution. Errors: `resource.notFound`, `permission.denied` for another's desk,
 * `message.noConversion` for a format it cannot be shown in.
 */
export async function readOwnMessage(
  context: Context,
  messageId: string,
  format?: MessageFormat,
): Promise<ReadMessage> {
  const { institutionId, actor } = context
  const message = await inTransaction(context, (tx) => findMessage(tx, { institutionId, messageId }))
  if (message === undefined) throw new AppError('resource.notFound')
  if (!maySeeStage(message.state.stage, actor)) throw new AppError('permission.denied')
  const { messagingType, body, createdAt } = message
  const own = messageFormatOf(messagingType)
  if (format === undefined || format === own) return { message }
  const text = body.text?.value
  const translated =
    text === undefined || own === undefined
      ? undefined
      : await translatedText(context, text, { from: own, createdAt })
  if (translated === undefined) throw new AppError('message.noConversion', { messagingType, format })
  return { message, translated }
}
