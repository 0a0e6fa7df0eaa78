import type { FinField, Position } from './message.ts'
import {
  blockIdAt,
  END_MARK,
  endsLine,
  isSeparator,
  isWholeHeaderAt,
  LINE_ENDS,
  lineEndLength,
  LOOK_AHEAD,
  type SourceText,
  tagAt,
} from './source-text.ts'

const END_OF_TEXT = 3
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const TAB = 9
const SPACE = 32
const DOLLAR = 36
const HYPHEN = 45
const CLOSING_BRACE = 125

/** A line `-` with at least this number of white-space characters after it ends a text in a block. */
const WHITE_SPACE_MAX = 4096

/** Block 4 of a user message, or its text without a block around it. */
export interface TextBlock {
  readonly fields: readonly FinField[]
  /** The offset after the block in the whole input, end mark included. */
  readonly end: number
  /** True if a line beginning with `-}` ended the text; for a bare text, if a line `-` did. */
  readonly isClosed: boolean
  /** The position of the first line end other than CR LF. */
  readonly otherLineEnd: Position | undefined
  /** The position of the first blank line that was dropped from the end of a field. */
  readonly blankLine: Position | undefined
  /** The position of the first line that belongs to no field. */
  readonly strayLine: Position | undefined
  /** The position of the first line, if all lines begin with blanks that belong to no field. */
  readonly indentedLine: Position | undefined
}

/** The position at which a text begins in the input. */
export interface TextStart {
  readonly index: number
  /** True if the text is outside of a block. */
  readonly isBare: boolean
  /** The number of blanks before the first line of a bare text. */
  readonly indentation: number
}

/**
 * Splits the text that begins at `start` into fields, in one pass over its characters.
 *
 * Accepts any line end, and texts in which all lines are indented. A text in a block ends at a line that begins with
 * `-}`; without one, at `-}` after the last value, at the next block, at a complete basic header within a line, at a
 * message separator or at the end of the input. A bare text ends at a line `-`, at a second field 20, or like a text in
 * a block.
 */
export function readTextBlock(source: SourceText, start: TextStart): TextBlock {
  const cutter = new FieldCutter(source, start)
  while (cutter.readLine());
  return cutter.finish()
}

class FieldCutter {
  readonly #source: SourceText
  readonly #text: string
  readonly #isBare: boolean
  readonly #fields: FinField[] = []
  readonly #firstLine: number
  #line: number
  #lineStart: number
  /** The index of column 1. It is before `#lineStart` if the text begins after `{4:`. */
  #columnStart: number
  #end: number | undefined
  #isClosed = false
  #hasReference = false
  #otherLineEnd: Position | undefined
  #blankLine: Position | undefined
  #strayLine: Position | undefined
  #indentedLine: Position | undefined
  /** The number of blanks before each line; `undefined` until a line with a field was read. */
  #indentation: number | undefined

  // The field being read; further lines can extend its value.
  #tag: string | undefined
  #position: Position
  #value = ''
  #valueEnd = 0
  #pendingBlankLine: Position | undefined

  constructor(source: SourceText, { index: start, isBare, indentation }: TextStart) {
    this.#source = source
    this.#text = source.text
    this.#isBare = isBare
    if (isBare) this.#indentation = indentation
    this.#position = source.positionAt(start)
    this.#firstLine = this.#position.line
    this.#line = this.#firstLine
    this.#lineStart = start
    this.#columnStart = start - this.#position.column + 1
    if (indentation > 0) this.#indentedLine = this.#position
  }

