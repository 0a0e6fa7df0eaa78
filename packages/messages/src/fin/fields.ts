import { err, type Result } from '@nostro/kernel'

import { firstOutside, type FinCharacterSet } from './characters.ts'
import { FIELD_FORMATS } from './field-formats.ts'
import type { FieldTag, FieldValues } from './field-values.ts'
import type { FieldFormat, FieldProblem } from './format.ts'

/** Fields with another character set than x. Source: SWIFT UHB, field 77T. */
const OTHER_CHARACTER_SETS: { readonly [tag: string]: FinCharacterSet } = { '77T': 'z' }

/** Whether the product knows the components of this field. */
export function isFieldTag(tag: string): tag is FieldTag {
  return Object.hasOwn(FIELD_FORMATS, tag)
}

/** The format of a field in the handbook's notation: `6!n3!a15d` for 32A, `$` for a line break. */
export function notationOf(tag: FieldTag): string {
  return FIELD_FORMATS[tag].notation
}

/**
 * Reads a field's value (without its tag, lines separated by `\n`) into components.
 *
 * Days come as `YYYY-MM-DD` and amounts as decimal strings with a point. All problems are reported at once, each with
 * the network's code; what a value means, such as whether a currency exists, is not asked here.
 */
export function readField<T extends FieldTag>(
  tag: T,
  value: string,
): Result<FieldValues[T], readonly FieldProblem[]> {
  const general = textProblems(tag, value)
  if (value.trim() === '') return err(general)
  const format: FieldFormat<FieldValues[T]> = FIELD_FORMATS[tag]
  const read = format.read(value)
  const problems = read.ok ? general : [...general, ...withoutRepeats(read.error, general)]
  if (problems.length > 0) return err(problems)
  return read
}

/**
 * Writes components as a field's value, lines separated by `\n`: the inverse of {@link readField}.
 *
 * Nothing is checked but what could not be read back as the same: throws for a day outside 1980 to 2079.
 */
export function writeField<T extends FieldTag>(tag: T, value: FieldValues[T]): string {
  const format: FieldFormat<FieldValues[T]> = FIELD_FORMATS[tag]
  return format.write(value)
}

/**
 * What is wrong with a value in every field: nothing there (T17), blank lines (T17), characters outside the set
 * (M60, once a line), a line that begins like a tag or like the end of the text (T12).
 */
export function textProblems(tag: string, value: string): readonly FieldProblem[] {
  if (value.trim() === '') return [{ code: 'field.empty', rule: 'T17', line: 1, column: 1 }]
  const set = OTHER_CHARACTER_SETS[tag] ?? 'x'
  if (!value.includes('\n')) return lineProblems(value, 1, set)
  return value.split('\n').flatMap((text, index) => lineProblems(text, index + 1, set))
}

function lineProblems(text: string, line: number, set: FinCharacterSet): readonly FieldProblem[] {
  if (text.trim() === '') return [{ code: 'field.blankLine', rule: 'T17', line, column: 1 }]
  const problems: FieldProblem[] = []
  if (line > 1 && (text.startsWith(':') || text.startsWith('-'))) {
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

/** A format problem where a character is not allowed anyway says the same thing twice. */
function withoutRepeats(
  problems: readonly FieldProblem[],
  general: readonly FieldProblem[],
): readonly FieldProblem[] {
  return problems.filter(
    (problem) => !general.some((known) => known.line === problem.line && known.column === problem.column),
  )
}
