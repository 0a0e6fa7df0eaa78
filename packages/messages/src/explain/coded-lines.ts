import { returnCodeOf } from '../standard/structured-narrative.ts'
import { isCodeWord, meaningOf, type CodeListName } from './code-words.ts'
import type { Meaning } from './explanation.ts'
import { tagNameKey } from './known-tags.ts'
import { paymentStatusLines } from './payment-status.ts'
import { linesFrom, withMeaning, wordPiece, type Piece, type Stretch } from './pieces.ts'

const CODED_LINE = /^\/([A-Z0-9]{1,8})\//
const CONTINUATION = '//'
const RETURNED_FIELD = /^\/(?:REJT|RETN)\/(\d{2}[A-Z]?)/
const RETURN_REASON = /^\/([A-Z]{2}\d{2})\//

/**
 * Splits a text whose lines begin with a code word between slashes into passages: the word, then its text with the
 * lines that continue it. Lines before the first code word are text.
 */
export function codedLines(value: string, list: CodeListName): readonly Piece[] {
  return passagesOf(linesFrom(value, 0), list)
}

/** Splits field 72, and field 79 if it reports a reject or a return: the first two lines have their own format. */
export function narrativeLines(value: string): readonly Piece[] {
  const [first, second, ...others] = linesFrom(value, 0)
  if (first === undefined || returnCodeOf([contentOf(first)]) === undefined)
    return codedLines(value, 'narrative')
  return [
    ...returnHead(first),
    ...(second === undefined ? [] : returnReason(second)),
    ...passagesOf(others, 'narrative'),
  ]
}

/** Splits field 79: one text, unless it reports a reject, a return or the status of a payment. */
export function freeText(value: string): readonly Piece[] {
  if (returnCodeOf([value]) !== undefined) return narrativeLines(value)
  return paymentStatusLines(value) ?? [{ name: 'text', start: 0, end: value.length }]
}

/** Splits field 77B, `/ORDERRES/CN//text`: the code word, its country and further text. */
export function regulatoryLines(value: string): readonly Piece[] {
  return codedLines(value, 'regulatory').flatMap((piece): readonly Piece[] => {
    const hasCountry =
      piece.name === 'text' && /^[A-Z]{2}(?=\/\/|\n|$)/.test(value.slice(piece.start, piece.end))
    if (!hasCountry) return [piece]
    const country: Piece = { name: 'country', start: piece.start, end: piece.start + 2 }
    const start = piece.start + 2 + (value.startsWith('\n', piece.start + 2) ? 1 : 0)
    return start === piece.end ? [country] : [country, continuedText(value, start, piece.end)]
  })
}

/** Splits field 77T: the code word for the kind of data, then the data. */
export function envelopeContent(value: string): readonly Piece[] {
  const [, word = ''] = CODED_LINE.exec(value) ?? []
  if (!isCodeWord('envelope', word)) return [{ name: 'text', start: 0, end: value.length }]
  const end = 1 + word.length
  return [
    wordPiece('codeWord', 'envelope', { text: value, start: 1, end }),
    { name: 'text', start: end + 1, end: value.length },
  ]
}

/** Returns the meaning of a reason code of a reject or return: of the whole code, else of its first letters. */
function reasonMeaning(reason: string): Meaning | undefined {
  return meaningOf('returnReason', reason) ?? meaningOf('returnReasonFamily', reason.slice(0, 2))
}

function passagesOf(lines: readonly Stretch[], list: CodeListName): readonly Piece[] {
  const pieces: Piece[] = []
  let passage: Stretch | undefined
  const endPassage = () => {
    if (passage !== undefined && passage.end > passage.start)
      pieces.push(continuedText(passage.text, passage.start, passage.end))
  }
  for (const line of lines) {
    const [, word] = CODED_LINE.exec(contentOf(line)) ?? []
    if (word === undefined) {
      passage = { text: line.text, start: passage?.start ?? line.start, end: line.end }
    } else {
      endPassage()
      const start = line.start + 1
      const end = start + word.length
      pieces.push(wordPiece('codeWord', list, { text: line.text, start, end }))
      passage = { text: line.text, start: end + 1, end: line.end }
    }
  }
  endPassage()
  return pieces
}

/** Returns a piece of text over one or more lines; its value omits the marks of continuation lines. */
function continuedText(text: string, start: number, end: number): Piece {
  const raw = text.slice(start, end)
  const value = raw
    .split('\n')
    .map((line) => (line.startsWith(CONTINUATION) ? line.slice(CONTINUATION.length) : line))
    .join('\n')
  // A code word with nothing after it on its line has its text on the following lines.
  const content = value.startsWith('\n') ? value.slice(1) : value
  return content === raw ? { name: 'text', start, end } : { name: 'text', start, end, value: content }
}

function returnHead(line: Stretch): readonly Piece[] {
  const start = line.start + 1
  const codeWord = wordPiece('codeWord', 'narrative', { text: line.text, start, end: start + 'RETN'.length })
  const fieldStart = codeWord.end + 1
  const [, tag] = RETURNED_FIELD.exec(contentOf(line)) ?? []
  if (tag === undefined) return [codeWord, ...restOf(line, fieldStart)]
  const end = fieldStart + tag.length
  const field = wordPiece('returnedField', 'returnedField', { text: line.text, start: fieldStart, end })
  const key = tagNameKey(tag)
  return [codeWord, key === undefined ? field : { ...field, meaning: { key } }, ...restOf(line, end + 1)]
}

function returnReason(line: Stretch): readonly Piece[] {
  const [, reason] = RETURN_REASON.exec(contentOf(line)) ?? []
  if (reason === undefined) return restOf(line, line.start)
  const start = line.start + 1
  const end = start + reason.length
  return [withMeaning({ name: 'returnReason', start, end }, reasonMeaning(reason)), ...restOf(line, end + 1)]
}

function restOf(line: Stretch, start: number): readonly Piece[] {
  return start < line.end ? [{ name: 'text', start, end: line.end }] : []
}

function contentOf({ text, start, end }: Stretch): string {
  return text.slice(start, end)
}