  /** Reads one line; returns `false` if the text has ended. */
  readLine(): boolean {
    if (this.#lineStart >= this.#text.length) return false
    const start = this.#behindIndentation(this.#lineStart)
    const tag = tagAt(this.#text, start)
    if (tag === undefined && this.#endsAt(start)) return false
    if (tag === '20' && this.#isBare && this.#hasReference) return false
    const end = this.#lineEnd(start)
    if (tag === undefined) this.#continueField(start, end)
    else this.#beginField(tag, start, end)
    return this.#end === undefined && this.#passLineEnd(end)
  }

  /** Returns the index after the blanks that all lines begin with. The first field determines their number. */
  #behindIndentation(lineStart: number): number {
    if (this.#indentation === 0) return lineStart
    const start = afterBlanks(this.#text, lineStart, this.#indentation)
    if (this.#indentation !== undefined) return start
    if (tagAt(this.#text, start) === undefined) return lineStart
    this.#indentation = start - lineStart
    if (start > lineStart) this.#indentedLine = this.#positionAt(lineStart)
    return start
  }

  finish(): TextBlock {
    this.#endField()
    if (this.#line > this.#firstLine) this.#source.continueAt(this.#lineStart, this.#line)
    return {
      fields: this.#fields,
      end: this.#source.origin.offset + (this.#end ?? this.#lineStart),
      isClosed: this.#isClosed,
      otherLineEnd: this.#otherLineEnd,
      blankLine: this.#blankLine,
      strayLine: this.#strayLine,
      indentedLine: this.#indentedLine,
    }
  }

  /** Returns whether the line at `start` no longer belongs to the text. Skips an end mark. */
  #endsAt(start: number): boolean {
    const text = this.#text
    const code = text.charCodeAt(start)
    if (code === HYPHEN) return this.#endsAtHyphen(start)
    if (code === CLOSING_BRACE) {
      this.#end = start + 1
      return true
    }
    return code === END_OF_TEXT || isSeparator(text, start) || blockIdAt(text, start) !== undefined
  }

  #endsAtHyphen(start: number): boolean {
    const text = this.#text
    if (text.charCodeAt(start + 1) === CLOSING_BRACE) {
      this.#end = start + 2
      this.#isClosed = true
      return true
    }
    // A hyphen alone ends a bare text; in a block only if no more of the text follows.
    const limit = start + 1 + WHITE_SPACE_MAX
    const next = afterWhiteSpace(text, start + 1, limit)
    if (next + LOOK_AHEAD > text.length) this.#source.meetEnd(start + 1)
    if (next === start + 1 && !endsLine(text.charCodeAt(next))) return false
    if (!this.#isBare && next < limit && !canFollowText(text, next)) return false
    this.#end = start + 1
    this.#isClosed = this.#isBare
    return true
  }

  /**
   * Returns the offset at which the line ends: at its line break, at an end mark or another message inside it, or at a
   * byte 0x03.
   */
  #lineEnd(start: number): number {
    const { lineFeeds, carriageReturns, endsOfText, endMarks } = this.#source
    const lineBreak = Math.min(lineFeeds.next(start), carriageReturns.next(start), endsOfText.next(start))
    const message = this.#messageWithin(start, lineBreak)
    const end = message ?? lineBreak
    if (message !== undefined) this.#end = message
    for (let mark = endMarks.next(start); mark < end; mark = endMarks.next(mark + 1)) {
      const behind = mark + END_MARK.length
      if (!canFollowText(this.#text, behind)) continue
      this.#end = behind
      return mark
    }
    return end
  }

  /** Returns the offset of a message that begins within a line, or of the separator before it. */
  #messageWithin(start: number, end: number): number | undefined {
    const { basicHeaders } = this.#source
    for (let index = basicHeaders.next(start); index < end; index = basicHeaders.next(index + 1)) {
      if (!isWholeHeaderAt(this.#source, index)) continue
      return index > start && this.#text.charCodeAt(index - 1) === DOLLAR ? index - 1 : index
    }
    return undefined
  }

  /** Moves to the next line; returns `false` if this was the last one. */
  #passLineEnd(end: number): boolean {
    const text = this.#text
    const code = text.charCodeAt(end)
    if (code !== CARRIAGE_RETURN && code !== LINE_FEED) {
      this.#end = end
      return false
    }
    const length = lineEndLength(text, end)
    if (length !== 2) this.#otherLineEnd ??= this.#positionAt(end)
    this.#line += 1
    this.#lineStart = end + length
    this.#columnStart = this.#lineStart
    return true
  }

  #beginField(tag: string, start: number, end: number): void {
    this.#endField()
    this.#tag = tag
    this.#position = this.#positionAt(start)
    this.#value = this.#text.slice(start + tag.length + 2, end)
    this.#valueEnd = end
    if (tag === '20') this.#hasReference = true
  }

  #continueField(start: number, end: number): void {
    if (isBlank(this.#text, start, end)) {
      if (this.#tag !== undefined) this.#pendingBlankLine ??= this.#positionAt(start)
    } else if (this.#tag === undefined) {
      this.#strayLine ??= this.#positionAt(start)
    } else {
      // A blank line is reported only if another line follows it.
      const isNext = this.#pendingBlankLine === undefined
      const added = isNext
        ? `\n${this.#text.slice(start, end)}`
        : withLineFeeds(this.#text.slice(this.#valueEnd, end))
      this.#value += added
      this.#valueEnd = end
      this.#pendingBlankLine = undefined
    }
  }

  #endField(): void {
    if (this.#tag === undefined) return
    this.#blankLine ??= this.#pendingBlankLine
    this.#pendingBlankLine = undefined
    this.#fields.push({ tag: this.#tag, value: this.#value, position: this.#position })
    this.#tag = undefined
  }

  #positionAt(index: number): Position {
    const offset = this.#source.origin.offset + index
    return { offset, line: this.#line, column: index - this.#columnStart + 1 }
  }
}

function withLineFeeds(text: string): string {
  return text.replace(LINE_ENDS, '\n')
}

/**
 * Returns whether the text of a message can end before this index: a line end, a separator or another block follows.
 */
function canFollowText(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return endsLine(code) || code === DOLLAR || code === CLOSING_BRACE || blockIdAt(text, index) !== undefined
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    if (text.charCodeAt(index) !== SPACE) return false
  }
  return true
}

/** Returns the index after the blanks that begin at an index, at most `max`. */
function afterBlanks(text: string, start: number, max = Infinity): number {
  let index = start
  while (index - start < max && isBlankCharacter(text.charCodeAt(index))) index += 1
  return index
}

function isBlankCharacter(code: number): boolean {
  return code === SPACE || code === TAB
}

function afterWhiteSpace(text: string, start: number, limit: number): number {
  const end = Math.min(limit, text.length)
  let index = start
  while (index < end && text.charCodeAt(index) <= SPACE && text.charCodeAt(index) !== END_OF_TEXT) index += 1
  return index
}
