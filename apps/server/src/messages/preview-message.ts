import type { Finding, TranslationReport } from '@nostro/contract'
import { AppError, type Issue, type MessageFormat } from '@nostro/kernel'
import { withPayloadPlace } from '@nostro/messages'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  prepareSubmission,
  formatsOf,
  requireComposing,
  type SubmittedForm,
  translatedText,
} from './content/index.ts'

/** A previewed text. */
interface Preview {
  readonly text: string
  readonly format: MessageFormat
  readonly formats: MessageFormat[]
  readonly translation?: TranslationReport
  readonly warnings: Finding[]
}

/**
 * Returns the text that a form would be submitted with, in its outgoing format and with all checks, or its translation.
 * Nothing is stored. Errors: `message.noConversion`.
 */
export async function previewForm(
  context: Context,
  form: SubmittedForm,
  format: MessageFormat,
): Promise<Preview> {
  requireComposing(context)
  const { definition } = form
  const leavingAs = form.sendAs ?? definition.format
  const { body, warnings, translation } = await inTransaction(context, (tx) =>
    prepareSubmission(tx, context, { ...form, isPreview: true }),
  )
  const text = body.text.value
  const formats = formatsOf(text, leavingAs)
  const findings = warnings.map((warning) => findingOf(withPayloadPlace(definition, warning)))
  if (format === leavingAs)
    return { text, format, formats, warnings: findings, ...(translation !== undefined && { translation }) }
  const createdAt = context.clock.now()
  const translated = await translatedText(context, text, { from: leavingAs, createdAt })
  if (translated === undefined)
    throw new AppError('message.noConversion', { messagingType: definition.type, format })
  return { ...translated, format, formats, warnings: findings }
}

function findingOf({ path, params, code, tag, rule, line }: Issue): Finding {
  return {
    path: [...path],
    code,
    ...(params !== undefined && { params: { ...params } }),
    ...(tag !== undefined && { tag }),
    ...(rule !== undefined && { rule }),
    ...(line !== undefined && { line }),
  }
}
