import { err, type Issue, ok, type Result } from '@nostro/kernel'

import type { MessageSummary } from '../core/definition.ts'
import { errorAt } from '../core/issue-codes.ts'
import { isFilled } from '../core/paths.ts'
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
  writeField,
} from '../fin/index.ts'
import type { FinField } from '../fin/message.ts'
import { MT_DEFINITIONS } from './mt-definitions.ts'
import type { FieldBinding, FoundField, LeftReason, MtDefinition } from './mt-definition.ts'

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
    return err([errorAt([], 'message.otherType', { params })])
  }
  return ok(valuesOf(definition, message))
}

function valuesOf(definition: MtDefinition, message: FinMessage): DraftValues {
  const header: DraftValues = present({
    sender: senderBicOf(message),
    receiver: receiverBicOf(message),
    uetr: Object.hasOwn(definition.members, 'uetr') ? uetrOf(message) : undefined,
  })
  return fieldsByBinding(definition, message).bound.reduce(
    (values, bound) => ({ ...values, ...valuesOfBound(bound, values) }),
    header,
  )
}

/** A field that is not in the form as it stands in the text. */
export interface LeftField {
  readonly field: FinField
  readonly reason: LeftReason
  /** Where its text stands in the form all the same, to be put right there: `statementLines.3`. */
  readonly keptAt?: string
}

/**
 * The fields of a message of the definition's own type that its form has no place for, that have one for a part of them
 * only, or that cannot be read; those of the user header first. What belongs to the one transmission, such as session
 * numbers and trailers, is no part of what the message says.
 */
export function fieldsLeft(definition: MtDefinition, message: FinMessage): readonly LeftField[] {
  const { bound, unbound } = fieldsByBinding(definition, message)
  const taken = new Set<FieldBinding<never>>()
  const left = [...headersLeft(definition, message), ...unbound].map((field): LeftField => ({
    field,
    reason: 'noPlace',
  }))
  let before: DraftValues = {}
  for (const each of bound) {
    left.push(...(each.isRun ? leftInRun(each, before) : leftInField(each, { before, taken })))
    before = { ...before, ...valuesOfBound(each, before) }
  }
  return left.toSorted((one, other) => one.field.position.offset - other.field.position.offset)
}

/** Fields of the user header beside the transaction reference; which service carries it follows from the type. */
function headersLeft(definition: MtDefinition, { userHeader }: FinMessage): readonly FinField[] {
  const hasUetr = Object.hasOwn(definition.members, 'uetr')
  return userHeader.filter(({ tag }) => tag !== SERVICE_TYPE && !(hasUetr && tag === UETR))
}

const UETR = '121'
const SERVICE_TYPE = '111'

function leftInRun({ binding, fields, sources }: BoundFields, before: DraftValues): readonly LeftField[] {
  const told = new Map(binding.readRun?.read(fields, before).left.map((each) => [each.index, each]))
  return sources.flatMap((field, index): readonly LeftField[] => {
    const { reason, keptAt } = told.get(index) ?? {}
    if (reason !== undefined) return [{ field, reason, ...present({ keptAt }) }]
    const found = fields[index]
    return found === undefined || keepsText(found) || isReadWhole(found) ? [] : [{ field, reason: 'partly' }]
  })
}

/** Details of a line are taken as the text they are. */
function keepsText({ tag }: FoundField): boolean {
  return tag === '86'
}

interface Before {
  readonly before: DraftValues
  /** The bindings that have their field. */
  readonly taken: Set<FieldBinding<never>>
}

function leftInField(
  { binding, fields: [found], sources: [field] }: BoundFields,
  { before, taken }: Before,
): readonly LeftField[] {
  const { tag, components } = found
  if (components === undefined) return [{ field, reason: 'unreadable' }]
  // Of a field that comes several times the first stays.
  if (taken.has(binding)) return [{ field, reason: 'noPlace' }]
  const read = valuesFrom(binding, { tag, components }, before)
  if (isFilled(read)) taken.add(binding)
  const isWhole = !leavesPart(binding, { tag, components }, before) && isReadWhole(found)
  return isWhole ? [] : [{ field, reason: isFilled(read) ? 'partly' : 'noPlace' }]
}

