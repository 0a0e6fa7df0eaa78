import { AppError } from '@nostro/kernel'
import type { MessageFormat } from '@nostro/messages'

import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { composedForm } from './composed-form.ts'
import type { SubmittedForm } from './submitted-form.ts'

/** The text a form would be handed in with, checked as if it were. Nothing is stored. Errors: `message.noConversion`. */
export async function previewForm(
  context: Context,
  form: SubmittedForm,
  format: MessageFormat,
): Promise<{ readonly text: string; readonly format: MessageFormat }> {
  requireComposing(context)
  requireOwnFormat(form, format)
  const { text } = await inTransaction(context, (tx) => composedForm(tx, context, form))
  return { text: text.value, format }
}

/** Looking at a text is for those who may create it (semantics 9). */
function requireComposing({ actor }: Context): void {
  if (!actor.canCompose) throw new AppError('message.composingNotAllowed')
}

function requireOwnFormat({ definition }: SubmittedForm, format: MessageFormat): void {
  if (definition.format !== format)
    throw new AppError('message.noConversion', { messagingType: definition.type, format })
}
