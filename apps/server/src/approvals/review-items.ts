import type { ReviewItem } from '@nostro/contract'
import { isPaymentType, type PaymentDays } from '@nostro/kernel'
import { barrierTo, needsStepUp, openNode, type RateBasis } from '@nostro/workflow'

import { cutOffOf, paymentDaysOf } from '../calendars/index.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { institutionNames, momentOf, placedInstitutions } from '../messages/index.ts'
import { hidesValues } from '../messages/reentry/index.ts'
import { rateBasis } from '../reference/rates/index.ts'
import { factsOfRound, findMessage, paymentFactsOf, type StoredMessage } from '../messages/content/index.ts'

/**
 * Returns the messages selected for a joint decision, in the order of the selection. Messages that the caller may not
 * decide are included with the reason; unknown and foreign ids are omitted.
 */
export async function reviewItems(context: Context, ids: readonly string[]): Promise<ReviewItem[]> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const { rows } = await tx.executeQuery(institutionNames(tx, institutionId, ids))
    const names = new Map(rows.map(({ bic, name }) => [bic, name]))
    const messages: StoredMessage[] = []
    for (const messageId of new Set(ids)) {
      const message = await findMessage(tx, { institutionId, messageId })
      if (message?.kind === 'messageSent' || message?.kind === 'remittance') messages.push(message)
    }
    const amounts = messages.map((message) => paymentFactsOf(message).money)
    const basis = await rateBasis(tx, context, amounts)
    const scope = { institutionId, timeZone: context.actor.timeZone, now: context.clock.now() }
    const days = await paymentDaysOf(tx, scope)
    const items: ReviewItem[] = []
    for (const message of messages) {
      const place = { institutionId, messageId: message.id, round: message.state.round }
      const facts = await factsOfRound(tx, place)
      const item = itemOf(context, message, basis)
      const isMasked = await hidesValues(tx, context, message)
      items.push({
        ...item,
        ...cutOffFact(days, message),
        ...(isMasked && {
          currency: '',
          amount: '' as const,
          barrier: item.barrier ?? { code: 'approval.reentryNeeded', params: {} },
        }),
        ...placedInstitutions({ ...message, ...message.body.summary }, names),
        payeeAccount: isMasked ? '' : (facts?.payeeAccount ?? ''),
      })
    }
    return items
  })
}

/** Returns the cut-off of a payment between banks. */
function cutOffFact(days: PaymentDays, { kind, messagingType, body }: StoredMessage) {
  if (kind !== 'messageSent' || !isPaymentType(messagingType)) return {}
  const payment = { ...body.summary, messagingType, sendAs: body.sendAs }
  const cutOffAt = cutOffOf(days, payment, body.summary.valueDate)
  return cutOffAt === undefined ? {} : { cutOffAt }
}

function itemOf(
  context: Context,
  message: StoredMessage,
  basis: RateBasis,
): Omit<ReviewItem, 'payeeAccount'> {
  const { id, messagingType, state, body } = message
  const { summary, text } = body
  const node = openNode(state.nodes)
  const barrier = barrierTo('approve', state, momentOf(context))
  return {
    id,
    messagingType,
    businessId: summary.businessId ?? '',
    payerName: summary.payerName ?? '',
    payeeName: summary.payeeName ?? '',
    currency: summary.currency ?? '',
    amount: summary.amount ?? '',
    ...(summary.valueDate !== undefined && { valueDate: summary.valueDate }),
    ...(node && { nodeId: node.id }),
    ...(text && { digest: text.digest }),
    needsProof: needsStepUp(context.actor.rules, paymentFactsOf(message).money, basis),
    ...(barrier && { barrier: { code: barrier.code, params: { ...barrier.params } } }),
  }
}
