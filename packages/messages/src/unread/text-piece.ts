import { LINE_ENDS } from '../fin/source-text.ts'

/** A piece of a text that stands in no field or element, and so in no form. */
export interface TextPiece {
  /** `block4`, or the path of the element around it. */
  readonly place: string
  readonly value: string
  /** From 1. */
  readonly line: number
}

/** The offset of a place of which line and column are known, both from 1. */
export function offsetOf(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): number {
  const lineEnds = new RegExp(LINE_ENDS)
  for (let count = 1; count < line; count += 1) lineEnds.exec(text)
  return lineEnds.lastIndex + column - 1
}
