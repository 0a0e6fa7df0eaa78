/** A text cut to a length: what was cut ends in `+`, the sign for "there was more". */
export function cut(text: string, lengthMax: number): { readonly text: string; readonly isCut: boolean } {
  return text.length <= lengthMax
    ? { text, isCut: false }
    : { text: `${text.slice(0, lengthMax - 1)}+`, isCut: true }
}

/**
 * Lines of at most `width` characters that {@link joinedLines} puts together again: broken at a blank where one
 * stands in the second half of the line, in the middle of a word otherwise.
 */
export function foldedLines(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest.length > width) {
    const blank = lastBreak(rest, width)
    const isWordEnd = blank !== undefined && (blank >= width / 2 || !canBreakWord(rest, width))
    lines.push(rest.slice(0, isWordEnd ? blank : width))
    rest = isWordEnd ? rest.slice(blank + 1) : rest.slice(width)
  }
  return rest === '' ? lines : [...lines, rest]
}

/** The last blank a line can end at. One behind a full line would be lost on joining, so the line ends before it. */
function lastBreak(text: string, width: number): number | undefined {
  for (let index = width - 1; index > 0; index--) {
    const isBreak = text.charAt(index) === ' ' && text.charAt(index - 1) !== ' '
    if (isBreak && isLineStart(text.charAt(index + 1))) return index
  }
  return undefined
}

/** Only a full line is joined without a blank, so only there a word can be broken. */
function canBreakWord(text: string, width: number): boolean {
  return isLineStart(text.charAt(width)) && text.charAt(width - 1) !== ' '
}

/** Returns whether a further line may begin with this character. Source: FIN, lines that begin with `:` or `-`. */
function isLineStart(character: string): boolean {
  return character !== ':' && character !== '-' && character !== ' ' && character !== ''
}

/** One text from lines: a line that fills the width goes on in the next, a shorter one ends with its word. */
export function joinedLines(lines: readonly string[], width: number): string {
  return lines.reduce((text, line, index) => {
    if (index === 0) return line
    return (lines[index - 1]?.length ?? 0) >= width ? `${text}${line}` : `${text} ${line}`
  }, '')
}
