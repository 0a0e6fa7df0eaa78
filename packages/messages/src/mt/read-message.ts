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
  readFieldTolerantly,
  receiverBicOf,
  senderBicOf,
  uetrOf,
} from '../fin/index.ts'
import type { FinField } from '../fin/message.ts'
import { MT_DEFINITIONS } from './mt-definitions.ts'
import type { FieldBinding, FoundField, MtDefinition } from './mt-definition.ts'

/**
 * Reads a received message into form values as far as the form has places: what cannot be told apart and options
 * without a place are left out, nothing is checked. Only a message of another type is refused (`message.otherType`).
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
    uetr: Object.hasOwn(definition.members, 'uetr') ? uetrOf(message) : undefined,
  })
  return boundFields(definition, message).reduce(
    (values, bound) => ({ ...values, ...valuesOfBound(bound, values) }),
    header,
  )
}

/** A field none of whose components stands in the form. */
interface FieldWithoutPlace {
  readonly field: FinField
  /** Whether it has the form its tag asks for, so that only a place is missing. */
  readonly isReadable: boolean
}

/** The fields of a message of the definition's own type that its form has no place for, or that cannot be read. */
export function fieldsWithoutPlace(
  definition: MtDefinition,
  message: FinMessage,
): readonly FieldWithoutPlace[] {
  const foreign = message.fields.findIndex(
    ({ tag }) => isFieldTag(tag) && definition.foreignFrom?.includes(tag) === true,
  )
  const taken = new Set<FieldBinding<never>>()
  let place = 0
  return message.fields.flatMap((field, index): readonly FieldWithoutPlace[] => {
    const { tag, value } = field
    if (!isFieldTag(tag) || (foreign !== -1 && index >= foreign)) return [{ field, isReadable: true }]
    const next = bindingPlace(definition, tag, place)
    const binding = definition.fields[next]
    if (binding === undefined) return [{ field, isReadable: true }]
    place = next
    if (binding.readRun?.tags.includes(tag) === true) return []
    if (readFieldTolerantly(tag, value).value === undefined) return [{ field, isReadable: false }]
    // Of a field that comes several times the first stays.
    if (taken.has(binding)) return [{ field, isReadable: true }]
    taken.add(binding)
    return []
  })
}

/** Fields in a row that one binding takes. */
interface BoundFields {
  readonly binding: FieldBinding<never>
  readonly fields: [FoundField, ...FoundField[]]
  readonly isRun: boolean
}

/** The fields of the text, each with its binding; those of a run together. */
function boundFields(definition: MtDefinition, message: FinMessage): readonly BoundFields[] {
  const bound: BoundFields[] = []
  let place = 0
  for (const { tag, value } of message.fields) {
    if (!isFieldTag(tag)) continue
    if (definition.foreignFrom?.includes(tag) === true) break
    const found = foundField(tag, value)
    const next = bindingPlace(definition, tag, place)
    const binding = definition.fields[next]
    if (binding === undefined) continue
    const last = bound.at(-1)
    const isRun = binding.readRun?.tags.includes(tag) === true
    if (isRun && last?.binding === binding && last.isRun) last.fields.push(found)
    else bound.push({ binding, fields: [found], isRun })
    place = next
  }
  return bound
}

/** The next binding for a tag in the order of the standard: the same tag may stand in two places. */
function bindingPlace({ fields }: MtDefinition, tag: FieldTag, from: number): number {
  const takes = ({ read, readRun }: FieldBinding<never>) =>
    read[tag] !== undefined || readRun?.tags.includes(tag) === true
  const behind = fields.findIndex((binding, place) => place >= from && takes(binding))
  return behind === -1 ? fields.findIndex(takes) : behind
}

function foundField(tag: FieldTag, value: string): FoundField {
  // The tag and its components belong together; the compiler does not tie them across the union of all tags.
  return { tag, value, components: readFieldTolerantly(tag, value).value } as FoundField
}

function valuesOfBound({ binding, fields, isRun }: BoundFields, before: DraftValues): DraftValues {
  if (isRun) return binding.readRun?.read(fields, before) ?? {}
  const [{ tag, components }] = fields
  if (components === undefined) return {}
  // Of a field that comes several times the first stays.
  return { ...valuesFrom(binding, { tag, components }, before), ...before }
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

/** What a list row shows of a received text: its headers and its reference, and what its form says beside them. */
export function summaryOfFin(message: FinMessage): MessageSummary {
  const definition = MT_DEFINITIONS.find((candidate) => candidate.type === messageTypeOfFin(message))
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
    : { ...facts, ...draftSummary(definition, valuesOf(definition, message)) }
}
