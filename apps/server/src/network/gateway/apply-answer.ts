import { fieldAtLine, inputReferenceText, type NetworkAnswer, readFin } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { beforeCommit } from '../../db/pipelined-transaction.ts'
import type { ActingScope } from '../../messages/content/index.ts'
import { actOnTransmitted } from './act-on-transmitted.ts'
import type { Transmission, TransmissionRefusal } from './transmission.ts'
import {
  changeTransmissions,
  lockTransmission,
  lockTransmissionNamed,
  type TransmissionChange,
  transmissionKnownAs,
  writeOffLater,
} from './transmission.repository.ts'

/** The reason why an answer was not applied and needs a decision. `undefined` if it was applied now or before. */
export interface UnplacedAnswer {
  readonly reason: 'arrival.answerUnknown' | 'arrival.answerContradicts' | 'arrival.answerUnclear'
  readonly params: { readonly reference: string }
}

const ANSWERABLE = ['prepared', 'offering', 'handedOver', 'uncertain', 'assumedSent', 'repeated'] as const

/**
 * Applies the network's answer to the transmission it names. An acceptance marks the message as sent; a refusal returns
 * it to its maker with the network's reason. A repeated answer changes nothing. A contradicting, unclear or unknown
 * answer is returned for a decision by a user.
 *
 * `raw` are the bytes as received.
 */
export async function applyAnswer(
  tx: Tx,
  scope: ActingScope,
  { linkId, answer, raw }: { readonly linkId: string; readonly answer: NetworkAnswer; readonly raw: Buffer },
): Promise<UnplacedAnswer | undefined> {
  const { institutionId } = scope
  const params = { reference: referenceOf(answer) }
  const transmission = await lockAnswered(tx, { institutionId, linkId }, answer)
  if (transmission === undefined) return { reason: 'arrival.answerUnknown', params }
  if (answer.isAccepted === undefined) return { reason: 'arrival.answerUnclear', params }
  const isDone = answer.isAccepted
    ? await accept(tx, scope, { transmission, answer, raw })
    : await refuse(tx, scope, { transmission, answer, raw })
  return isDone ? undefined : { reason: 'arrival.answerContradicts', params }
}

/**
 * Locks the transmission that an answer names: by its session and sequence, otherwise by its references, because a
 * gateway may omit these numbers or assign its own.
 */
async function lockAnswered(
  tx: Tx,
  place: { readonly institutionId: string; readonly linkId: string },
  answer: NetworkAnswer,
): Promise<Transmission | undefined> {
  const named = numbersOf(answer)
  if (named === undefined) return undefined
  const { references = [], uetr } = answer
  const { logicalTerminal } = named
  const byNumbers = await lockTransmissionNamed(tx, place, named)
  if (byNumbers !== undefined) return byNumbers
  const names = { logicalTerminal, references, uetr, states: ANSWERABLE }
  const byReferences = await transmissionKnownAs(tx, place, names)
  return byReferences && (await lockTransmission(tx, byReferences))
}

interface Answered {
  readonly transmission: Transmission
  readonly answer: NetworkAnswer
  readonly raw: Buffer
}

async function accept(tx: Tx, scope: ActingScope, { transmission, raw }: Answered): Promise<boolean> {
  const { state, institutionId, id } = transmission
  if (state === 'acknowledged') return true
  if (state === 'refused' || state === 'writtenOff') return false
  const answered = { answered_at: scope.clock.now(), answer: raw }
  const change: TransmissionChange = state === 'repeated' ? answered : { ...answered, state: 'acknowledged' }
  // The transmission is locked, so no other statement changes it before the commit.
  beforeCommit(tx, changeTransmissions(tx, { institutionId, ids: [id], from: ANSWERABLE }, change))
  // A repetition that has not been handed over yet is cancelled.
  const { messageId } = transmission
  if (messageId !== undefined) beforeCommit(tx, writeOffLater(tx, { ...transmission, messageId }))
  await actOnTransmitted(tx, scope, { transmission, type: 'acknowledge' })
  return true
}

async function refuse(tx: Tx, scope: ActingScope, { transmission, answer, raw }: Answered): Promise<boolean> {
  const { state, institutionId, id } = transmission
  if (state === 'refused') return true
  // A refusal contradicts these states. It agrees with a write-off, because that user knew that nothing was sent.
  if (state === 'acknowledged' || state === 'assumedSent') return false
  const refusal = refusalOf(transmission, answer)
  const change = {
    answered_at: scope.clock.now(),
    answer: raw,
    refusal_code: refusal.code,
    refusal_line: refusal.line ?? null,
    refusal_field: refusal.field ?? null,
    refusal_text: refusal.text ?? null,
  }
  const place = { institutionId, ids: [id], from: [...ANSWERABLE, 'writtenOff'] as const }
  // For a message that was sent again, an answer to the first transmission does not apply to the second.
  const isOver = state === 'repeated' || state === 'writtenOff'
  await changeTransmissions(tx, place, isOver ? change : { ...change, state: 'refused' })
  if (!isOver) await actOnTransmitted(tx, scope, { transmission, type: 'refuse' })
  return true
}

const TEXT_MAX = 500

function refusalOf({ text, format }: Transmission, answer: NetworkAnswer): TransmissionRefusal {
  const { code = '', line, text: words } = answer
  const [message] = format === 'MT' ? readFin(text) : []
  const place = message === undefined || line === undefined ? undefined : fieldAtLine(message, line)
  return {
    code: code.slice(0, TEXT_MAX),
    ...(line !== undefined && { line }),
    ...(place && { field: place.field.tag }),
    ...(words !== undefined && { text: words.slice(0, TEXT_MAX) }),
  }
}

const REFERENCE = /^\d{6}([A-Z0-9]{12})(\d{4})(\d{6})$/

function numbersOf({ about }: NetworkAnswer) {
  if (!('senderReference' in about)) return about
  const [, logicalTerminal, session, sequence] = REFERENCE.exec(about.senderReference) ?? []
  if (logicalTerminal === undefined) return undefined
  return { logicalTerminal, session: Number(session), sequence: Number(sequence) }
}

/** Returns the reference as screens show it. The acknowledgement itself contains no date. */
function referenceOf({ about }: NetworkAnswer): string {
  return 'senderReference' in about ? about.senderReference : inputReferenceText({ ...about, day: '' })
}
