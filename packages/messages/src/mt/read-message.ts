import { err, type Issue, ok, type Result } from '@nostro/kernel'

import type { MessageSummary } from '../core/definition.ts'
import { errorAt } from '../core/issue-codes.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { draftSummary, soundSummary } from '../core/summary.ts'
import type { FoundField, UnreadText } from '../fields/field-binding.ts'
import { foundField, readFields } from '../fields/read-fields.ts'
import {
  type FinMessage,
  isFieldTag,
  isOfType,
  messageTypeOfFin,
  receiverBicOf,
  senderBicOf,
  uetrOf,
} from '../fin/index.ts'
import type { FinField } from '../fin/message.ts'
import type { MtDefinition } from './mt-definition.ts'

/**
 * Reads a received message into form values as far as the form has places: what cannot be told apart and options
 * without a place are left out, nothing is checked. Only a message of another type is refused (`message.otherType`).
 */
export function readMessage(
  definition: MtDefinition,
  message: FinMessage,
): Result<DraftValues, readonly Issue[]> {
  if (!isOfType(message, definition.type)) {
    const params = { expected: definition.type, found: messageTypeOfFin(message) ?? '' }
    return err([errorAt([], 'message.otherType', { params })])
  }
  return ok(readingOf(definition, message).values)
}

/** A field that is not in the form as it stands in the text. */
export interface UnreadField extends Omit<UnreadText, 'index'> {
  readonly field: FinField
}

/**
 * The fields of a message of the definition's own type that its form has no place for, that have one for a part of them
 * only, or that cannot be read; those of the user header first. What belongs to the one transmission, such as session
 * numbers and trailers, is no part of what the message says.
 */
export function fieldsLeft(definition: MtDefinition, message: FinMessage): readonly UnreadField[] {
  const { left } = readingOf(definition, message)
  return [
    ...headersLeft(definition, message).map((field) => ({ field, reason: 'noPlace' as const })),
    ...left,
  ].toSorted((one, other) => one.field.position.offset - other.field.position.offset)
}

/** Fields of the user header beside the transaction reference; which service carries it follows from the type. */
function headersLeft(definition: MtDefinition, { userHeader }: FinMessage): readonly FinField[] {
  return userHeader.filter(({ tag }) => tag !== SERVICE_TYPE && !(hasUetr(definition) && tag === UETR))
}

const UETR = '121'
const SERVICE_TYPE = '111'

function hasUetr({ members }: MtDefinition): boolean {
  return Object.hasOwn(members, 'uetr')
}

interface MessageReading {
  readonly values: DraftValues
  readonly left: readonly UnreadField[]
}

function readingOf(definition: MtDefinition, message: FinMessage): MessageReading {
  const header: DraftValues = present({
    sender: senderBicOf(message),
    receiver: receiverBicOf(message),
    uetr: hasUetr(definition) ? uetrOf(message) : undefined,
  })
  const { foreignFrom = [], fields: bindings } = definition
  const foreign = message.fields.findIndex(({ tag }) => foreignFrom.some((first) => first === tag))
  const sources: FinField[] = []
  const found: FoundField[] = []
  const unknown: UnreadField[] = []
  for (const [index, field] of message.fields.entries()) {
    const { tag, value } = field
    if (!isFieldTag(tag) || (foreign !== -1 && index >= foreign)) unknown.push({ field, reason: 'noPlace' })
    else {
      sources.push(field)
      found.push(foundField(tag, value))
    }
  }
  const { values, left } = readFields(bindings, found, header)
  const leftFields = left.flatMap(({ index, ...why }): readonly UnreadField[] => {
    const field = sources[index]
    return field === undefined ? [] : [{ ...why, field }]
  })
  return { values, left: [...unknown, ...leftFields] }
}

/**
 * Returns the summary for a list row of a received text: its headers and its reference, and what its form says beside
 * them.
 */
export function summaryBy(definition: MtDefinition | undefined, message: FinMessage): MessageSummary {
  const facts = soundSummary(
    present({
      senderBic: senderBicOf(message),
      receiverBic: receiverBicOf(message),
      businessId: message.fields.find((field) => field.tag === '20')?.value,
      uetr: uetrOf(message),
    }),
  )
  return definition === undefined
    ? facts
    : { ...facts, ...draftSummary(definition, readingOf(definition, message).values) }
}
