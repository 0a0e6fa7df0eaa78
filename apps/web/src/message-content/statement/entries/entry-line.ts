/**
 * Returns the line, from 1, in which an entry begins in the text of its message: the field 61 or the element `Ntry` at
 * this position, from 0. `undefined` if the text has fewer of them.
 */
export function lineOfEntry(position: number, text: string | undefined): number | undefined {
  if (text === undefined || position < 0) return undefined
  const starts = text.matchAll(/^:61:|<(?:\w+:)?Ntry>/gm)
  const start = [...starts].at(position)
  return start === undefined ? undefined : text.slice(0, start.index).split('\n').length
}
