import { AppError, isPaymentType, type MessageFormat } from '@nostro/kernel'
import type { DraftValues } from '@nostro/messages'
import { maySeeStage, needsStepUp } from '@nostro/workflow'

import { missedCutOff, paymentDaysOf } from '../calendars/index.ts'
import type { Context } from '../http/context.ts'
import { hidesValues } from './reentry/index.ts'
import { rateBasis } from '../reference/rates/index.ts'
import { inReadTransaction } from '../db/transaction.ts'
import {
  hasDelivery,
  isArchived,
  type NetworkRefusal,
  networkRefusalOf,
  paymentFactsOf,
  readWithOrigin,
  type StoredMessage,
  textFormatOf,
  type TranslatedText,
  translatedText,
} from './content/index.ts'

/** A message, and its text in another format if that was requested. */
export interface ReadMessage {
  readonly message: StoredMessage
  /** Its approval requires the password again. */
  readonly needsProof: boolean
  /** The viewer can approve after entering the values again, so they are not sent. */
  readonly isMasked: boolean
  readonly translated?: TranslatedText
  /** The values of the company's application from which the message was made. */
  readonly supplied?: DraftValues
  /** The network's refusal, if there was one in the current round. */
  readonly refusal?: NetworkRefusal
  /** The cut-off of a received payment that arrived after it. */
  readonly missedCutOff?: string
}

/** Returns the error for a missing message: it may be in the archive. */
async function absenceOf(
  context: Context,
  messageId: string,
): Promise<'message.archived' | 'resource.notFound'> {
  const { institutionId } = context
  const isKnown = await inReadTransaction(context, (tx) => isArchived(tx, { institutionId, messageId }))
  return isKnown ? 'message.archived' : 'resource.notFound'
}

/** Reads the reference rates, if at all, in a separate query, because few institutions demand a proof. */
async function requiresProof(context: Context, message: StoredMessage): Promise<boolean> {
  const { rules } = context.actor
  if (rules.asksProofAlways === true) return true
  if (rules.stepUpAmount === undefined) return false
  const { money } = paymentFactsOf(message)
  const basis = await inReadTransaction(context, (tx) => rateBasis(tx, context, [money]))
  return needsStepUp(rules, money, basis)
}

/** Evaluates the rule in a separate query, because few institutions have it. */
async function isMaskedFor(context: Context, message: StoredMessage): Promise<boolean> {
  const { reentryAmount, asksReentryAtNewAccount } = context.actor.rules
  if (reentryAmount === undefined && asksReentryAtNewAccount !== true) return false
  return await inReadTransaction(context, (tx) => hidesValues(tx, context, message))
}

/** Reads the network's refusal in a separate query, because few messages have one. */
async function refusalOf(context: Context, message: StoredMessage): Promise<NetworkRefusal | undefined> {
  const { id: messageId, institutionId, state } = message
  const isRefused = state.stage === 'rejected' && state.delivery === 'refused' && hasDelivery(message)
  if (!isRefused) return undefined
  const place = { institutionId, messageId, round: state.round }
  return await inReadTransaction(context, (tx) => networkRefusalOf(tx, place))
}

/** Returns the cut-off that a received payment missed. It is read in a separate query, for received payments only. */
async function missedBy(context: Context, message: StoredMessage): Promise<string | undefined> {
  const { kind, institutionId, messagingType, body, createdAt } = message
  const { valueDate } = body.summary
  if (kind !== 'messageReceived' || valueDate === undefined || !isPaymentType(messagingType)) return undefined
  const { actor, clock } = context
  const scope = { institutionId, timeZone: actor.timeZone, now: clock.now() }
  const days = await inReadTransaction(context, (tx) => paymentDaysOf(tx, scope))
  return missedCutOff(days, { ...body.summary, messagingType }, { valueDate, arrivedAt: createdAt })
}

/**
 * Reads a message of the viewer's institution. Errors: `resource.notFound`, `message.archived`, `permission.denied` for
 * a folder that the viewer may not see, `message.noConversion` for a format without a translation.
 */
export async function readOwnMessage(
  context: Context,
  messageId: string,
  format?: MessageFormat,
): Promise<ReadMessage> {
  const place = { institutionId: context.institutionId, messageId }
  const { actor } = context
  const { message, derived: supplied } = await readWithOrigin(context, place)
  if (message === undefined) throw new AppError(await absenceOf(context, messageId))
  if (!maySeeStage(message.state.stage, actor)) throw new AppError('permission.denied')
  const { messagingType, body, createdAt } = message
  const refusal = await refusalOf(context, message)
  const own = textFormatOf(message)
  const needsProof = await requiresProof(context, message)
  const isMasked = await isMaskedFor(context, message)
  const missed = await missedBy(context, message)
  const read = {
    message,
    needsProof,
    isMasked,
    ...(supplied && { supplied }),
    ...(refusal && { refusal }),
    ...(missed !== undefined && { missedCutOff: missed }),
  }
  if (format === undefined || format === own) return read
  const text = body.text?.value
  const translated =
    text === undefined ? undefined : await translatedText(context, text, { from: own, createdAt })
  if (translated === undefined) throw new AppError('message.noConversion', { messagingType, format })
  return { ...read, translated }
}
