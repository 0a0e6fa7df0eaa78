import type { FinField, Position } from './message.ts'
import { blockIdAt, isSeparator, tagAt, type SourceText } from './source-text.ts'
import { readTextBlock, type TextBlock } from './text-block.ts'

const START_OF_TEXT = 1
const END_OF_TEXT = 3
const DOLLAR = 36
const OPENING_BRACE = 123
const CLOSING_BRACE = 125

/** One block of the text. `end` is the offset after it in the whole input. */
export type Block = HeaderBlock | PairsBlock | FieldsBlock

interface BlockPosition {
  readonly id: string
  readonly position: Position
  readonly end: number
  readonly isClosed: boolean
}

/** Block 1 or 2: one row of characters. */
export interface HeaderBlock extends BlockPosition {
  readonly kind: 'header'
  readonly content: string
}

/** Blocks 3, 5 and others, and block 4 of a service message: `{tag:value}` pairs. */
export interface PairsBlock extends BlockPosition {
  readonly kind: 'pairs'
  readonly pairs: readonly FinField[]
  /** The position of the first character that belongs to no pair. */
  readonly stray: Position | undefined
}

/** Block 4 of a user message. `isBare` is true for fields outside of a block. */
export interface FieldsBlock extends BlockPosition, TextBlock {
  readonly kind: 'fields'
  readonly isBare: boolean
}

/**
 * Reads the block or bare text that begins at an index; returns `undefined` if neither begins there. A text without
 * envelope begins at the start of a line or directly after a message separator.
 *
 * `isIndented` is true if there are only blanks between the beginning of the line and the index.
 */
export function readBlockAt(
  source: SourceText,
  index: number,
  {
    isBehindSeparator = false,
    isIndented = false,
  }: { readonly isBehindSeparator?: boolean; readonly isIndented?: boolean } = {},
): Block | undefined {
  const id = blockIdAt(source.text, index)
  if (id !== undefined) return readBlock(source, id, index)
  const isBeginning = isBehindSeparator || isIndented || source.isLineStart(index)
  if (!isBeginning || tagAt(source.text, index) === undefined) return undefined
  const position = source.positionAt(index)
  const indentation = isIndented ? position.column - 1 : 0
  return {
    kind: 'fields',
    id: '4',
    isBare: true,
    position,
    ...readTextBlock(source, { index, isBare: true, indentation }),
  }
}

function readBlock(source: SourceText, id: string, index: number): Block {
  const position = source.positionAt(index)
  const start = index + '{1:'.length
  if (id === '1' || id === '2') {
    const end = endOfContent(source, start)
    const isClosed = source.text.charCodeAt(end) === CLOSING_BRACE
    const content = source.text.slice(start, end)
    const behind = isClosed ? end + 1 : end
    return { kind: 'header', id, position, content, isClosed, end: source.origin.offset + behind }
  }
  if (id === '4' && source.text.charCodeAt(start) !== OPENING_BRACE) {
    return {
      kind: 'fields',
      id,
      isBare: false,
      position,
      ...readTextBlock(source, { index: start, isBare: false, indentation: 0 }),
    }
  }
  return { kind: 'pairs', id, position, ...readPairs(source, start) }
}

function readPairs(source: SourceText, start: number): Omit<PairsBlock, 'kind' | 'id' | 'position'> {
  const { text } = source
  const pairs: FinField[] = []
  let stray: Position | undefined
  let at = start
  let isClosed = false
  while (at < text.length && !isClosed && blockIdAt(text, at) === undefined && !isMessageEnd(text, at)) {
    const pair = pairAt(source, at)
    isClosed = text.charCodeAt(at) === CLOSING_BRACE
    if (pair !== undefined) pairs.push(pair.field)
    else if (!isClosed && text.charAt(at).trim() !== '') stray ??= source.positionAt(at)
    at = pair?.end ?? at + 1
  }
  return { pairs, end: source.origin.offset + at, isClosed, stray }
}

/** A closing brace further away than this number of characters does not close a pair. */
const PAIR_LENGTH_MAX = 64 * 1024

/** Reads a pair with its closing brace; an unclosed pair is not a pair. */
function pairAt(source: SourceText, offset: number): { field: FinField; end: number } | undefined {
  const { text } = source
  if (text.charCodeAt(offset) !== OPENING_BRACE) return undefined
  const position = source.positionAt(offset)
  const end = Math.min(endOfContent(source, offset + 1), offset + PAIR_LENGTH_MAX)
  if (end === text.length) source.meetEnd(end)
  if (text.charCodeAt(end) !== CLOSING_BRACE) return undefined
  const content = text.slice(offset + 1, end)
  const colon = content.indexOf(':')
  if (colon === -1) return undefined
  const tag = content.slice(0, colon)
  const value = content.slice(colon + 1)
  return { field: { tag, value, position }, end: end + 1 }
}

/**
 * Returns the offset at which the content of a header or pair ends: at its brace, or at the first character that shows
 * a missing brace, which is another brace, a line break or a byte 0x03. Positions must be requested in ascending order.
 */
function endOfContent(source: SourceText, start: number): number {
  const { lineFeeds, carriageReturns, endsOfText, openingBraces, closingBraces } = source
  const brace = Math.min(closingBraces.next(start), openingBraces.next(start))
  return Math.min(brace, lineFeeds.next(start), carriageReturns.next(start), endsOfText.next(start))
}

/**
 * Returns whether a message separator of a file is at an offset outside of a text: a byte around a message of a DOS-PCC
 * file, or a `$` at the end of its line or directly before the next message.
 */
export function isMessageEnd(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset)
  if (code === START_OF_TEXT || code === END_OF_TEXT) return true
  return isSeparator(text, offset) || (code === DOLLAR && tagAt(text, offset + 1) !== undefined)
}
