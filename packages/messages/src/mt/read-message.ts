import { err, type Issue, ok, type Result } from '@nostro/kernel'

import type { MessageSummary } from '../core/definition.ts'
import { errorAt } from '../core/issue-codes.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { draftSummary, validSummary } from '../core/summary.ts'
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
 * Reads a received message into form values. Unreadable fields and options without a member are left out, and nothing
 * is checked. Only a message of another type is rejected (`message.otherType`).
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

/** A field that is not mapped to the form completely. */
export interface UnreadField extends Omit<UnreadText, 'index'> {
  readonly field: FinField
}

/**
 * Returns the fields of a message of the definition's type that have no member in the form, have members for only a
 * part of them, or cannot be read; those of the user header first. Facts about a single transmission, such as session
 * numbers and trailers, are not part of the message content and not returned.
 */
export function fieldsLeft(definition: MtDefinition, message: FinMessage): readonly UnreadField[] {
  const { left } = readingOf(definition, message)
  return [
    ...headersLeft(definition, message).map((field) => ({ field, reason: 'noPlace' as const })),
    ...left,
  ].toSorted((one, other) => one.field.position.offset - other.field.position.offset)
}

/**
 * Returns the fields of the user header except the transaction reference and the service, which is determined by the
 * type.
 */
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
 * Returns the summary of a received text for a list row: the facts of its headers, its reference, and the further facts
 * of its form.
 */
export function summaryBy(definition: MtDefinition | undefined, message: FinMessage): MessageSummary {
  const facts = validSummary(
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
