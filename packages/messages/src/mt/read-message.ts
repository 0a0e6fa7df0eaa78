import { err, type Issue, ok, type Result } from '@nostro/kernel'

import type { MessageSummary } from '../core/definition.ts'
import { problem } from '../core/issue-codes.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { draftSummary, soundSummary } from '../core/summary.ts'
import {
  type FieldTag,
  type FieldValues,
  type FinMessage,
  isFieldTag,
  messageTypeOfFin,
  readField,
  receiverBicOf,
  senderBicOf,
  uetrOf,
} from '../fin/index.ts'
import { MT_DEFINITIONS } from './mt-definitions.ts'
import type { FieldBinding, MtDefinition } from './mt-definition.ts'

/**
 * Reads a received message into form values as far as the form has places: unreadable fields and options without a
 * place are left out, nothing is checked. Only a message of another type is refused (`message.otherType`).
 */
export function readMessage(
  definition: MtDefinition,
  message: FinMessage,
): Result<DraftValues, readonly Issue[]> {
  const found = messageTypeOfFin(message)
  if (found !== definition.type) {
    const params = { expected: definition.type, found: found ?? '' }
    return err([problem([], 'message.otherType', { params })])
  }
  return ok(valuesOf(definition, message))
}

function valuesOf(definition: MtDefinition, message: FinMessage): DraftValues {
  const header: DraftValues = present({
    sender: senderBicOf(message),
    receiver: receiverBicOf(message),
    uetr: uetrOf(message),
  })
  // Of a field that comes several times the first stays.
  return message.fields.reduce(
    (values, { tag, value }) =>
      isFieldTag(tag) ? { ...valuesOfField(definition, { tag, value }, values), ...values } : values,
    header,
  )
}

function valuesOfField(
  definition: MtDefinition,
  { tag, value }: { readonly tag: FieldTag; readonly value: string },
  before: DraftValues,
): DraftValues {
  const components = readField(tag, value)
  if (!components.ok) return {}
  const binding = definition.fields.find((candidate) => candidate.read[tag] !== undefined)
  return binding === undefined ? {} : valuesFrom(binding, { tag, components: components.value }, before)
}

// The tag is a parameter of its own so that the compiler ties the components to the entry that takes them.
function valuesFrom<T extends FieldTag>(
  binding: FieldBinding<never>,
  field: { readonly tag: T; readonly components: FieldValues[T] },
  before: DraftValues,
): DraftValues {
  const read: ((components: FieldValues[T], before: DraftValues) => DraftValues) | undefined =
    binding.read[field.tag]
  return read?.(field.components, before) ?? {}
}

/** What a list row shows of a received text; of a type without a form, its headers and its reference. */
export function summaryOfFin(message: FinMessage): MessageSummary {
  const definition = MT_DEFINITIONS.find((candidate) => candidate.type === messageTypeOfFin(message))
  if (definition !== undefined) return draftSummary(definition, valuesOf(definition, message))
  return soundSummary(
    present({
      senderBic: senderBicOf(message),
      receiverBic: receiverBicOf(message),
      businessId: message.fields.find((field) => field.tag === '20')?.value,
      uetr: uetrOf(message),
    }),
  )
}
