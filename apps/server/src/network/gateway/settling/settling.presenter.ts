import type { AnswerOf, readToSettle, ToSettle } from '@nostro/contract'
import { inputReferenceText, textOfBytes } from '@nostro/messages'
import { rolesMay } from '@nostro/workflow'

import type { Context } from '../../../http/context.ts'
import type { Transmission } from '../transmission.ts'
import { isOfActor } from './acting-persons.ts'
import type { ReadItem, ShownItem } from './list-network-exceptions.ts'
import { mayBeAssigned } from './settle-part.ts'
import type { WaitingPart, WaitingTransmission } from './settling.repository.ts'

/** Returns an exception as the screen shows it, with the actions the caller may take now. */
export function toSettleOf(context: Context, { item, outgoing, incoming }: ShownItem): ToSettle {
  const request = outgoing?.transmission.request
  return {
    id: item.id,
    version: outgoing?.transmission.version ?? incoming?.version ?? 1,
    kind: item.kind,
    linkName: outgoing?.linkName ?? incoming?.linkName ?? '',
    since: item.since.toISOString(),
    ...(outgoing && { outgoing: outgoingOf(outgoing) }),
    ...(incoming && { incoming: incomingOf(incoming) }),
    ...(outgoing &&
      request && {
        request: { by: outgoing.requestedByName, at: request.at.toISOString(), reason: request.reason },
      }),
    abilities: abilitiesOf(context, { item, ...(outgoing && { outgoing }), ...(incoming && { incoming }) }),
  }
}

export function readItemOf(context: Context, read: ReadItem): AnswerOf<typeof readToSettle> {
  return {
    ...toSettleOf(context, read),
    content: textOf(read.content),
    isWhole: read.isWhole,
    digest: read.digest,
    ...(read.answer && { answerText: textOf(read.answer) }),
  }
}

function outgoingOf({ transmission, message }: WaitingTransmission): NonNullable<ToSettle['outgoing']> {
  const { reference, fileName, attempt, state, doubtedAt } = transmission
  return {
    ...message,
    inputReference: inputReferenceText(reference),
    ...(fileName !== undefined && { fileName }),
    repeats: attempt - 1,
    isHeldSinceRestoration: state === 'uncertain' && doubtedAt === undefined,
    ...refusalOf(transmission),
  }
}

function refusalOf({ refusal, answeredAt, preparedAt }: Transmission) {
  return refusal === undefined
    ? {}
    : { refusal: { ...refusal, at: (answeredAt ?? preparedAt).toISOString() } }
}

function incomingOf(part: WaitingPart): NonNullable<ToSettle['incoming']> {
  const { fileName, position, offset, length, reason, params } = part
  return { fileName, part: position, offset, length, reason, params: { ...params } }
}

function abilitiesOf({ actor }: Context, { item, outgoing, incoming }: ShownItem): ToSettle['abilities'] {
  const mayAsk = rolesMay('confirmBankReceipts', actor)
  const maySettle = rolesMay('settleNetwork', actor)
  const isUncertain = item.kind === 'uncertain'
  const request = outgoing?.transmission.request
  const isOwn = outgoing !== undefined && isOfActor(actor, outgoing.makers)
  return {
    sendAgain: mayAsk && isUncertain && request === undefined,
    confirmSendAgain: maySettle && request !== undefined && !isOfActor(actor, [request.by]) && !isOwn,
    declineSendAgain: maySettle && request !== undefined,
    markSent: maySettle && isUncertain && !isOwn,
    writeOff: maySettle && ((isUncertain && !isOwn) || item.kind === 'refused'),
    assign: mayAsk && incoming !== undefined && mayBeAssigned(incoming.reason),
    discard: mayAsk && (item.kind === 'unreadable' || item.kind === 'forged'),
  }
}

/** Replaces NUL, which no response may contain, by a visible symbol. */
function textOf(bytes: Buffer): string {
  return textOfBytes(bytes).text.replaceAll('\0', '\u2400')
}
