import { refusalOf } from '../fin/envelope/acknowledgement.ts'
import { uetrOf } from '../fin/header-facts.ts'
import type { Acknowledgement, FinMessage } from '../fin/message.ts'
import { readFin } from '../fin/read-fin.ts'
import type { NetworkAnswer } from './network-answer.ts'

/** A part of a file: a message, an answer of the network, or what could not be told. */
export interface FilePart {
  /** Place in the text in UTF-16 units, from 0. */
  readonly offset: number
  readonly text: string
  /** Present for an acknowledgement, alone or beside a copy of the message it answers. */
  readonly answer?: NetworkAnswer
}

/** The frames of DOS-PCC. */
const FRAMES = '\u0001\u0003'
const BLOCK_1 = /\{1:F(\d\d)([A-Z0-9]{12})(\d{4})(\d{6})\}/g
const ACKNOWLEDGEMENT = '21'

interface Unit extends FilePart {
  /** Service, terminal, session and sequence of its block 1; absent where it has none. */
  readonly header?: { readonly service: string; readonly numbers: string }
  /** The place of the stretch between separators that it stands in. */
  readonly chunk: number
}

/**
 * Cuts a file of an interface into its parts: at the `$` of RJE, at the frames of DOS-PCC and before each block 1. An
 * acknowledgement and the copy of its message, in either order, are one part. Blanks between parts belong to none;
 * every other character belongs to exactly one.
 *
 * Source: standards, files and batches; SWIFT UHB, FIN system messages.
 */
export function splitFinFile(text: string): readonly FilePart[] {
  const units = chunksOf(text).flatMap(unitsOf)
  const parts: FilePart[] = []
  for (let index = 0; index < units.length; index++) {
    const unit = units[index]
    const next = units[index + 1]
    if (unit === undefined) continue
    const hasCopy = next !== undefined && answersEachOther(unit, next)
    if (hasCopy) index += 1
    parts.push(partOf(text, unit, hasCopy ? next : undefined))
  }
  return parts
}

/** Stretches between separators, without blanks around them. */
function chunksOf(text: string): readonly FilePart[] {
  const chunks: FilePart[] = []
  let start = 0
  for (let index = 0; index <= text.length; index++) {
    const isEnd = index === text.length || text[index] === '$' || text[index] === '\u0003'
    if (!isEnd) continue
    const chunk = trimmed(text, start, index)
    if (chunk !== undefined) chunks.push(chunk)
    start = index + 1
  }
  return chunks
}

function unitsOf({ text, offset }: FilePart): readonly Unit[] {
  const starts = [...text.matchAll(BLOCK_1)]
  const [first] = starts
  if (first === undefined) return [{ text, offset, chunk: offset }]
  const before = trimmed(text, 0, first.index)
  const units = starts.flatMap((start, index) => {
    const unit = trimmed(text, start.index, starts[index + 1]?.index ?? text.length)
    const [, service = '', ...numbers] = start
    return unit === undefined
      ? []
      : [{ ...moved(unit, offset), chunk: offset, header: { service, numbers: numbers.join('') } }]
  })
  return before === undefined ? units : [{ ...moved(before, offset), chunk: offset }, ...units]
}

function moved({ text, offset }: FilePart, by: number): FilePart {
  return { text, offset: offset + by }
}

function trimmed(text: string, start: number, end: number): FilePart | undefined {
  let from = start
  let to = end
  while (from < to && isBlank(text[from])) from += 1
  while (to > from && isBlank(text[to - 1])) to -= 1
  return from === to ? undefined : { offset: from, text: text.slice(from, to) }
}

function isBlank(character = ''): boolean {
  return character.trim() === '' || FRAMES.includes(character)
}

function answersEachOther(one: Unit, other: Unit): boolean {
  const { header: first, chunk } = one
  const { header: second } = other
  if (first === undefined || second === undefined) return false
  if ([first, second].filter(({ service }) => service === ACKNOWLEDGEMENT).length !== 1) return false
  if (first.numbers === second.numbers) return true
  // An answer that names nothing speaks of the message that it stands directly in front of.
  return chunk === other.chunk && first.service === ACKNOWLEDGEMENT && NAMES_NOTHING.test(first.numbers)
}

/** Session and sequence that nobody has given. */
const NAMES_NOTHING = /0{10}$/

function partOf(text: string, unit: Unit, copy: Unit | undefined): FilePart {
  const end = copy ?? unit
  const part = { offset: unit.offset, text: text.slice(unit.offset, end.offset + end.text.length) }
  const isAnswer = [unit, copy].some((each) => each?.header?.service === ACKNOWLEDGEMENT)
  const answer = isAnswer ? answerOf(readFin(part.text)) : undefined
  return { ...part, ...(answer && { answer }) }
}

function answerOf(messages: readonly FinMessage[]): NetworkAnswer | undefined {
  const acknowledgement = messages.find((message) => message.acknowledgement !== undefined)?.acknowledgement
  if (acknowledgement === undefined) return undefined
  const { isAccepted, errorCode, messageUserReference } = acknowledgement
  const copy = messages.find(({ basicHeader }) => basicHeader?.service !== ACKNOWLEDGEMENT)
  const refusal = refusalOf(acknowledgement)
  // Neither 0 nor 1, or no without a code: somebody has to look at it.
  const isClear = isAccepted || errorCode !== undefined
  return {
    ...(isClear && { isAccepted }),
    about: namedBy(acknowledgement, copy),
    ...otherNames(copy, messageUserReference),
    ...(!isAccepted && errorCode !== undefined && { code: errorCode }),
    ...refusal,
  }
}

/** The numbers of the answer, or those of the copy where it has none. */
function namedBy(acknowledgement: Acknowledgement, copy: FinMessage | undefined) {
  const { logicalTerminal, session, sequence } = acknowledgement
  const header = copy?.basicHeader
  const isNamed = !NAMES_NOTHING.test(`${session}${sequence}`)
  const named = isNamed || header?.logicalTerminal !== logicalTerminal ? acknowledgement : header
  return { logicalTerminal, session: Number(named.session), sequence: Number(named.sequence) }
}

function otherNames(copy: FinMessage | undefined, messageUserReference: string | undefined) {
  const own = copy?.fields.find(({ tag }) => tag === '20')?.value
  const user = copy?.userHeader.find(({ tag }) => tag === '108')?.value
  const references = [messageUserReference, user, own].filter((name) => name !== undefined)
  const uetr = copy && uetrOf(copy)
  return {
    ...(references.length > 0 && { references: [...new Set(references)] }),
    ...(uetr !== undefined && { uetr }),
  }
}
