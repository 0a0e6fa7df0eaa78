import type { TranslationReport, TranslationSeverity } from '../report.ts'
import { inExtendedSet, inSetX, type SpelledText } from '../values/character-sets.ts'
import { cut, foldedLines } from '../values/text-lines.ts'

/** From where to where a value goes, for what is noted about it. */
export interface Way {
  readonly report: TranslationReport
  readonly from: string
  readonly to: string
  /** How much a loss here matters; a warning unless said otherwise. */
  readonly severity?: TranslationSeverity
}

/** A text in set x; what had to be spelled anew is noted. */
export function spelledForFin(text: string, way: Way): string {
  return noted(inSetX(text), way)
}

/** A text in the extended set of names, addresses and remittance information; what had to be spelled anew is noted. */
export function spelledForMx(text: string, way: Way): string {
  return noted(inExtendedSet(text), way)
}

function noted({ text, replaced }: SpelledText, { report, from, to }: Way): string {
  if (replaced.length > 0)
    report.note('text.charactersReplaced', { from, to }, { params: { characters: replaced.join(' ') } })
  return text
}

/** A text of at most this many characters; a cut is noted. */
export function cutTo(text: string, max: number, { report, from, to, severity = 'warning' }: Way): string {
  const { text: shortened, isCut } = cut(text, max)
  if (isCut) report.note('text.cut', { from, to }, { severity, params: { max } })
  return shortened
}

/** A text in set x on lines of FIN; what does not fit is cut and noted. */
export function linesForFin(
  text: string,
  { width, max }: { readonly width: number; readonly max: number },
  way: Way,
): readonly string[] {
  const folded = foldedLines(spelledForFin(text.replaceAll(/\s*\n\s*/g, ' '), way), width)
  if (folded.length <= max) return folded
  const lastLine = folded.slice(max - 1).join(' ')
  return [...folded.slice(0, max - 1), cutTo(lastLine, width, way)]
}
