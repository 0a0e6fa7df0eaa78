import { isCodeWord, meaningOf } from './code-words.ts'
import type { ComponentName } from './components.ts'
import { withMeaning, type Piece } from './pieces.ts'

const NUMBERED = /^\d{3}\?\d{2}/
const NUMBERED_PART = /\?(\d{2})/g
const CODE_WORD = /\/([A-Z]{2,4})\//g
const BUSINESS_TRANSACTION_CODE_LENGTH = 3

/** The numbered parts of German banks. Source: Deutsche Kreditwirtschaft, DFÜ agreement, MT940 field 86. */
const NUMBERED_PARTS: Readonly<Record<string, ComponentName>> = {
  '00': 'postingText',
  '10': 'journalNumber',
  '30': 'counterpartyBank',
  '31': 'counterpartyAccount',
  '32': 'counterpartyName',
  '33': 'counterpartyName',
  '34': 'textKeyExtension',
}

/**
 * Splits field 86, for which banks define their own structures: numbered parts `?20` after a code of three digits, or
 * known code words between slashes. Both continue over line breaks. Any other content is one text.
 */
export function accountOwnerInformation(value: string): readonly Piece[] {
  const text = new UnbrokenText(value)
  if (NUMBERED.test(text.content)) return numberedParts(text)
  const words = codeWordsOf(text.content)
  if (words.length === 0) return [{ name: 'text', start: 0, end: value.length }]
  return wordsWithTexts(text, words)
}

/** A text without its line breaks that can return the original position of each character. */
class UnbrokenText {
  readonly content: string
  readonly #value: string
  /** The number of characters before each line break. */
  readonly #breaks: readonly number[]

  constructor(value: string) {
    const lines = value.split('\n')
    this.#value = value
    this.content = lines.join('')
    let length = 0
    this.#breaks = lines.slice(0, -1).map((line) => (length += line.length))
  }

  get value(): string {
    return this.#value
  }

  /** Returns the position in the original text of a character of the text without line breaks. */
  placeOf(offset: number): number {
    let low = 0
    let high = this.#breaks.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#breaks[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return offset + low
  }

  /** Returns the position after the character that precedes `offset`. */
  endOf(offset: number): number {
    return this.placeOf(offset - 1) + 1
  }

  piece(name: ComponentName, start: number, end: number): Piece {
    const place = { name, start: this.placeOf(start), end: this.endOf(end) }
    const value = this.content.slice(start, end)
    return this.#value.slice(place.start, place.end) === value ? place : { ...place, value }
  }
}

function numberedParts(text: UnbrokenText): readonly Piece[] {
  const { content } = text
  const marks = [...content.matchAll(NUMBERED_PART)]
  const parts = marks.map((mark, index) => ({
    name: nameOfPart(mark[1] ?? ''),
    start: mark.index + mark[0].length,
    end: marks[index + 1]?.index ?? content.length,
  }))
  return [
    text.piece('businessTransactionCode', 0, BUSINESS_TRANSACTION_CODE_LENGTH),
    ...joinedParts(
      text,
      parts.filter((part) => part.end > part.start),
    ),
  ]
}

/** Joins adjacent parts with the same meaning, such as the lines of a purpose, into one piece. */
function joinedParts(
  text: UnbrokenText,
  parts: readonly { readonly name: ComponentName; readonly start: number; readonly end: number }[],
): readonly Piece[] {
  const pieces: Piece[] = []
  for (const { name, start, end } of parts) {
    const piece = text.piece(name, start, end)
    const content = text.content.slice(start, end)
    const last = pieces.at(-1)
    if (last?.name !== name || name === 'numberedPart') pieces.push(piece)
    else pieces[pieces.length - 1] = { ...last, end: piece.end, value: `${sayingOf(text, last)}${content}` }
  }
  return pieces
}

function sayingOf({ value }: UnbrokenText, piece: Piece): string {
  return piece.value ?? value.slice(piece.start, piece.end)
}

function nameOfPart(number: string): ComponentName {
  const isPurpose = (number >= '20' && number <= '29') || (number >= '60' && number <= '63')
  return isPurpose ? 'purpose' : (NUMBERED_PARTS[number] ?? 'numberedPart')
}

/** Returns the known code words. A text between slashes that is not a known word belongs to the surrounding text. */
function codeWordsOf(content: string): readonly { readonly start: number; readonly word: string }[] {
  const words: { start: number; word: string }[] = []
  CODE_WORD.lastIndex = 0
  for (let found = CODE_WORD.exec(content); found !== null; found = CODE_WORD.exec(content)) {
    const [, word = ''] = found
    if (isCodeWord('accountOwner', word)) words.push({ start: found.index + 1, word })
    // One slash can end a word and begin the next.
    CODE_WORD.lastIndex = found.index + word.length + 1
  }
  return words
}

function wordsWithTexts(
  text: UnbrokenText,
  words: readonly { readonly start: number; readonly word: string }[],
): readonly Piece[] {
  const before = (words[0]?.start ?? 1) - 1
  const lead = before > 0 ? [text.piece('text', 0, before)] : []
  return [
    ...lead,
    ...words.flatMap(({ start, word }, index) => {
      const end = start + word.length
      const textEnd = (words[index + 1]?.start ?? text.content.length + 1) - 1
      const codeWord = withMeaning(text.piece('codeWord', start, end), meaningOf('accountOwner', word))
      return end + 1 < textEnd ? [codeWord, text.piece('text', end + 1, textEnd)] : [codeWord]
    }),
  ]
}
