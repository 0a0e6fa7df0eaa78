/** The part that a paste replaces: the selection within one of the lines. */
export interface PastePlace {
  readonly lines: readonly string[]
  readonly position: number
  readonly selectionStart: number
  readonly selectionEnd: number
}

/**
 * The lines after a paste. Line breaks of the pasted text make lines, empty ones are dropped, long ones are wrapped at
 * words. There may be more lines than a field takes: nothing is cut, the check says so.
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

/** Cuts a line into lines of at most `lengthMax` characters, at spaces where there are any. */
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
