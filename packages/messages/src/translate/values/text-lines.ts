/** Truncates a text to a length; a truncated text ends in `+`, which indicates missing text. */
export function cut(text: string, lengthMax: number): { readonly text: string; readonly isCut: boolean } {
  return text.length <= lengthMax
    ? { text, isCut: false }
    : { text: `${text.slice(0, lengthMax - 1)}+`, isCut: true }
}

/**
 * Splits a text into lines of at most `width` characters that {@link joinedLines} can join again: at a blank if there
 * is one in the second half of the line, otherwise within a word.
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

/**
 * Returns the position of the last blank at which a line can end. A blank after a full line would be lost by joining,
 * so the line must end before it.
 */
function lastBreak(text: string, width: number): number | undefined {
  for (let index = width - 1; index > 0; index--) {
    const isBreak = text.charAt(index) === ' ' && text.charAt(index - 1) !== ' '
    if (isBreak && isLineStart(text.charAt(index + 1))) return index
  }
  return undefined
}

/** Returns whether a word can be split at the end of a line: only a full line is joined without a blank. */
function canBreakWord(text: string, width: number): boolean {
  return isLineStart(text.charAt(width)) && text.charAt(width - 1) !== ' '
}

/** Returns whether a further line may begin with this character. Source: FIN, lines that begin with `:` or `-`. */
function isLineStart(character: string): boolean {
  return character !== ':' && character !== '-' && character !== ' ' && character !== ''
}

/** Joins lines to one text: a line that fills the width continues in the next, a shorter one ends with its word. */
export function joinedLines(lines: readonly string[], width: number): string {
  return lines.reduce((text, line, index) => {
    if (index === 0) return line
    return (lines[index - 1]?.length ?? 0) >= width ? `${text}${line}` : `${text} ${line}`
  }, '')
}
