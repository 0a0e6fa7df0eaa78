import type { MessageSummary } from './core/definition.ts'
import { type MessageFormat } from '@nostro/kernel'
import type { DraftValues } from './core/shape.ts'
import { type FinMessage, messageTypeOfFin, readFin } from './fin/index.ts'
import { type FormDefinition, loadDefinition } from './message-types.ts'
import { FIN_TYPES } from './mt/mt-types.ts'
import { readMessage } from './mt/read-message.ts'
import { looksLikeMx, messageTypeOfMx, type MxMessage, readMx, summaryOfMx } from './mx/envelope/index.ts'
import { readDocument } from './mx/read-document.ts'

/** The result of identifying a text. */
export interface RecognisedText {
  readonly format: MessageFormat
  /** `MT103`; `pacs.008` if this version has a form, otherwise the whole identifier `pacs.008.001.10`. */
  readonly type: string
  readonly hasForm: boolean
  readonly summary: MessageSummary
}

/**
 * Identifies the type of a received text; FIN and XML are distinguished by content. Returns `undefined` for a text with
 * no message, with several, or without a type. Reading is tolerant: a message with findings is identified too.
 */
export async function recogniseText(text: string): Promise<RecognisedText | undefined> {
  return looksLikeMx(text) ? recognisedMx(readMx(text)) : recognisedFin(readFin(text))
}

async function recognisedFin(messages: readonly FinMessage[]): Promise<RecognisedText | undefined> {
  const [message] = messages
  const type = message && messageTypeOfFin(message)
  if (messages.length !== 1 || message === undefined || type === undefined) return undefined
  const definition = await loadDefinition(type)
  return { format: 'MT', type, hasForm: definition !== undefined, summary: FIN_TYPES.summaryOf(message) }
}

async function recognisedMx(messages: readonly MxMessage[]): Promise<RecognisedText | undefined> {
  const [message] = messages
  const identifier = message && messageTypeOfMx(message)
  if (messages.length !== 1 || message === undefined || identifier === undefined) return undefined
  const type = identifier.split('.').slice(0, 2).join('.')
  const definition = await loadDefinition(type)
  const hasForm = definition?.format === 'ISO20022' && definition.messageIdentifier === identifier
  return {
    format: 'ISO20022',
    type: hasForm ? type : identifier,
    hasForm,
    summary: summaryOfMx(message),
  }
}

/**
 * Reads a message's text into form values, as far as the form has members for it. Nothing is checked. Returns
 * `undefined` for a text of another type. Times in the bank's own time zone, `utcOffset`, are returned without zone.
 */
export function readForm(
  definition: FormDefinition,
  text: string,
  { utcOffset }: { readonly utcOffset: string },
): DraftValues {
  if (definition.envelope === 'finHeader') {
    const [message] = readFin(text)
    const values = message && readMessage(definition, message)
    return values?.ok ? values.value : {}
  }
  const [message] = readMx(text)
  if (message === undefined || messageTypeOfMx(message) !== definition.messageIdentifier) return {}
  const { header, document } = message
  return readDocument(definition, { header, document, utcOffset })
}
