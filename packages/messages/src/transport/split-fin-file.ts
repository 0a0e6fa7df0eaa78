import { isMessageEnd } from '../fin/blocks.ts'
import { refusalOf } from '../fin/envelope/acknowledgement.ts'
import { uetrOf } from '../fin/header-facts.ts'
import type { Acknowledgement, FinMessage } from '../fin/message.ts'
import { readFin } from '../fin/read-fin.ts'
import { cutUnits, PADDING } from '../fin/units.ts'
import type { NetworkAnswer } from './network-answer.ts'

/** A part of a file: a message, an answer of the network, or unreadable text. */
export interface FilePart {
  /** The offset in the text in UTF-16 units, from 0. */
  readonly offset: number
  readonly text: string
  /** Present for an acknowledgement, with or without a copy of its message. */
  readonly answer?: NetworkAnswer
}

/** Service, terminal, session and sequence of block 1. */
const BLOCK_1 = /^\{1:F(\d\d)([A-Z0-9]{12})(\d{4})(\d{6})\}/
const ACKNOWLEDGEMENT = '21'

/** A message of the file, or text outside of messages. */
interface Stretch extends FilePart {
  /** Absent if there is no block 1. */
  readonly header?: { readonly service: string; readonly numbers: string }
  /** True if a message separator follows. */
  readonly isSeparated: boolean
}

/**
 * Splits a file of an interface into its parts: each message that {@link readFin} finds, and text before, between and
 * after messages. An acknowledgement and the copy of its message, in either order, are one part. Separators, blanks and
 * padding between parts belong to none; every other character belongs to exactly one.
 *
 * Source: SWIFT UHB, FIN system messages.
 */
export function splitFinFile(text: string): readonly FilePart[] {
  const stretches = stretchesOf(text)
  const parts: FilePart[] = []
  for (let index = 0; index < stretches.length; index++) {
    const stretch = stretches[index]
    const next = stretches[index + 1]
    if (stretch === undefined) continue
    const hasCopy = next !== undefined && answersEachOther(stretch, next)
    if (hasCopy) index += 1
    parts.push(partOf(text, stretch, hasCopy ? next : undefined))
  }
  return parts
}

function stretchesOf(text: string): readonly Stretch[] {
  const stretches: Stretch[] = []
  let end = 0
  for (const { blocks, raw, isSeparated } of cutUnits(text)) {
    const [{ position }] = blocks
    stretches.push(...textsOutside(text, end, position.offset))
    const [, service, ...numbers] = BLOCK_1.exec(raw) ?? []
    const header = service === undefined ? {} : { header: { service, numbers: numbers.join('') } }
    stretches.push({ offset: position.offset, text: raw, isSeparated, ...header })
    end = position.offset + raw.length
  }
  return [...stretches, ...textsOutside(text, end, text.length)]
}

/** Returns the text outside of messages, split at separators, without blanks and padding around it. */
function textsOutside(text: string, start: number, end: number): readonly Stretch[] {
  const stretches: Stretch[] = []
  let from = start
  for (let index = start; index <= end; index++) {
    const isEnd = index === end || isMessageEnd(text, index)
    if (!isEnd) continue
    const found = trimmed(text, from, index)
    if (found !== undefined) stretches.push({ ...found, isSeparated: index < end })
    from = index + 1
  }
  return stretches
}

function trimmed(text: string, start: number, end: number): FilePart | undefined {
  let from = start
  let to = end
  while (from < to && isBlank(text[from])) from += 1
  while (to > from && isBlank(text[to - 1])) to -= 1
  return from === to ? undefined : { offset: from, text: text.slice(from, to) }
}

function isBlank(character = ''): boolean {
  return character.trim() === '' || PADDING.includes(character)
}

function answersEachOther(one: Stretch, other: Stretch): boolean {
  const { header: first, isSeparated } = one
  const { header: second } = other
  if (first === undefined || second === undefined) return false
  if ([first, second].filter(({ service }) => service === ACKNOWLEDGEMENT).length !== 1) return false
  if (first.numbers === second.numbers) return true
  // An answer without session and sequence is about the message that directly follows it.
  return !isSeparated && first.service === ACKNOWLEDGEMENT && NAMES_NOTHING.test(first.numbers)
}

/** Session and sequence zero, which identify no message. */
const NAMES_NOTHING = /0{10}$/

function partOf(text: string, stretch: Stretch, copy: Stretch | undefined): FilePart {
  const end = copy ?? stretch
  const part = { offset: stretch.offset, text: text.slice(stretch.offset, end.offset + end.text.length) }
  const isAnswer = [stretch, copy].some((each) => each?.header?.service === ACKNOWLEDGEMENT)
  const answer = isAnswer ? answerOf(readFin(part.text)) : undefined
  return { ...part, ...(answer && { answer }) }
}

function answerOf(messages: readonly FinMessage[]): NetworkAnswer | undefined {
  const acknowledgement = messages.find((message) => message.acknowledgement !== undefined)?.acknowledgement
  if (acknowledgement === undefined) return undefined
  const { isAccepted, errorCode, messageUserReference } = acknowledgement
  const copy = messages.find(({ basicHeader }) => basicHeader?.service !== ACKNOWLEDGEMENT)
  const refusal = refusalOf(acknowledgement)
  // A verdict other than 0 and 1, or a refusal without a code, needs the attention of an operator.
  const isClear = isAccepted || errorCode !== undefined
  return {
    ...(isClear && { isAccepted }),
    about: namedBy(acknowledgement, copy),
    ...otherNames(copy, messageUserReference),
    ...(!isAccepted && errorCode !== undefined && { code: errorCode }),
    ...refusal,
  }
}

/** Returns the session and sequence of the answer; those of the copy if the answer has none. */
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
