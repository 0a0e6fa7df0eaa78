import { isFilled } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { type FieldTag, type FieldValues, readFieldTolerantly, writeField } from '../fin/index.ts'
import type { FieldBinding, FoundField, UnreadText, Reading } from './field-binding.ts'

/** Reads a field's value into its components as far as they can be told. */
export function foundField(tag: FieldTag, value: string): FoundField {
  const { value: components, problems } = readFieldTolerantly(tag, value)
  // The tag and its components belong together; the compiler does not tie them across the union of all tags.
  return { tag, value, components, isSound: problems.length === 0 } as FoundField
}

/** Fields that one binding takes: a run of them in a row, or one. */
interface TakenFields {
  readonly binding: FieldBinding<never>
  readonly fields: FoundField[]
  /** Their positions among all fields. */
  readonly places: number[]
}

/**
 * Reads fields in the order of the text, each with the next binding that takes it: the same tag may stand in two places.
 * Everything that is not in the values as it stands in the text is left, whatever the reason. Never throws.
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
    const reading = readingOf({ binding, fields: own, values, isFilledBefore })
    if (!isFilledBefore) earlier.set(binding, reading.values)
    for (const { index, ...part } of reading.left) left.push({ ...part, index: places[index] ?? -1 })
    // Of a field that comes several times the first stays.
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
      // Lines behind the end of a statement belong to another one.
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

interface Taken {
  readonly binding: FieldBinding<never>
  readonly fields: readonly FoundField[]
  readonly values: DraftValues
  readonly isFilledBefore: boolean
}

function readingOf({ binding, fields, values, isFilledBefore }: Taken): Reading {
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
 * Returns whether the components hold all of a field's text. Reading is tolerant: of a field with too many lines, say,
 * the first are components and the rest is not.
 */
function isReadWhole(found: FoundField): boolean {
  return found.components === undefined || isWithin(found.value, textOf(found.tag, found.components))
}

// The components of a found field are those of its tag.
function textOf(tag: FieldTag, components: FieldValues[FieldTag]): string {
  return writeField(tag, components as never)
}

/** Returns whether all characters of a text stand in another one in their order, whatever was added between them. */
function isWithin(text: string, other: string): boolean {
  let at = 0
  for (const character of text) {
    at = other.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}
