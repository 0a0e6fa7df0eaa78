import { startsWithMark } from '../../fin/characters.ts'
import type { TranslationReport, TranslationSeverity } from '../report.ts'
import { inExtendedSet, inSetX, type SpelledText } from '../values/character-sets.ts'
import { cut, foldedLines } from '../values/text-lines.ts'

/** The source and target of a value, for notes about it. */
export interface Mapping {
  readonly report: TranslationReport
  readonly from: string
  readonly to: string
  /** The severity of a loss of this value. Default: warning. */
  readonly severity?: TranslationSeverity
}

/**
 * Transliterates a text to set x; changes are noted. For a reference a change is severe, because it becomes another
 * reference.
 */
export function spelledForFin(
  text: string,
  mapping: Mapping,
  severity: TranslationSeverity = 'warning',
): string {
  return noted(inSetX(text), mapping, severity)
}

/** Transliterates a text to the extended set of names, addresses and remittance information; changes are noted. */
export function spelledForMx(text: string, mapping: Mapping): string {
  return noted(inExtendedSet(text), mapping, 'warning')
}

function noted(
  { text, replaced }: SpelledText,
  { report, from, to }: Mapping,
  severity: TranslationSeverity,
): string {
  const params = { characters: replaced.join(' ') }
  if (replaced.length > 0) report.note('text.charactersReplaced', { from, to }, { severity, params })
  return text
}

/** Truncates a text to this number of characters; a truncation is noted. */
export function cutTo(
  text: string,
  max: number,
  { report, from, to, severity = 'warning' }: Mapping,
): string {
  const { text: shortened, isCut } = cut(text, max)
  if (isCut) report.note('text.cut', { from, to }, { severity, params: { max } })
  return shortened
}

/** Transliterates a text to set x and splits it into lines of FIN; a truncation is noted. */
export function linesForFin(
  text: string,
  { width, max }: { readonly width: number; readonly max: number },
  mapping: Mapping,
): readonly string[] {
  const folded = foldedLines(spelledForFin(text.replaceAll(/\s*\n\s*/g, ' '), mapping), width)
  return fittingLines(folded, { width, max }, mapping).map((line, index) =>
    index === 0 ? line : withLineStart(line, mapping),
  )
}

/** Returns at most this number of lines. If lines are dropped, the last one ends in `+` and the loss is noted. */
export function fittingLines(
  lines: readonly string[],
  { width, max }: { readonly width: number; readonly max: number },
  { report, from, to, severity = 'warning' }: Mapping,
): readonly string[] {
  if (lines.length <= max) return lines
  report.note('text.cut', { from, to }, { severity, params: { max: width * max } })
  const rest = lines.slice(max - 1).join(' ')
  return [...lines.slice(0, max - 1), `${rest.slice(0, width - 1)}+`]
}

/** Replaces the first character of a line that begins like a tag or like the end of the text. */
export function withLineStart(line: string, { report, from, to }: Mapping): string {
  if (!startsWithMark(line)) return line
  const params = { character: line.charAt(0) }
  report.note('text.lineStartReplaced', { from, to }, { params })
  return `.${line.slice(1)}`
}
