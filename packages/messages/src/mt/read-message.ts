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
import { FLAG_TAG, type MtDefinition } from './mt-definition.ts'

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
function headersLeft(definition: MtDefinition, message: FinMessage): readonly FinField[] {
  return message.userHeader.filter(
    (field) =>
      field.tag !== SERVICE_TYPE &&
      !(hasUetr(definition) && field.tag === UETR) &&
      !(field.tag === FLAG_TAG && isFlagRead(definition, message, field.value)),
  )
}

/** Returns whether the form determines the validation flag: by its member, or by the second sequence. */
function isFlagRead(definition: MtDefinition, message: FinMessage, flag: string): boolean {
  const { secondSequence } = definition
  if (secondSequence !== undefined)
    return flag === secondSequence.flag && startOfSecond(definition, message) !== -1
  return flagIn(definition, message) === flag
}

/** Returns the validation flag of a message, if the form offers it. */
function flagIn({ members }: MtDefinition, { userHeader }: FinMessage): string | undefined {
  const shape = Object.hasOwn(members, 'validationFlag') ? members['validationFlag']?.shape : undefined
  const flag = userHeader.find(({ tag }) => tag === FLAG_TAG)?.value
  return shape?.kind === 'code' && flag !== undefined && shape.codes.includes(flag) ? flag : undefined
}

/** Returns the position of the first field of the second sequence; -1 if the message has none. */
function startOfSecond({ secondSequence }: MtDefinition, message: FinMessage): number {
  return message.fields.findIndex(({ tag }) => secondSequence?.from.some((first) => first === tag) === true)
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
    validationFlag: flagIn(definition, message),
  })
  const { secondSequence, fields: bindings } = definition
  const second = startOfSecond(definition, message)
  const end = second === -1 ? message.fields.length : second
  const split = secondSequence?.fieldsFrom ?? bindings.length
  const first = sequenceReading(bindings.slice(0, split), message.fields.slice(0, end), header)
  if (second === -1) return first
  const behind = sequenceReading(bindings.slice(split), message.fields.slice(end), first.values)
  return { values: behind.values, left: [...first.left, ...behind.left] }
}

/** Reads the fields of one sequence. `before` are the values of the header and of the sequence before. */
function sequenceReading(
  bindings: MtDefinition['fields'],
  fields: readonly FinField[],
  before: DraftValues,
): MessageReading {
  const sources: FinField[] = []
  const found: FoundField[] = []
  const unknown: UnreadField[] = []
  for (const field of fields) {
    const { tag, value } = field
    if (!isFieldTag(tag)) unknown.push({ field, reason: 'noPlace' })
    else {
      sources.push(field)
      found.push(foundField(tag, value))
    }
  }
  const { values, left } = readFields(bindings, found, before)
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
