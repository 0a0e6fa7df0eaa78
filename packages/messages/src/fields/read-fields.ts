import { isFilled } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { type FieldTag, type FieldValues, readFieldTolerantly, writeField } from '../fin/index.ts'
import type { FieldBinding, FoundField, UnreadText, Reading } from './field-binding.ts'

/** Reads a field's value into its components, as far as they can be identified. */
export function foundField(tag: FieldTag, value: string): FoundField {
  const { value: components, problems } = readFieldTolerantly(tag, value)
  // The tag and its components match; the compiler cannot relate them across the union of all tags.
  return { tag, value, components, isSound: problems.length === 0 } as FoundField
}

/** The fields that one binding reads: one field, or a run of them. */
interface TakenFields {
  readonly binding: FieldBinding<never>
  readonly fields: FoundField[]
  /** Their positions among all fields. */
  readonly places: number[]
}

/**
 * Reads fields in the order of the text, each with the next binding that accepts it, because the same tag can occur in
 * two places. Returns the values, and every field that could not be mapped to them completely, with the reason. Never
 * throws.
 */
export function readFields(
  bindings: readonly FieldBinding<never>[],
  fields: readonly FoundField[],
  before: DraftValues = {},
): Reading {
  const { taken, left } = takenFields(bindings, fields)
  const earlier = new Map<FieldBinding<never>, DraftValues>()
  const values: Record<string, unknown> = { ...before }
  for (const { binding, fields: own, places } of taken) {
    const first = earlier.get(binding)
    const isFilledBefore = first !== undefined && isFilled(first)
    const reading = readingOf(binding, own, values, isFilledBefore)
    if (!isFilledBefore) earlier.set(binding, reading.values)
    for (const { index, ...part } of reading.left) left.push({ ...part, index: places[index] ?? -1 })
    // If a field is repeated, the first one wins.
    for (const name in reading.values) values[name] ??= reading.values[name]
  }
  return { values, left }
}

function takenFields(bindings: readonly FieldBinding<never>[], fields: readonly FoundField[]) {
  const taken: TakenFields[] = []
  const left: UnreadText[] = []
  const runs = new Set<FieldBinding<never>>()
  let place = 0
  for (const [index, found] of fields.entries()) {
    const next = bindingPlace(bindings, found.tag, place)
    const binding = bindings[next]
    const last = taken.at(-1)
    if (binding !== undefined) place = next
    if (binding?.isRun === true && last?.binding === binding) {
      last.fields.push(found)
      last.places.push(index)
    } else if (binding === undefined || runs.has(binding)) {
      // Fields after the end of a statement line belong to another line.
      left.push({ index, reason: 'noPlace' })
    } else {
      if (binding.isRun === true) runs.add(binding)
      taken.push({ binding, fields: [found], places: [index] })
    }
  }
  return { taken, left }
}

function bindingPlace(bindings: readonly FieldBinding<never>[], tag: FieldTag, from: number): number {
  for (let place = from; place < bindings.length; place += 1) {
    if (bindings[place]?.tags.includes(tag) === true) return place
  }
  return bindings.findIndex(({ tags }) => tags.includes(tag))
}

function readingOf(
  binding: FieldBinding<never>,
  fields: readonly FoundField[],
  values: DraftValues,
  isFilledBefore: boolean,
): Reading {
  const [found] = fields
  if (binding.isRun !== true && found?.components === undefined)
    return { values: {}, left: [{ index: 0, reason: 'unreadable' }] }
  const reading = binding.read(fields, values)
  if (isFilledBefore) return { ...reading, left: [{ index: 0, reason: 'noPlace' }] }
  if (fields.every(({ isSound }) => isSound)) return reading
  const part = new Set(reading.left.map(({ index }) => index))
  const cut = fields.flatMap((each, index): readonly UnreadText[] =>
    each.isSound || part.has(index) || isReadWhole(each)
      ? []
      : [{ index, reason: isFilled(reading.values) ? 'partly' : 'noPlace' }],
  )
  return { ...reading, left: [...reading.left, ...cut] }
}

/**
 * Returns whether the components contain the whole text of a field. Reading is tolerant: if a field has too many lines,
 * for example, only the first lines become components.
 */
function isReadWhole(found: FoundField): boolean {
  return found.components === undefined || isWithin(found.value, textOf(found.tag, found.components))
}

// The components of the field are those of its tag.
function textOf(tag: FieldTag, components: FieldValues[FieldTag]): string {
  return writeField(tag, components as never)
}

/**
 * Returns whether all characters of a text occur in another text in the same order, with any characters between them.
 */
function isWithin(text: string, other: string): boolean {
  let at = 0
  for (const character of text) {
    at = other.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}
