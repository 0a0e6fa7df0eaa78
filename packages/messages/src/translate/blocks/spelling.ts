import { startsWithMark } from '../../fin/characters.ts'
import type { TranslationReport, TranslationSeverity } from '../report.ts'
import { inExtendedSet, inSetX, type SpelledText } from '../values/character-sets.ts'
import { cut, foldedLines } from '../values/text-lines.ts'

/** From where to where a value goes, for what is noted about it. */
export interface Mapping {
  readonly report: TranslationReport
  readonly from: string
  readonly to: string
  /** The severity of a loss here; a warning unless said otherwise. */
  readonly severity?: TranslationSeverity
}

/** A text in set x; what had to be spelled anew is noted. A reference that is spelled anew is another one: severe. */
export function spelledForFin(
  text: string,
  mapping: Mapping,
  severity: TranslationSeverity = 'warning',
): string {
  return noted(inSetX(text), mapping, severity)
}

/** A text in the extended set of names, addresses and remittance information; what had to be spelled anew is noted. */
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

/** A text of at most this many characters; a cut is noted. */
export function cutTo(
  text: string,
  max: number,
  { report, from, to, severity = 'warning' }: Mapping,
): string {
  const { text: shortened, isCut } = cut(text, max)
  if (isCut) report.note('text.cut', { from, to }, { severity, params: { max } })
  return shortened
}

/** A text in set x on lines of FIN; what does not fit is cut and noted. */
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

/** As many lines as there are; the last of them ends in `+` where there was more, which is noted. */
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

/** A further line of a field must not begin like a tag or like the end of the text. */
export function withLineStart(line: string, { report, from, to }: Mapping): string {
  if (!startsWithMark(line)) return line
  const params = { character: line.charAt(0) }
  report.note('text.lineStartReplaced', { from, to }, { params })
  return `.${line.slice(1)}`
}
