import type { FieldTag, NumberedLine } from '../fin/field-values.ts'
import { isFieldTag, readFieldTolerantly } from '../fin/fields.ts'
import { accountOwnerInformation } from './account-owner-information.ts'
import { isCodeWord, meaningOf, type CodeListName } from './code-words.ts'
import { codedLines, envelopeContent, freeText, narrativeLines, regulatoryLines } from './coded-lines.ts'
import {
  COMPONENT_NAMES,
  kindOf,
  valueOfCharacters,
  type ComponentKind,
  type ComponentName,
} from './components.ts'
import type { Meaning } from './explanation.ts'
import { linesFrom, withMeaning, wordPiece, type Piece } from './pieces.ts'

/** Splitters for fields whose text has an inner structure that is not part of the format. */
const TEXT_DECODERS: { readonly [T in FieldTag]?: (value: string) => readonly Piece[] } = {
  '70': (value) => codedLines(value, 'remittance'),
  '72': narrativeLines,
  '75': (value) => codedLines(value, 'query'),
  '77B': regulatoryLines,
  '77T': envelopeContent,
  '79': freeText,
  '86': accountOwnerInformation,
}

/** Splitters for components that consist of smaller ones. */
const SPLITTERS: { readonly [N in ComponentName]?: (piece: Piece, value: string) => readonly Piece[] } = {
  account: accountPieces,
  partyIdentifier: partyIdentifierPieces,
  transactionType: transactionTypePieces,
}

/** The lists that give the meaning of a component: in one field, or in every field. */
const MEANINGS: Readonly<Record<string, CodeListName>> = {
  '11S.messageType': 'messageType',
  '13C.code': 'timeIndication',
  '23B.code': 'bankOperation',
  '23E.code': 'instruction',
  '61.debitCreditMark': 'statementMark',
  '71A.code': 'detailsOfCharges',
  debitCreditMark: 'debitCreditMark',
  reference: 'reference',
  referenceForTheAccountOwner: 'reference',
}

const NAMES: ReadonlySet<string> = new Set(COMPONENT_NAMES)

/**
 * Returns the components of a field of block 4, each with its position in the value, in the order of the text.
 *
 * Returns an empty list for a field without a known format, or if the value differs so much from the format that
 * components cannot be identified.
 */
export function fieldPieces(tag: string, value: string): readonly Piece[] {
  if (!isFieldTag(tag)) return []
  const decode = TEXT_DECODERS[tag]
  if (decode !== undefined) return decode(value)
  const components = readFieldTolerantly(tag, value).value
  if (components === undefined) return []
  return placedPieces(value, components)
    .flatMap((piece) => SPLITTERS[piece.name]?.(piece, value) ?? [piece])
    .map((piece) => (piece.meaning === undefined ? withMeaning(piece, meaningIn(tag, piece, value)) : piece))
}

function meaningIn(tag: FieldTag, piece: Piece, value: string): Meaning | undefined {
  if (piece.name === 'fundsCode') return meaningOf('fundsCode', 'letter')
  const list = MEANINGS[`${tag}.${piece.name}`] ?? MEANINGS[piece.name]
  return list && meaningOf(list, piece.value ?? value.slice(piece.start, piece.end))
}

/**
 * Locates the components in the value. They are in the order of the text, so the search for each starts after the one
 * before it.
 */
function placedPieces(value: string, components: object): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [name, content] of Object.entries(components)) {
    if (!isComponentName(name)) throw new Error(`component without a kind: ${name}`)
    const found = isLines(content)
      ? linePieces(name, content, { value, at })
      : [textPiece(name, String(content), { value, at })]
    // Not one call with spread arguments, because a field can have more lines than a call can have arguments.
    for (const piece of found) pieces.push(piece)
    at = found.at(-1)?.end ?? at
  }
  return pieces
}

/** A field's value and the offset after the last located component. */
interface ReadingPosition {
  readonly value: string
  readonly at: number
}

