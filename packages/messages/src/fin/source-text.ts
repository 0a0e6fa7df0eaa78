import type { Position } from './message.ts'

const END_OF_TEXT = 3
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const DOLLAR = 36
const DIGIT_0 = 48
const COLON = 58
const CAPITAL_A = 65
const CAPITAL_S = 83
const OPENING_BRACE = 123

/**
 * The largest number of characters after a position that are needed to decide what begins there: the longest start of a
 * field, `:32A:`, after a line end. If the reader looks further ahead, it records whether it reached the end.
 */
export const LOOK_AHEAD = 8

/** The largest number of carriage returns before a line feed that belong to the same line end. */
const CARRIAGE_RETURNS_MAX = 3

/**
 * Matches one line end of a FIN text: CR LF, LF, CR, or the CR CR LF of files that were transferred in text mode more
 * than once.
 */
export const LINE_ENDS = /\r{0,3}\n|\r/g

/** The characters that end block 4 of a user message. */
export const END_MARK = '-}'

/**
 * The positions of given characters in a text, which must be requested in ascending order. Each part of the text is
 * searched only once.
 */
class Occurrences {
  readonly #text: string
  readonly #characters: string
  #at = -1

  constructor(text: string, characters: string) {
    this.#text = text
    this.#characters = characters
  }

  /** Returns the first position at or after an offset; the length of the text if there is none. */
  next(offset: number): number {
    if (this.#at < offset) {
      const found = this.#text.indexOf(this.#characters, offset)
      this.#at = found === -1 ? this.#text.length : found
    }
    return this.#at
  }
}

/** The position of the beginning of an input. */
const START: Position = { offset: 0, line: 1, column: 1 }

/**
 * A text that is being read, or a part of a longer one. `origin` is the position of its first character in the whole
 * text. Indexes count from the first character; positions refer to the whole text and must be requested in ascending
 * order.
 */
export class SourceText {
  readonly text: string
  readonly origin: Position
  readonly lineFeeds: Occurrences
  readonly carriageReturns: Occurrences
  /** The bytes 0x03 after the messages of a DOS-PCC file. */
  readonly endsOfText: Occurrences
  readonly endMarks: Occurrences
  /** The beginnings of basic headers. */
  readonly basicHeaders: Occurrences
  readonly openingBraces: Occurrences
  readonly closingBraces: Occurrences
  /**
   * The smallest index at which the block being read can end if more text arrives; `Infinity` if no decision depended on
   * the end of the text. Looking a few characters ahead does not count: see {@link LOOK_AHEAD}.
   */
  undecidedEnd = Infinity
  #line: number
  #lineStart: number

  constructor(text: string, origin = START) {
    this.text = text
    this.origin = origin
    this.#line = origin.line
    this.#lineStart = 1 - origin.column
    this.lineFeeds = new Occurrences(text, '\n')
    this.carriageReturns = new Occurrences(text, '\r')
    this.endsOfText = new Occurrences(text, '\u0003')
    this.endMarks = new Occurrences(text, END_MARK)
    this.basicHeaders = new Occurrences(text, '{1:')
    this.openingBraces = new Occurrences(text, '{')
    this.closingBraces = new Occurrences(text, '}')
  }

  /** Records that a decision depended on the end of the text, and the smallest index at which the block can end. */
  meetEnd(end: number): void {
    this.undecidedEnd = Math.min(this.undecidedEnd, end)
  }

  /** Returns the position of an index. The index must not be smaller than in the previous call. */
  positionAt(index: number): Position {
    let next = this.#nextLineStart()
    while (next <= index && next <= this.text.length) {
      this.#lineStart = next
      this.#line += 1
      next = this.#nextLineStart()
    }
    return { offset: this.origin.offset + index, line: this.#line, column: index - this.#lineStart + 1 }
  }

  /** Continues the line count of another reader: line number `line` begins at `lineStart`. */
  continueAt(lineStart: number, line: number): void {
    this.#lineStart = lineStart
    this.#line = line
  }

  /** Returns whether a line begins at an index. */
  isLineStart(index: number): boolean {
    return index === 0 ? this.origin.column === 1 : this.#endsLine(index - 1)
  }

  /** Returns the text between two offsets of the whole input. */
  slice(start: number, end: number): string {
    return this.text.slice(start - this.origin.offset, end - this.origin.offset)
  }

  #nextLineStart(): number {
    const start = Math.max(this.#lineStart, 0)
    const end = Math.min(this.lineFeeds.next(start), this.carriageReturns.next(start))
    return end + Math.max(lineEndLength(this.text, end), 1)
  }

  /** Returns whether this character ends a line: a line feed, or a carriage return that no line feed follows. */
  #endsLine(index: number): boolean {
    return lineEndLength(this.text, index) === 1
  }
}

