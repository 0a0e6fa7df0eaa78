import { LINE_ENDS } from '../fin/source-text.ts'

/** A piece of a text that is in no field or element and therefore not in the form. */
export interface TextPiece {
  /** `block4`, or the path of the parent element. */
  readonly place: string
  readonly value: string
  /** The line number from 1. */
  readonly line: number
}

/** Returns the offset of a position given by line and column, both from 1. */
export function offsetOf(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): number {
  const lineEnds = new RegExp(LINE_ENDS)
  for (let count = 1; count < line; count += 1) lineEnds.exec(text)
  return lineEnds.lastIndex + column - 1
}
