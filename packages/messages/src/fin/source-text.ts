import type { Position } from './message.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const COLON = 58
const CAPITAL_S = 83
const OPENING_BRACE = 123

/** What ends block 4 of a user message. */
export const END_MARK = '-}'

/**
 * The places of a few characters in a text, asked for from the beginning towards the end. Each stretch of the text is
 * searched once, however often one asks.
 */
class Occurrences {
  readonly #text: string
  readonly #characters: string
  #at = -1

  constructor(text: string, characters: string) {
    this.#text = text
    this.#characters = characters
  }

  /** The first place at or behind an offset; the length of the text where there is none. */
  next(offset: number): number {
    if (this.#at < offset) {
      const found = this.#text.indexOf(this.#characters, offset)
      this.#at = found === -1 ? this.#text.length : found
    }
    return this.#at
  }
}

/** The text being read, with the line and column of places asked for from the beginning towards the end. */
export class SourceText {
  readonly text: string
  readonly lineFeeds: Occurrences
  readonly carriageReturns: Occurrences
  /** The bytes 0x03 behind the messages of a DOS-PCC file. */
  readonly endsOfText: Occurrences
  readonly endMarks: Occurrences
  #line = 1
  #lineStart = 0

  constructor(text: string) {
    this.text = text
    this.lineFeeds = new Occurrences(text, '\n')
    this.carriageReturns = new Occurrences(text, '\r')
    this.endsOfText = new Occurrences(text, '\u0003')
    this.endMarks = new Occurrences(text, END_MARK)
  }

  /** The place of an offset. Each offset must not lie before the one asked for last. */
  positionAt(offset: number): Position {
    let next = this.#nextLineStart()
    while (next <= offset && next <= this.text.length) {
      this.#lineStart = next
      this.#line += 1
      next = this.#nextLineStart()
    }
    return { offset, line: this.#line, column: offset - this.#lineStart + 1 }
  }

  /** Takes over what another reader counted: `lineStart` is where line number `line` begins. */
  continueAt(lineStart: number, line: number): void {
    this.#lineStart = lineStart
    this.#line = line
  }

  /** Whether an offset is at the beginning of a line. */
  isLineStart(index: number): boolean {
    return index === 0 || this.#endsLine(index - 1)
  }

  #nextLineStart(): number {
    const end = Math.min(this.lineFeeds.next(this.#lineStart), this.carriageReturns.next(this.#lineStart))
    return this.#endsLine(end) ? end + 1 : end + 2
  }

  /** Whether a line ends with this character: a line feed, or a carriage return without one behind it. */
  #endsLine(index: number): boolean {
    const code = this.text.charCodeAt(index)
    return code === LINE_FEED || (code === CARRIAGE_RETURN && this.text.charCodeAt(index + 1) !== LINE_FEED)
  }
}

/** The tag of a field that begins at `index` with `:20:` or `:32A:`; whether a line begins there is the caller's question. */
export function tagAt(text: string, index: number): string | undefined {
  if (text.charCodeAt(index) !== COLON) return undefined
  if (!isDigit(text.charCodeAt(index + 1)) || !isDigit(text.charCodeAt(index + 2))) return undefined
  const third = text.charCodeAt(index + 3)
  if (third === COLON) return text.slice(index + 1, index + 3)
  if (isCapital(third) && text.charCodeAt(index + 4) === COLON) return text.slice(index + 1, index + 4)
  return undefined
}

/** The number of a block that begins at `index` with `{1:`, or `S` for the one that interfaces add. */
export function blockIdAt(text: string, index: number): string | undefined {
  if (text.charCodeAt(index) !== OPENING_BRACE || text.charCodeAt(index + 2) !== COLON) return undefined
  const code = text.charCodeAt(index + 1)
  return isDigit(code) || code === CAPITAL_S ? text.charAt(index + 1) : undefined
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90
}
