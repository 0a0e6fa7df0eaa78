import { utcOffsetAt } from '@nostro/kernel'
import { type DraftValues, type FormDefinition, readForm } from '@nostro/messages'

import type { StoredMessage } from '../stored-message.ts'

/** Returns the values of a message: the stored ones of a written message, those read from the text of a received one. */
export function formValuesOf(
  definition: FormDefinition,
  { body, createdAt }: Pick<StoredMessage, 'body' | 'createdAt'>,
  timeZone: string,
): DraftValues {
  return (
    body.content ??
    readForm(definition, body.text?.value ?? '', { utcOffset: utcOffsetAt(createdAt, timeZone) })
  )
}
