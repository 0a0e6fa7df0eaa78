import { AppError } from '@nostro/kernel'
import type { MessageFormat } from '@nostro/messages'
import { maySeeStage, needsStepUp } from '@nostro/workflow'

import { currentRules } from '../approval-rules/index.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { paymentFactsOf } from './approvals/payment-fact.repository.ts'
import { findMessage } from './message.repository.ts'
import { type StoredMessage, textFormatOf } from './stored-message.ts'
import { type TranslatedText, translatedText } from './translated-text.ts'

/** A message, and its text in another format where that was asked for. */
export interface ReadMessage {
  readonly message: StoredMessage
  /** Approving it asks for the password anew (WF-8). */
  readonly needsProof: boolean
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
  const { message, rules } = await inTransaction(context, async (tx) => ({
    message: await findMessage(tx, { institutionId, messageId }),
    rules: (await currentRules(tx, actor)).rules,
  }))
  if (message === undefined) throw new AppError('resource.notFound')
  if (!maySeeStage(message.state.stage, actor)) throw new AppError('permission.denied')
  const { messagingType, body, createdAt } = message
  const own = textFormatOf(message)
  const needsProof = needsStepUp(rules, paymentFactsOf(message).money)
  if (format === undefined || format === own) return { message, needsProof }
  const text = body.text?.value
  const translated =
    text === undefined ? undefined : await translatedText(context, text, { from: own, createdAt })
  if (translated === undefined) throw new AppError('message.noConversion', { messagingType, format })
  return { message, needsProof, translated }
}
