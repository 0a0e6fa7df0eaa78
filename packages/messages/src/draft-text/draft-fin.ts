import { sixDigitsOfDay } from '../fin/dates.ts'
import { inUserHeaderOrder } from '../fin/envelope/header-pairs.ts'
import { logicalTerminalOf } from '../fin/header-facts.ts'
import { isDay } from '../core/days.ts'
import { isBic } from '../core/identifiers.ts'
import { isRecord } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import type { FieldBinding, WrittenField } from '../fields/field-binding.ts'
import { headerOf, type MtDefinition } from '../mt/mt-definition.ts'
import { placesInForm } from '../mt/places-in-form.ts'
import type { DraftLine } from './draft-line.ts'
import { completedDraft, MISSING_MARK } from './draft-values.ts'

/** A placeholder day, because the codec of a day field accepts nothing else. No real message uses this day. */
const DAY_MARK = '1980-01-01'
/** The placeholder as a field contains it, with or without an entry date of four digits. */
const MARKED_DAYS = new RegExp(`${sixDigitsOfDay(DAY_MARK)}(?:0101)?`, 'g')

/** Returns the lines of a FIN text for values that may be incomplete, each with the paths of the members in it. */
export function draftFin(
  definition: MtDefinition,
  values: DraftValues,
): { readonly lines: readonly DraftLine[]; readonly missing: readonly string[] } {
  const draft = completedDraft(definition, values, { dayMark: DAY_MARK })
  const placeInForm = placesInForm(values)
  const fields = definition.fields.flatMap((binding) => writtenTolerantly(binding, draft.values))
  const lines = [
    headerLine(definition, draft.values),
    ...fields.flatMap(linesOf),
    { text: '-}', paths: [] },
  ].map(({ text, paths }) => ({ text, paths: [...new Set(paths.map(placeInForm))] }))
  return { lines, missing: draft.missing }
}

type Binding = Pick<FieldBinding<never>, 'write'>

/**
 * Returns the fields of a binding. If an item cannot be written, the other items are written all the same. A field
 * whose values are too incomplete is omitted.
 */
function writtenTolerantly(binding: Binding, values: DraftValues): readonly WrittenField[] {
  return written(binding, values) ?? itemByItem(binding, values)
}

/** Returns `undefined` if these values make no field, because the writer expects checked values. */
function written({ write }: Binding, values: DraftValues): readonly WrittenField[] | undefined {
  try {
    // Every required member has a value or a placeholder.
    return write(values as never)
  } catch {
    return undefined
  }
}

/** Writes the items one by one, each with as many of its days as can be written together. */
function itemByItem(binding: Binding, values: DraftValues): readonly WrittenField[] {
  return Object.entries(values).flatMap(([name, items]) => {
    if (!Array.isArray(items) || !items.every(isRecord)) return []
    return items.flatMap((item, position) => {
      const fields = attemptsAt(item)
        .map((attempt) => written(binding, { ...values, [name]: [attempt] }))
        .find((attempt) => attempt !== undefined)
      return (fields ?? []).map((field) => ({
        ...field,
        paths: field.paths.map((line) => line.map(moved(name, position))),
      }))
    })
  })
}

/**
 * Returns the items to try in turn. One day can be encoded relative to another, which fails if one of them is a
 * placeholder. Then the placeholder days are left out, or all days become placeholders.
 */
function attemptsAt(item: DraftValues): readonly DraftValues[] {
  const entries = Object.entries(item)
  return [
    item,
    Object.fromEntries(entries.filter(([, value]) => value !== DAY_MARK)),
    Object.fromEntries(entries.map(([name, value]) => [name, isDay(String(value)) ? DAY_MARK : value])),
  ]
}

function moved(list: string, position: number): (path: string) => string {
  const first = `${list}.0.`
  return (path) => (path.startsWith(first) ? `${list}.${position}.${path.slice(first.length)}` : path)
}

function linesOf({ tag, value, paths }: WrittenField): readonly DraftLine[] {
  const text = `:${tag}:${value.replaceAll(MARKED_DAYS, MISSING_MARK)}`
  return text.split('\n').map((line, index) => ({ text: line, paths: paths[index] ?? [] }))
}

/** Returns the first line, which blocks 1 to 3 share. Source: FIN, the order of blocks. */
function headerLine(definition: MtDefinition, values: DraftValues): DraftLine {
  const { sender, receiver, userHeader } = headerOf(definition, values)
  const pairs = inUserHeaderOrder(userHeader.map(({ tag, value }) => ({ tag, value })))
  const block3 =
    pairs.length === 0 ? '' : `{3:${pairs.map(({ tag, value }) => `{${tag}:${value}}`).join('')}}`
  return {
    text: [
      `{1:F01${terminalOf(sender, 'A')}0000000000}`,
      `{2:I${definition.type.slice('MT'.length)}${terminalOf(receiver, 'X')}N}`,
      block3,
      '{4:',
    ].join(''),
    paths: ['sender', 'receiver', ...userHeader.flatMap(({ path }) => path ?? [])],
  }
}

function terminalOf(bic: string, terminalCode: string): string {
  return isBic(bic) ? logicalTerminalOf(bic, terminalCode) : bic
}
