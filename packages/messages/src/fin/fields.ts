import { err, ok, type Result } from '@nostro/kernel'

import { firstOutside, isPlain, startsWithMark, type FinCharacterSet } from './characters.ts'
import { FIELD_FORMATS } from './field-formats.ts'
import type { FieldTag, FieldValues } from './field-values.ts'
import type { FieldFormat, FieldFinding, FieldReading, LineComponents } from './format.ts'

interface KnownField {
  readonly format: FieldFormat<object>
  readonly set: 'x' | 'z'
}

/** Fields that do not use character set x. Source: SWIFT UHB, field 77T. */
const SET_Z = ['77T']

/** The formats by tag. A Map, because objects treat names such as `61` as array indexes, which makes look-ups slow. */
const KNOWN_FIELDS: ReadonlyMap<string, KnownField> = new Map(
  Object.entries(FIELD_FORMATS).map(([tag, format]: [string, FieldFormat<object>]) => [
    tag,
    { format, set: SET_Z.includes(tag) ? 'z' : 'x' },
  ]),
)

const NONE: readonly FieldFinding[] = []

/** Returns whether the product knows the components of this field. */
export function isFieldTag(tag: string): tag is FieldTag {
  return KNOWN_FIELDS.has(tag)
}

/**
 * Returns the format of a field in the notation of the SWIFT User Handbook: `6!n3!a15d` for 32A, `$` for a line break.
 */
export function notationOf(tag: FieldTag): string {
  return formatOf(tag).notation
}

/** Returns the components of a field by its lines. */
export function linesOf(tag: FieldTag): readonly LineComponents[] {
  return formatOf(tag).lines
}

/**
 * Reads a field's value (without its tag, lines separated by `\n`) into components.
 *
 * Days are returned as `YYYY-MM-DD` and amounts as decimal strings with a point. All problems are reported at once,
 * each with the network's code. The meaning of a value, such as whether a currency exists, is not checked.
 */
export function readField<T extends FieldTag>(
  tag: T,
  value: string,
): Result<FieldValues[T], readonly FieldFinding[]> {
  const read = readFieldTolerantly(tag, value)
  return read.value === undefined || read.problems.length > 0 ? err(read.problems) : ok(read.value)
}

/**
 * Reads a field's value like {@link readField}, but returns the components in spite of problems if they can be
 * identified: after a character outside the set, in a text that is too long, with one line too many or a missing comma.
 *
 * `value` is absent if the value does not follow the format and components cannot be identified.
 */
export function readFieldTolerantly<T extends FieldTag>(tag: T, value: string): FieldReading<FieldValues[T]> {
  // Every tag of the type is known, and its components are those of its format.
  return readKnownField(tag, value) as FieldReading<FieldValues[T]>
}

/** Reads a field like {@link readFieldTolerantly}; `undefined` for a tag without known components. */
export function readKnownField(tag: string, value: string): FieldReading<object> | undefined {
  const known = KNOWN_FIELDS.get(tag)
  if (known === undefined) return undefined
  const { format, set } = known
  const sound = format.readSound?.(value)
  if (sound !== undefined) return { value: sound, problems: NONE }
  if (isPlain(set, value)) return format.read(value)
  const general = problemsOfText(value, set)
  if (value.trim() === '') return { value: undefined, problems: general }
  const read = format.read(value)
  return { value: read.value, problems: [...general, ...withoutRepeats(read.problems, general)] }
}

/**
 * Writes components as a field's value, lines separated by `\n`: the inverse of {@link readField}.
 *
 * The components are not checked. Throws for a day outside 1980 to 2079, because it would be read back as another day.
 */
export function writeField<T extends FieldTag>(tag: T, value: FieldValues[T]): string {
  return formatOf(tag).write(value)
}

function formatOf<T extends FieldTag>(tag: T): FieldFormat<FieldValues[T]> {
  return FIELD_FORMATS[tag]
}

/**
 * Returns the findings that every field can have: an empty value (T17), blank lines (T17), characters outside the set
 * (M60, once per line), a line that begins like a tag or like the end of the text (T12).
 */
export function characterFindings(tag: string, value: string): readonly FieldFinding[] {
  const set = KNOWN_FIELDS.get(tag)?.set ?? 'x'
  return isPlain(set, value) ? NONE : problemsOfText(value, set)
}

function problemsOfText(value: string, set: KnownField['set']): readonly FieldFinding[] {
  if (value.trim() === '') return [{ code: 'field.empty', rule: 'T17', line: 1, column: 1 }]
  return value.split('\n').flatMap((text, index) => lineProblems(text, index + 1, set))
}

function lineProblems(text: string, line: number, set: FinCharacterSet): readonly FieldFinding[] {
  if (text.trim() === '') return [{ code: 'field.blankLine', rule: 'T17', line, column: 1 }]
  const problems: FieldFinding[] = []
  if (line > 1 && startsWithMark(text)) {
    problems.push({
      code: 'field.lineStart',
      rule: 'T12',
      line,
      column: 1,
      params: { character: text.charAt(0) },
    })
  }
  const outside = firstOutside(set, text)
  if (outside !== undefined) {
    const character = String.fromCodePoint(text.codePointAt(outside) ?? 0)
    problems.push({ code: 'field.character', rule: 'M60', line, column: outside + 1, params: { character } })
  }
  return problems
}

/** Problems that only report that a character does not fit the format. */
const UNFITTING: readonly FieldFinding['code'][] = ['field.format', 'time.sign']

/**
 * Removes redundant findings: if a character is not allowed at all, its deviation from the format is not reported too.
 */
function withoutRepeats(
  problems: readonly FieldFinding[],
  general: readonly FieldFinding[],
): readonly FieldFinding[] {
  const placesReported = new Set(general.map(({ line, column }) => `${line}:${column}`))
  return problems.filter(
    ({ code, line, column }) => !UNFITTING.includes(code) || !placesReported.has(`${line}:${column}`),
  )
}
