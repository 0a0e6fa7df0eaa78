import { err, ok, type Result } from '@nostro/kernel'

import { type FinMessage, isOfType, messageTypeOfFin, readFin } from './fin/index.ts'
import type { FormDefinition } from './message-types.ts'
import { brokenTextsIn } from './unread/broken-xml-text.ts'
import { readFinMessage } from './unread/read-fin-text.ts'
import { readMxMessage } from './unread/read-mx-text.ts'
import { strayTextsIn } from './unread/stray-fin-text.ts'
import { partsInOrder, type ReadMessage } from './unread/unread-part.ts'
import { looksLikeMx, messageTypeOfMx, type MxMessage, readMx } from './mx/envelope/index.ts'
import {
  hasCounterpart,
  translateFin,
  translateMx,
  type Translation,
  type TranslationNote,
  type TranslationOptions,
} from './translate/index.ts'

/** The options for converting a text to form values: the bank's time zone and the options of a translation. */
export interface TextEnvironment extends TranslationOptions {
  /** The bank's offset from UTC, for times without a zone: `+08:00`. */
  readonly utcOffset: string
}

/** The form values of a text. Nothing is checked. */
export interface ValuesFromText extends ReadMessage {
  /** The type of the text, if it was another one and had to be translated. */
  readonly translatedFrom: string | undefined
  readonly notes: readonly TranslationNote[]
}

/**
 * The reason why a text has no values: it contains no message, several, or one of a type that the form cannot accept.
 */
export interface TextRefusal {
  readonly reason: 'none' | 'several' | 'otherType'
  /** The type that was found; empty if there was none. */
  readonly type: string
}

/**
 * Reads a FIN or XML text for a form; the format is recognised by content. A text of another type is translated if the
 * form's type is its counterpart. Reading is tolerant: wrong values are put into the form, whose own check reports
 * them.
 */
export async function valuesFromText(
  definition: FormDefinition,
  text: string,
  environment: TextEnvironment,
): Promise<Result<ValuesFromText, TextRefusal>> {
  const messages: readonly (FinMessage | MxMessage)[] = looksLikeMx(text) ? readMx(text) : readFin(text)
  const [message] = messages
  const type = message && typeOf(message)
  if (message === undefined || type === undefined) return err({ reason: 'none', type: '' })
  if (messages.length > 1) return err({ reason: 'several', type })
  if (!('fields' in message) && message.document === undefined) return err({ reason: 'none', type })
  const stray = 'fields' in message ? strayTextsIn(text, message) : brokenTextsIn(text, message)
  if (isOfForm(message, definition)) {
    const { values, left } = await read(definition, message, environment)
    return ok({ values, left: partsInOrder(stray, left), translatedFrom: undefined, notes: [] })
  }
  const translations = await translated(message, environment)
  if (translations.length > 1) return err({ reason: 'several', type })
  const [translation] = translations
  if (translation?.type !== nameOf(definition)) return err({ reason: 'otherType', type })
  const [counterpart] =
    definition.envelope === 'finHeader' ? readFin(translation.text) : readMx(translation.text)
  if (counterpart === undefined) return err({ reason: 'otherType', type })
  const { values, left } = await read(definition, counterpart, environment)
  return ok({
    values,
    left: partsInOrder(stray, left),
    translatedFrom: type,
    notes: translation.report,
  })
}

/** Returns `MT103`, or the whole identifier `pacs.008.001.08`. */
function nameOf(definition: FormDefinition): string {
  return definition.envelope === 'finHeader' ? definition.type : definition.messageIdentifier
}

function isOfForm(message: FinMessage | MxMessage, definition: FormDefinition): boolean {
  return 'fields' in message
    ? isOfType(message, nameOf(definition))
    : messageTypeOfMx(message) === nameOf(definition)
}

function typeOf(message: FinMessage | MxMessage): string | undefined {
  return 'fields' in message ? messageTypeOfFin(message) : messageTypeOfMx(message)
}

async function translated(
  message: FinMessage | MxMessage,
  options: TranslationOptions,
): Promise<readonly Translation[]> {
  if (!hasCounterpart(message)) return []
  // A form contains a whole statement, which is split into pages when it is sent.
  if (!('fields' in message)) return translateMx(message, { isPaged: false })
  const translation = await translateFin(message, options)
  return translation === undefined ? [] : [translation]
}

async function read(
  definition: FormDefinition,
  message: FinMessage | MxMessage,
  { utcOffset }: Pick<TextEnvironment, 'utcOffset'>,
): Promise<ReadMessage> {
  if (definition.envelope === 'finHeader')
    return 'fields' in message ? readFinMessage(definition, message) : NOTHING
  return 'fields' in message ? NOTHING : await readMxMessage(definition, message, utcOffset)
}

const NOTHING: ReadMessage = { values: {}, left: [] }