/** The patterns of the characters of a kind. Characters of other kinds are searched unchanged. */
const PATTERNS: { readonly [K in ComponentKind]?: RegExp } = {
  day: /\d{6}/g,
  dayOfYear: /\d{4}/g,
  amount: /[\d.,]+/g,
  time: /\d{4}/g,
}

function textPiece(name: ComponentName, content: string, { value, at }: ReadingPosition): Piece {
  const kind = kindOf(name)
  const pattern = PATTERNS[kind]
  if (pattern === undefined) {
    const start = value.indexOf(content, at)
    // A missing reference is read as the word NONREF, which is not in the text.
    return start === -1
      ? { name, start: at, end: at, value: content }
      : { name, start, end: start + content.length }
  }
  pattern.lastIndex = at
  const found = pattern.exec(value)
  const start = found?.index ?? at
  return { name, start, end: start + (found?.[0].length ?? 0), value: valueOfCharacters(kind, content) }
}

function linePieces(
  name: ComponentName,
  lines: readonly (string | NumberedLine)[],
  { value, at }: ReadingPosition,
): readonly Piece[] {
  const start = value.startsWith('\n', at) ? at + 1 : at
  const stretches = linesFrom(value, start).slice(0, lines.length)
  const end = stretches.at(-1)?.end ?? start
  if (lines.every((line) => typeof line === 'string')) return [{ name, start, end }]
  return stretches.map((stretch): Piece => {
    const partyLine = `partyLine${value.charAt(stretch.start)}`
    const isNumbered = value.startsWith('/', stretch.start + 1) && isComponentName(partyLine)
    return isNumbered
      ? { name: partyLine, start: stretch.start + 2, end: stretch.end }
      : { name: 'text', start: stretch.start, end: stretch.end }
  })
}

/**
 * Splits an account. A second slash is followed by the code of a national clearing system, and by a number unless the
 * code is complete without one.
 */
function accountPieces(piece: Piece, value: string): readonly Piece[] {
  const code = value.slice(piece.start + 1, piece.start + 3)
  if (!value.startsWith('/', piece.start) || !isCodeWord('clearingCode', code)) return [piece]
  const start = piece.start + 1
  const end = start + code.length
  const clearingCode = wordPiece('clearingCode', 'clearingCode', { text: value, start, end })
  return end === piece.end
    ? [clearingCode]
    : [clearingCode, { name: 'clearingNumber', start: end, end: piece.end }]
}

/** Splits an account after a slash, or the type of an identifier, its country and the identifier. */
function partyIdentifierPieces(piece: Piece, value: string): readonly Piece[] {
  if (value.startsWith('/', piece.start)) return [{ name: 'account', start: piece.start + 1, end: piece.end }]
  const [, type = '', country = ''] =
    /^([A-Z]{4})\/([A-Z]{2})\//.exec(value.slice(piece.start, piece.end)) ?? []
  if (type === '') return [piece]
  const typeEnd = piece.start + type.length
  const countryEnd = typeEnd + 1 + country.length
  return [
    wordPiece('identifierType', 'partyIdentifier', { text: value, start: piece.start, end: typeEnd }),
    { name: 'country', start: typeEnd + 1, end: countryEnd },
    { name: 'identifier', start: countryEnd + 1, end: piece.end },
  ]
}

/** Splits off the letter that states who defines the code; the rest is a message type number or the code. */
function transactionTypePieces(piece: Piece, value: string): readonly Piece[] {
  const end = piece.start + 1
  const group = wordPiece('transactionGroup', 'transactionGroup', { text: value, start: piece.start, end })
  const isMessage = value.charAt(piece.start) === 'S'
  const rest = { text: value, start: end, end: piece.end }
  const type = isMessage
    ? wordPiece('messageType', 'messageType', rest)
    : wordPiece('transactionType', 'transactionType', rest)
  return [group, type]
}

function isLines(content: unknown): content is readonly (string | NumberedLine)[] {
  return Array.isArray(content)
}

function isComponentName(name: string): name is ComponentName {
  return NAMES.has(name)
}
