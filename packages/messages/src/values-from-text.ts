import { err, ok, type Result } from '@nostro/kernel'

import type { DraftValues } from './core/shape.ts'
import { type FinMessage, messageTypeOfFin, readFin } from './fin/index.ts'
import type { FinPair } from './fin/message.ts'
import type { FormDefinition } from './message-types.ts'
import type { UnreadReason } from './fields/field-binding.ts'
import type { MtDefinition } from './mt/mt-definition.ts'
import { fieldsLeft, readMessage } from './mt/read-message.ts'
import { strayTextsIn } from './unread/stray-fin-text.ts'
import { brokenTextsIn } from './unread/broken-xml-text.ts'
import {
  leafElementsOf,
  loadSchemasOf,
  looksLikeMx,
  messageTypeOfMx,
  type MxMessage,
  readMx,
} from './mx/envelope/index.ts'
import type { MxDefinition } from './mx/mx-definition.ts'
import { placeKeyOf, readDocument, type Taken } from './mx/read-document.ts'
import {
  hasCounterpart,
  translateFin,
  translateMx,
  type Translation,
  type TranslationNote,
  type TranslationOptions,
} from './translate/index.ts'

/** The environment a text needs to become form values: the bank's own zone, and what a translation depends on. */
export interface TextEnvironment extends TranslationOptions {
  /** The bank's distance from Greenwich, for times without a zone: `+08:00`. */
  readonly utcOffset: string
}

/** A part of a text that is not in the form as it stands there. */
export interface UnreadPart {
  /** `72`, or `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]/RgltryRptg[1]/Authrty/Nm`. */
  readonly place: string
  readonly reason: UnreadReason
  readonly value: string
  /** In the text that was read, from 1. */
  readonly line: number
  /** The place of its text in the form all the same, to be put right there: `statementLines.3`. */
  readonly keptAt?: string
}

/** The values of a text in the words of a form. Nothing is checked. */
export interface ValuesFromText {
  readonly values: DraftValues
  readonly left: readonly UnreadPart[]
  /** The type the text had, where it was another one and had to be translated. */
  readonly translatedFrom: string | undefined
  readonly notes: readonly TranslationNote[]
}

/** The reason why a text gives no values: no message in it, several, or one of a type this form cannot take. */
export interface TextRefusal {
  readonly reason: 'none' | 'several' | 'otherType'
  /** The type that was found; empty where none was. */
  readonly type: string
}

/** Whatever a text of the form's own type says that is not in the form as it stands there, in the order of the text. */
export async function partsLeftIn(definition: FormDefinition, text: string): Promise<readonly UnreadPart[]> {
  const [message] = looksLikeMx(text) ? readMx(text) : readFin(text)
  if (message === undefined || typeOf(message) !== nameOf(definition)) return []
  const { left } = await read(definition, message, { utcOffset: '' })
  return inOrder([...straysIn(text, message), ...left])
}

/**
 * Reads a FIN or XML text for a form, told apart by content. A text of another type is translated where the form's type
 * is its counterpart. Reading is liberal: what is wrong in the text goes into the form, whose own check tells.
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
  const stray = straysIn(text, message)
  if (type === nameOf(definition)) {
    const { values, left } = await read(definition, message, environment)
    return ok({ values, left: inOrder([...stray, ...left]), translatedFrom: undefined, notes: [] })
  }
  const translation = await translated(message, environment)
  if (translation?.type !== nameOf(definition)) return err({ reason: 'otherType', type })
  const [counterpart] =
    definition.envelope === 'finHeader' ? readFin(translation.text) : readMx(translation.text)
  if (counterpart === undefined) return err({ reason: 'otherType', type })
  const { values, left } = await read(definition, counterpart, environment)
  return ok({
    values,
    left: inOrder([...stray, ...left]),
    translatedFrom: type,
    notes: translation.report,
  })
}

function straysIn(text: string, message: FinMessage | MxMessage): readonly UnreadPart[] {
  const pieces = 'fields' in message ? strayTextsIn(text, message) : brokenTextsIn(text, message)
  return pieces.map((piece) => ({ ...piece, reason: 'unreadable' }))
}

function inOrder(left: readonly UnreadPart[]): readonly UnreadPart[] {
  return left.toSorted((one, other) => one.line - other.line)
}

/** `MT103`, or the whole identifier `pacs.008.001.08`. */
function nameOf(definition: FormDefinition): string {
  return definition.envelope === 'finHeader' ? definition.type : definition.messageIdentifier
}

function typeOf(message: FinMessage | MxMessage): string | undefined {
  return 'fields' in message ? messageTypeOfFin(message) : messageTypeOfMx(message)
}

async function translated(
  message: FinMessage | MxMessage,
  options: TranslationOptions,
): Promise<Translation | undefined> {
  if (!hasCounterpart(message)) return undefined
  if ('fields' in message) return await translateFin(message, options)
  return translateMx(message)[0]
}

async function read(
  definition: FormDefinition,
  message: FinMessage | MxMessage,
  environment: Pick<TextEnvironment, 'utcOffset'>,
): Promise<Pick<ValuesFromText, 'values' | 'left'>> {
  if (definition.envelope === 'finHeader')
    return 'fields' in message ? readFields(definition, message) : NOTHING
  return 'fields' in message ? NOTHING : await readElements(definition, message, environment)
}

const NOTHING = { values: {}, left: [] }

function readFields(definition: MtDefinition, message: FinMessage): Pick<ValuesFromText, 'values' | 'left'> {
  const values = readMessage(definition, message)
  const following = fieldsFollowing(definition, values.ok ? values.value : {})
  const left = fieldsLeft(definition, message)
    .filter(({ field }) => !following.has(nameOfField(field)))
    .map(({ field, ...part }): UnreadPart => ({
      ...part,
      place: field.tag,
      value: field.value,
      line: field.position.line,
    }))
  return { values: values.ok ? values.value : {}, left }
}

/**
 * Returns the fields that follow from other members, which need no place of its own: the bank operation code, an
 * instructed amount.
 */
function fieldsFollowing(definition: MtDefinition, values: DraftValues): ReadonlySet<string> {
  const fields = definition.fields.flatMap((binding) => binding.follows?.(values) ?? [])
  return new Set(fields.map(nameOfField))
}

function nameOfField({ tag, value }: FinPair): string {
  return `${tag}:${value}`
}

async function readElements(
  definition: MxDefinition,
  message: MxMessage,
  { utcOffset }: Pick<TextEnvironment, 'utcOffset'>,
): Promise<Pick<ValuesFromText, 'values' | 'left'>> {
  const { header, document } = message
  const taken = new Map<string, Taken>()
  const takes = (key: string, how: Taken) => taken.set(key, how)
  const values = readDocument(definition, { header, document, utcOffset, takes })
  const left = leafElementsOf(message, await loadSchemasOf(message)).flatMap(
    ({ path, value, line, column }): readonly UnreadPart[] => {
      const attribute = /\/@([^/]+)$/.exec(path)?.[1]
      const reason = REASONS[taken.get(placeKeyOf({ line, column }, attribute)) ?? 'not']
      return reason === undefined || value.trim() === '' ? [] : [{ place: path, reason, value, line }]
    },
  )
  return { values, left }
}

/** The reasons why a text is not in the form as it stands, by how much of it was taken. */
const REASONS: Readonly<Record<Taken | 'not', UnreadReason | undefined>> = {
  whole: undefined,
  partly: 'partly',
  nothing: 'unreadable',
  not: 'noPlace',
}
