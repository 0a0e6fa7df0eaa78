import { type LastPayment, PAYMENTS_COUNTED_MAX } from '@nostro/contract'
import { AppError, utcOffsetAt } from '@nostro/kernel'
import {
  CA103,
  type DraftValues,
  fullBic,
  loadDefinition,
  type MessageDefinition,
  paymentSides,
  readForm,
  toPayload,
} from '@nostro/messages'
import { maySeeStage, type Stage } from '@nostro/workflow'

import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { maskedPayload, hidesValues } from '../messages/reentry/index.ts'
import { inReadTransaction } from '../db/transaction.ts'
import {
  countPaymentsTo,
  factsOfRound,
  findMessage,
  lastPaymentTo,
  paymentFactsOf,
  type StoredMessage,
  transfersNaming,
} from '../messages/content/index.ts'

/** Stages of a message that is not released: every released payment is an earlier one. */
const UNRELEASED: ReadonlySet<Stage> = new Set(['draft', 'pending', 'rejected'])

/**
 * Returns the payment of the caller's institution to the same payee before a message: by payee account or name, for a
 * transfer between institutions also by the BIC of the payee. Errors: `resource.notFound`, `permission.denied` for a
 * folder that the viewer may not see.
 */
export async function paymentBefore(context: Context, messageId: string): Promise<LastPayment> {
  const { institutionId, actor } = context
  return await inReadTransaction(context, async (tx) => {
    const message = await findMessage(tx, { institutionId, messageId })
    if (message?.kind !== 'messageSent' && message?.kind !== 'remittance')
      throw new AppError('resource.notFound')
    if (!maySeeStage(message.state.stage, actor)) throw new AppError('permission.denied')
    const isBefore = !UNRELEASED.has(message.state.stage)
    const place = { institutionId, messageId, round: message.state.round }
    const { payee, payeeAccount } = (await factsOfRound(tx, place)) ?? {}
    if (payee === undefined) return await transferBefore(tx, context, message, isBefore)
    const question = { institutionId, messageId, payee, isBefore }
    const [id, count] = [
      await lastPaymentTo(tx, question),
      payeeAccount === undefined
        ? undefined
        : await countPaymentsTo(tx, { ...question, max: PAYMENTS_COUNTED_MAX }),
    ]
    const payment = id === undefined ? undefined : await findMessage(tx, { institutionId, messageId: id })
    const isMasked = await hidesValues(tx, context, message)
    const shown = payment && (await shownPayment(context, payment))
    return {
      isComparable: true,
      ...(count !== undefined && { earlierCount: count }),
      ...(shown && {
        payment: isMasked
          ? { ...shown, content: maskedPayload(shown.content, paymentFactsOf(message)) }
          : shown,
      }),
    }
  })
}

/** Returns the transfer to the same institution before one without account and name of the payee. */
async function transferBefore(
  tx: Tx,
  context: Context,
  message: StoredMessage,
  isBefore: boolean,
): Promise<LastPayment> {
  const bic = await payeeBicOf(context, message)
  if (bic === undefined) return { isComparable: false }
  const { id: messageId, institutionId, messagingType } = message
  for (const id of await transfersNaming(tx, { institutionId, messageId, messagingType, bic, isBefore })) {
    const other = await findMessage(tx, { institutionId, messageId: id })
    if (other !== undefined && (await payeeBicOf(context, other)) === bic)
      return { isComparable: true, payment: await shownPayment(context, other) }
  }
  return { isComparable: true }
}

/** Returns the BIC of a payee that is an institution, 11 characters. */
async function payeeBicOf(context: Context, message: StoredMessage): Promise<string | undefined> {
  const form = await formOf(context, message)
  const bic = form && paymentSides(form.definition, form.values).payee?.bic
  return bic === undefined ? undefined : fullBic(bic.toUpperCase())
}

async function shownPayment(context: Context, message: StoredMessage): Promise<LastPayment['payment']> {
  const form = await formOf(context, message)
  const { id, messagingType, body, createdAt } = message
  return {
    id,
    messagingType,
    businessId: body.summary.businessId ?? '',
    createdAt: createdAt.toISOString(),
    content: form === undefined ? {} : toPayload(form.definition, form.values, 'response'),
  }
}

async function formOf(
  { actor }: Context,
  { messagingType, body, createdAt }: StoredMessage,
): Promise<{ readonly definition: MessageDefinition; readonly values: DraftValues } | undefined> {
  if (messagingType === CA103.type) return { definition: CA103, values: body.content ?? {} }
  const definition = await loadDefinition(messagingType)
  if (definition === undefined) return undefined
  const utcOffset = utcOffsetAt(createdAt, actor.timeZone)
  return { definition, values: body.content ?? readForm(definition, body.text?.value ?? '', { utcOffset }) }
}
