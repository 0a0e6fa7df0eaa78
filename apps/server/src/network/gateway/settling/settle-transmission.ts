import type { AuditAction } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { recordEvent } from '../../../audit/index.ts'
import type { Context } from '../../../http/context.ts'
import type { Tx } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { actOnMessage } from '../../../messages/index.ts'
import { candidatesOf } from '../../../messages/rounds/index.ts'
import { digestOfText, ownMessage } from '../../../messages/content/index.ts'
import { notify } from '../../../notifications/index.ts'
import { actOnTransmitted } from '../act-on-transmitted.ts'
import { prepareTransmission } from '../prepare-transmission.ts'
import type { MessageTransmission, Transmission } from '../transmission.ts'
import { changeTransmissions, lockTransmission, type TransmissionChange } from '../transmission.repository.ts'
import { isOfActor, recordDeputy, requireOthers } from './acting-persons.ts'
import { waitingTransmissions } from './settling.repository.ts'

interface Seen {
  readonly id: string
  readonly version: number
}

/** The result of a call that settled an exception: its id and new version. */
export interface Settled {
  readonly id: string
  readonly version: number
}

/** Requests that an uncertain message is sent again. Errors: `resource.notFound`, `toSettle.changed`. */
export async function requestRepetition(
  context: Context,
  { reason, ...seen }: Seen & { readonly reason: string },
): Promise<Settled> {
  const { actor, clock } = context
  return await inTransaction(context, async (tx) => {
    const transmission = await seenTransmission(tx, context, seen)
    if (transmission.state !== 'uncertain' || transmission.request !== undefined)
      throw new AppError('toSettle.changed')
    const message = await ownMessage(tx, context, transmission.messageId)
    const settlers = await candidatesOf(tx, context)
    await change(tx, transmission, {
      requested_by: actor.userId,
      requested_at: clock.now(),
      request_reason: reason,
    })
    await notify(tx, context, {
      userIds: settlers.map(({ userId }) => userId).filter((userId) => userId !== actor.userId),
      kind: 'network.sendAgain',
      params: { type: message.messagingType, reference: message.body.summary.businessId ?? '' },
      link: '/network/exceptions?kind=uncertain',
    })
    await recordEvent(tx, context, {
      action: 'transmission.askSendAgain',
      objectKind: 'transmission',
      objectId: transmission.id,
      after: { messageId: transmission.messageId, reason },
    })
    return settled(transmission)
  })
}

/**
 * Decides a request to send an uncertain message again: agrees, which sends it as a possible duplicate, or declines.
 * Only another user may agree, and no deputy of the requester. Errors: `resource.notFound`, `toSettle.changed`,
 * `toSettle.ownRequest`, `approval.ownMessage`, `approval.absentMessage`.
 */
export async function decideRepetition(
  context: Context,
  { isAgreed, ...seen }: Seen & { readonly isAgreed: boolean },
): Promise<Settled> {
  const { actor } = context
  return await inTransaction(context, async (tx) => {
    const transmission = await seenTransmission(tx, context, seen)
    const { request } = transmission
    if (transmission.state !== 'uncertain' || request === undefined) throw new AppError('toSettle.changed')
    if (isAgreed && isOfActor(actor, [request.by])) throw new AppError('toSettle.ownRequest')
    if (isAgreed) await repeat(tx, context, transmission)
    else await change(tx, transmission, { requested_by: null, requested_at: null, request_reason: null })
    await recordSettling(tx, context, {
      action: isAgreed ? 'transmission.agreeSendAgain' : 'transmission.declineSendAgain',
      transmission,
      reason: request.reason,
    })
    return settled(transmission)
  })
}

async function repeat(tx: Tx, context: Context, transmission: MessageTransmission): Promise<void> {
  const { actor: _actor, ...system } = context
  await requireOthersMessage(tx, context, transmission)
  const message = await ownMessage(tx, context, transmission.messageId)
  const { text } = message.body
  if (message.state.stage !== 'approved' || text === undefined) throw new AppError('toSettle.changed')
  await change(tx, transmission, { state: 'repeated', ...settlement(context, transmission.request?.reason) })
  await prepareTransmission(tx, context, {
    institutionId: context.institutionId,
    linkId: transmission.linkId,
    messageId: message.id,
    round: transmission.round,
    format: transmission.format,
    senderBic: message.body.summary.senderBic ?? '',
    receiverBic: message.body.summary.receiverBic ?? '',
    text: text.value,
    earlier: transmission,
  })
  // Checks the digest again before the transmission: only the approved text may be sent.
  await actOnMessage(tx, system, { message, action: { type: 'queue', digest: digestOfText(text.value) } })
}

