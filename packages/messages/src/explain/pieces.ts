import { meaningOf, type CodeListName } from './code-words.ts'
import type { ComponentName } from './components.ts'
import type { Meaning } from './explanation.ts'

/** A part of a field's value that is one component. `end` is the offset after it. */
export interface Piece {
  readonly name: ComponentName
  readonly start: number
  readonly end: number
  /** The value, if it differs from the characters. */
  readonly value?: string
  readonly meaning?: Meaning
}

/** A part of a text. */
export interface Stretch {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Returns a word of a code list as a piece with its meaning. */
export function wordPiece(name: ComponentName, list: CodeListName, { text, start, end }: Stretch): Piece {
  return withMeaning({ name, start, end }, meaningOf(list, text.slice(start, end)))
}

/** Returns the piece with a meaning, if there is one. */
export function withMeaning(piece: Piece, meaning: Meaning | undefined): Piece {
  return meaning === undefined ? piece : { ...piece, meaning }
}

/** Returns the lines of a text after `start`, each without its line break. */
export function linesFrom(text: string, start: number): readonly Stretch[] {
  const lines: Stretch[] = []
  let lineStart = start
  while (lineStart <= text.length) {
    const lineBreak = text.indexOf('\n', lineStart)
    const end = lineBreak === -1 ? text.length : lineBreak
    lines.push({ text, start: lineStart, end })
    lineStart = end + 1
  }
  return lines
}
