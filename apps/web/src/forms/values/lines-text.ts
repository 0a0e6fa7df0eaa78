/** The part that a paste replaces: the selection within one of the lines. */
export interface PastePlace {
  readonly lines: readonly string[]
  readonly position: number
  readonly selectionStart: number
  readonly selectionEnd: number
}

/**
 * Returns the lines after a paste. The pasted text is split at line breaks, empty lines are dropped, and long lines
 * are wrapped between words. There may be more lines than the field allows: nothing is removed, and the check reports
 * it.
 */
export function pastedLines(text: string, place: PastePlace, lengthMax: number): readonly string[] {
  const current = place.lines[place.position] ?? ''
  const merged = current.slice(0, place.selectionStart) + text + current.slice(place.selectionEnd)
  const inserted = merged
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => wrappedLine(line.trimEnd(), lengthMax))
  return place.lines.toSpliced(place.position, 1, ...(inserted.length === 0 ? [''] : inserted))
}

/** Splits a line into lines of at most `lengthMax` characters, at spaces if possible. */
export function wrappedLine(line: string, lengthMax: number): readonly string[] {
  const wrapped: string[] = []
  let rest = line
  while (rest.length > lengthMax) {
    const space = rest.lastIndexOf(' ', lengthMax)
    const end = space > 0 ? space : lengthMax
    wrapped.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return [...wrapped, rest]
}