/**
 * Whether the components hold all of a field's text. Reading is tolerant: of a field with too many lines, say, the first
 * are components and the rest is not.
 */
function isReadWhole({ tag, value, components }: FoundField): boolean {
  if (components === undefined || readFieldTolerantly(tag, value).problems.length === 0) return true
  return isWithin(value, textOf({ tag, components }))
}

/** A field with its components, tied to its tag. */
interface ReadField<T extends FieldTag> {
  readonly tag: T
  readonly components: FieldValues[T]
}

function textOf<T extends FieldTag>({ tag, components }: ReadField<T>): string {
  return writeField(tag, components)
}

/** Whether all characters of a text stand in another one in their order, whatever was added between them. */
function isWithin(text: string, other: string): boolean {
  let at = 0
  for (const character of text) {
    at = other.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}

/** Fields in a row that one binding takes, as they were read and as they stand in the text. */
interface BoundFields {
  readonly binding: FieldBinding<never>
  readonly fields: [FoundField, ...FoundField[]]
  readonly sources: [FinField, ...FinField[]]
  readonly isRun: boolean
}

interface FieldsByBinding {
  /** In the order of the text; those of a run together. */
  readonly bound: readonly BoundFields[]
  /** Fields that no binding takes. */
  readonly unbound: readonly FinField[]
}

/** The fields of the text, each with its binding. */
function fieldsByBinding(definition: MtDefinition, { fields }: FinMessage): FieldsByBinding {
  const bound: BoundFields[] = []
  const unbound: FinField[] = []
  const runs = new Set<FieldBinding<never>>()
  let place = 0
  for (const [index, field] of fields.entries()) {
    const { tag, value } = field
    if (isFieldTag(tag) && definition.foreignFrom?.includes(tag) === true) {
      unbound.push(...fields.slice(index))
      break
    }
    const next = isFieldTag(tag) ? bindingPlace(definition, tag, place) : -1
    const binding = definition.fields[next]
    if (!isFieldTag(tag) || binding === undefined) {
      unbound.push(field)
      continue
    }
    place = next
    const found = foundField(tag, value)
    const last = bound.at(-1)
    const isRun = binding.readRun?.tags.includes(tag) === true
    if (isRun && last?.binding === binding && last.isRun) {
      last.fields.push(found)
      last.sources.push(field)
    } else if (isRun && runs.has(binding)) {
      // Lines behind the end of a statement belong to another one.
      unbound.push(field)
    } else {
      if (isRun) runs.add(binding)
      bound.push({ binding, fields: [found], sources: [field], isRun })
    }
  }
  return { bound, unbound }
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
  if (isRun) return binding.readRun?.read(fields, before).values ?? {}
  const [{ tag, components }] = fields
  if (components === undefined) return {}
  // Of a field that comes several times the first stays.
  return { ...valuesFrom(binding, { tag, components }, before), ...before }
}

// The tag is a parameter of its own so that the compiler ties the components to the entry that takes them.
function valuesFrom<T extends FieldTag>(
  binding: FieldBinding<never>,
  field: ReadField<T>,
  before: DraftValues,
): DraftValues {
  const read: ((components: FieldValues[T], before: DraftValues) => DraftValues) | undefined =
    binding.read[field.tag]
  return read?.(field.components, before) ?? {}
}

function leavesPart<T extends FieldTag>(
  binding: FieldBinding<never>,
  field: ReadField<T>,
  before: DraftValues,
): boolean {
  const leaves: ((components: FieldValues[T], before: DraftValues) => boolean) | undefined =
    binding.leaves?.[field.tag]
  return leaves?.(field.components, before) ?? false
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
