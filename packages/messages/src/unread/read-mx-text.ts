import {
  leafElementsOf,
  loadSchemasOf,
  messageTypeOfMx,
  type MxMessage,
  readMx,
} from '../mx/envelope/index.ts'
import type { UnreadReason } from '../fields/field-binding.ts'
import type { MxDefinition } from '../mx/mx-definition.ts'
import { placeKeyOf, readDocument, type Taken } from '../mx/read-document.ts'
import { brokenTextsIn } from './broken-xml-text.ts'
import { partsInOrder, type ReadMessage, type UnreadPart } from './unread-part.ts'

/**
 * Returns the parts of an XML text of the form's own type that are not in the form; an empty list for any other text.
 */
export async function mxPartsLeft(definition: MxDefinition, text: string): Promise<readonly UnreadPart[]> {
  const [message] = readMx(text)
  if (message === undefined || messageTypeOfMx(message) !== definition.messageIdentifier) return []
  const { left } = await readMxMessage(definition, message, '')
  return partsInOrder(brokenTextsIn(text, message), left)
}

/** Reads an XML message of the form's own type into the form; `utcOffset` has the form `+08:00`. */
export async function readMxMessage(
  definition: MxDefinition,
  message: MxMessage,
  utcOffset: string,
): Promise<ReadMessage> {
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

/** The reasons why a text is not mapped completely, by how much of it was read. */
const REASONS: Readonly<Record<Taken | 'not', UnreadReason | undefined>> = {
  whole: undefined,
  partly: 'partly',
  nothing: 'unreadable',
  not: 'noPlace',
}