/** Returns the length of the line end that begins at an index, see {@link LINE_ENDS}; 0 if there is none. */
export function lineEndLength(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (code === LINE_FEED) return 1
  if (code !== CARRIAGE_RETURN) return 0
  for (let length = 1; length <= CARRIAGE_RETURNS_MAX; length++) {
    const next = text.charCodeAt(index + length)
    if (next === LINE_FEED) return length + 1
    if (next !== CARRIAGE_RETURN) return 1
  }
  return 1
}

/** Returns the position in the whole input of an offset in a message. */
export function placeIn(
  { raw, position }: { readonly raw: string; readonly position: Position },
  offset: number,
): Position {
  const lineEnds = [...raw.slice(0, offset).matchAll(LINE_ENDS)]
  const last = lineEnds.at(-1)
  const line = position.line + lineEnds.length
  const column = last === undefined ? position.column + offset : offset - last.index - last[0].length + 1
  return { offset: position.offset + offset, line, column }
}

/** Cache of tags by their number and letter, so that each tag string is created only once. */
const LETTERS_AND_NONE = 27
const TAGS = Array.from({ length: 100 * LETTERS_AND_NONE }, () => '')

/**
 * Returns the tag of a field that begins at `index` with `:20:` or `:32A:`. The caller checks that a line begins there.
 */
export function tagAt(text: string, index: number): string | undefined {
  if (text.charCodeAt(index) !== COLON) return undefined
  const first = text.charCodeAt(index + 1)
  const second = text.charCodeAt(index + 2)
  if (!isDigit(first) || !isDigit(second)) return undefined
  const third = text.charCodeAt(index + 3)
  const isNumber = third === COLON
  if (!isNumber && !(isCapital(third) && text.charCodeAt(index + 4) === COLON)) return undefined
  const letter = isNumber ? 0 : third - CAPITAL_A + 1
  const place = ((first - DIGIT_0) * 10 + second - DIGIT_0) * LETTERS_AND_NONE + letter
  return (TAGS[place] ||= text.slice(index + 1, index + (isNumber ? 3 : 4)))
}

/** Returns the number of a block that begins at `index` with `{1:`, or `S` for the block that interfaces add. */
export function blockIdAt(text: string, index: number): string | undefined {
  if (text.charCodeAt(index) !== OPENING_BRACE || text.charCodeAt(index + 2) !== COLON) return undefined
  const code = text.charCodeAt(index + 1)
  return isDigit(code) || code === CAPITAL_S ? text.charAt(index + 1) : undefined
}

/** Returns whether a `$` at an index separates messages: it is at the end of its line or directly before a block. */
export function isSeparator(text: string, index: number): boolean {
  if (text.charCodeAt(index) !== DOLLAR) return false
  return endsLine(text.charCodeAt(index + 1)) || blockIdAt(text, index + 1) !== undefined
}

/** Returns whether a character, or the end of the text, ends a line. */
export function endsLine(code: number): boolean {
  return Number.isNaN(code) || code === LINE_FEED || code === CARRIAGE_RETURN || code === END_OF_TEXT
}

/** A complete basic header and the beginning of the next block. */
const WHOLE_BASIC_HEADER = /\{1:[A-Z]\d{2}[A-Z]{6}[A-Z0-9]{6}\d{10}\}\{[2-5]:/y
const WHOLE_BASIC_HEADER_LENGTH = '{1:F01BANKCNBJAXXX0001000123}{2:'.length

/**
 * Returns whether a message begins at an index within a line, with a complete basic header and the beginning of the
 * next block. The text before it was cut off.
 */
export function isWholeHeaderAt(source: SourceText, index: number): boolean {
  if (index + WHOLE_BASIC_HEADER_LENGTH > source.text.length) source.meetEnd(index - 1)
  WHOLE_BASIC_HEADER.lastIndex = index
  return WHOLE_BASIC_HEADER.test(source.text)
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90
}
