import type { TranslationReport } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import type { MessageFormat } from '@nostro/messages'

import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { composedForm } from './composed-form.ts'
import { requireComposing } from './require-composing.ts'
import type { SubmittedForm } from './submitted-form.ts'
import { formatsOf, translatedText } from './translated-text.ts'

/** A text as somebody wants to look at it. */
interface Preview {
  readonly text: string
  readonly format: MessageFormat
  readonly formats: MessageFormat[]
  readonly translation?: TranslationReport
}

/**
 * The text a form would be handed in with, checked as if it were, or its translation. Nothing is stored. Errors:
 * `message.noConversion`.
 */
export async function previewForm(
  context: Context,
  form: SubmittedForm,
  format: MessageFormat,
): Promise<Preview> {
  requireComposing(context)
  const { definition } = form
  const { text } = await inTransaction(context, (tx) => composedForm(tx, context, form))
  const formats = formatsOf(text.value, definition.format)
  if (format === definition.format) return { text: text.value, format, formats }
  const createdAt = context.clock.now()
  const translated = await translatedText(context, text.value, { from: definition.format, createdAt })
  if (translated === undefined)
    throw new AppError('message.noConversion', { messagingType: definition.type, format })
  return { ...translated, format, formats }
}