/**
 * Settles an uncertain message as sent. Errors: `resource.notFound`, `toSettle.changed`, `approval.ownMessage`,
 * `approval.absentMessage`.
 */
export async function assumeSent(
  context: Context,
  { reason, ...seen }: Seen & { readonly reason: string },
): Promise<Settled> {
  return await inTransaction(context, async (tx) => {
    const transmission = await seenTransmission(tx, context, seen)
    if (transmission.state !== 'uncertain') throw new AppError('toSettle.changed')
    await requireOthersMessage(tx, context, transmission)
    await change(tx, transmission, { state: 'assumedSent', ...settlement(context, reason) })
    await actOnTransmitted(tx, context, { transmission, type: 'assumeSent' })
    await recordSettling(tx, context, {
      action: 'transmission.markSent',
      transmission,
      reason,
    })
    return settled(transmission)
  })
}

/**
 * Closes a transmission without sending: an uncertain message goes back to its maker, a refused one is marked as
 * handled. Errors: `resource.notFound`, `toSettle.changed`, `approval.ownMessage`, `approval.absentMessage`.
 */
export async function writeOffTransmission(
  context: Context,
  { reason, ...seen }: Seen & { readonly reason: string },
): Promise<Settled> {
  return await inTransaction(context, async (tx) => {
    const transmission = await seenTransmission(tx, context, seen)
    const isUncertain = transmission.state === 'uncertain'
    if (!isUncertain && transmission.state !== 'refused') throw new AppError('toSettle.changed')
    if (isUncertain) await requireOthersMessage(tx, context, transmission)
    await change(tx, transmission, {
      ...(isUncertain && { state: 'writtenOff' }),
      ...settlement(context, reason),
    })
    if (isUncertain) await actOnTransmitted(tx, context, { transmission, type: 'writeOff' })
    await recordSettling(tx, context, {
      action: 'transmission.writeOff',
      transmission,
      reason,
    })
    return settled(transmission)
  })
}

async function seenTransmission(
  tx: Tx,
  { institutionId }: Context,
  { id, version }: Seen,
): Promise<MessageTransmission> {
  const transmission = await lockTransmission(tx, { institutionId, id })
  // A test of a link needs no decision.
  if (transmission?.messageId === undefined) throw new AppError('resource.notFound')
  if (transmission.version !== version || transmission.settledAt !== undefined)
    throw new AppError('toSettle.changed')
  return { ...transmission, messageId: transmission.messageId }
}

/** Throws the refusals of `requireOthers` for the message of a transmission. */
async function requireOthersMessage(
  tx: Tx,
  { actor, institutionId }: Context,
  { id }: Transmission,
): Promise<void> {
  const [waiting] = await waitingTransmissions(tx, institutionId, [id])
  if (waiting === undefined) throw new AppError('resource.notFound')
  requireOthers(actor, waiting.makers)
}

async function recordSettling(
  tx: Tx,
  context: Context,
  {
    action,
    transmission,
    reason,
  }: {
    readonly action: AuditAction
    readonly transmission: MessageTransmission
    readonly reason: string
  },
): Promise<void> {
  await recordEvent(tx, context, {
    action,
    objectKind: 'transmission',
    objectId: transmission.id,
    after: { messageId: transmission.messageId, reason },
  })
  await recordDeputy(tx, context, { action, transmission })
}

function settlement({ actor, clock }: Context, reason = '') {
  return { settled_by: actor.userId, settled_at: clock.now(), settled_reason: reason }
}

async function change(tx: Tx, transmission: Transmission, to: TransmissionChange): Promise<void> {
  const { institutionId, id, state } = transmission
  await changeTransmissions(tx, { institutionId, ids: [id], from: [state] }, to)
}

function settled({ id, version }: Transmission): Settled {
  return { id, version: version + 1 }
}
