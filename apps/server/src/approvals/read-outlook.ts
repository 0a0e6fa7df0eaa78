import type { Outlook } from '@nostro/contract'
import { AppError, isPaymentType, leavingAs } from '@nostro/kernel'
import { CA103, fullBic } from '@nostro/messages'
import {
  candidateUnder,
  hasActed,
  mayDecideNode,
  maySeeStage,
  openNode,
  planRound,
  REVIEW_ROLES,
} from '@nostro/workflow'

import { cutOffOf, paymentDaysOf } from '../calendars/index.ts'
import type { Actor, Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inReadTransaction } from '../db/transaction.ts'
import { findOutgoingRoute, type Link, operatingEnd, type OperatingEnd } from '../links/index.ts'
import {
  factsOfRound,
  findMessage,
  hasPaidTo,
  paymentLike,
  type StoredMessage,
} from '../messages/content/index.ts'
import { rateBasis } from '../reference/rates/index.ts'
import { eligibleApprovers } from '../users/index.ts'

/** Number of users shown by name. */
const NAMES_MAX = 3

/**
 * Returns the remaining steps of a message: the users who may decide the open step, the rule by which one review is
 * enough, and the route by which it would be sent. Errors: `resource.notFound`, `permission.denied` for a folder that
 * the viewer may not see.
 */
export async function outlookOf(context: Context, messageId: string): Promise<Outlook> {
  const { institutionId, actor } = context
  return await inReadTransaction(context, async (tx) => {
    const message = await findMessage(tx, { institutionId, messageId })
    if (message?.kind !== 'messageSent' && message?.kind !== 'remittance')
      throw new AppError('resource.notFound')
    const { stage } = message.state
    if (!maySeeStage(stage, actor)) throw new AppError('permission.denied')
    const names = stage === 'pending' ? await decidersOf(tx, context, message) : []
    const rule = stage === 'pending' ? await ruleOf(tx, context, message) : undefined
    const likeness = stage === 'pending' ? await likenessOf(tx, context, message) : {}
    const route =
      stage === 'pending' || stage === 'approved' ? await routeOf(tx, context, message) : undefined
    return {
      openTo: names.slice(0, NAMES_MAX),
      openToCount: names.length,
      ...likeness,
      ...(rule && { rule }),
      ...(route && { route }),
    }
  })
}

/** Returns whether another payment has the same content now, as a submission would report it. */
async function likenessOf(
  tx: Tx,
  { clock }: Context,
  { id: messageId, institutionId, state }: StoredMessage,
): Promise<Pick<Outlook, 'isDuplicateChecked' | 'duplicateOf'>> {
  const { payee, money, ...facts } =
    (await factsOfRound(tx, { institutionId, messageId, round: state.round })) ?? {}
  if (payee === undefined || money === undefined) return {}
  const place = { institutionId, messageId }
  const other = await paymentLike(tx, place, { ...facts, payee, money, now: clock.now() })
  return { isDuplicateChecked: true, ...(other && { duplicateOf: other.reference }) }
}

async function decidersOf(
  tx: Tx,
  { actor }: Context,
  { institutionId, state }: StoredMessage,
): Promise<readonly string[]> {
  const open = openNode(state.nodes)
  if (open === undefined) return []
  const users = await eligibleApprovers(tx, { institutionId, roles: REVIEW_ROLES, exclude: state.makers })
  return users
    .filter(
      ({ id, roles }) =>
        mayDecideNode(open, candidateUnder(actor.rules, { userId: id, roles })) && !hasActed(state.nodes, id),
    )
    .map(({ name }) => name)
}

/** Returns the rule by which the round has one review, if the current rules would open the same round. */
async function ruleOf(tx: Tx, context: Context, message: StoredMessage): Promise<Outlook['rule']> {
  const { id: messageId, institutionId, messagingType, state } = message
  // A rule of the matrix planned levels, or a reason added a senior review.
  if (state.nodes.some(({ type, level }) => type === 'advancedReview' || level !== undefined))
    return undefined
  const { rules } = context.actor
  const { money, payeeAccount } =
    (await factsOfRound(tx, { institutionId, messageId, round: state.round })) ?? {}
  const isPayeeKnown =
    rules.asksAtFirstPayment &&
    payeeAccount !== undefined &&
    (await hasPaidTo(tx, { institutionId, messageId, payeeAccount }))
  const facts = {
    messagingType,
    ...(money && { money }),
    isFirstPayment: payeeAccount !== undefined && rules.asksAtFirstPayment && !isPayeeKnown,
    hasSuppliedChange: false,
    hasOverriddenWarning: false,
    hasChangedAfterRejection: false,
  }
  const { steps } = planRound(rules, facts, await rateBasis(tx, context, [money]))
  if (steps.length > 1) return undefined
  if (rules.singleReviewTypes.includes(messagingType)) return { isSingleReviewType: true }
  const { thresholdAmount, baseCurrency } = rules
  return {
    ...(thresholdAmount !== undefined &&
      money !== undefined && { below: { currency: baseCurrency, amount: thresholdAmount } }),
    ...(isPayeeKnown && { isPayeeKnown: true }),
  }
}

/** An application is decided by the bank, so it has no route. */
async function routeOf(tx: Tx, { clock, actor }: Context, message: StoredMessage): Promise<Outlook['route']> {
  const { institutionId, messagingType, body } = message
  const { receiverBic } = body.summary
  if (messagingType === CA103.type || receiverBic === undefined) return undefined
  const { outcome, found } = await findOutgoingRoute(tx, institutionId, {
    ...leavingAs(messagingType, body.sendAs),
    counterparty: fullBic(receiverBic),
  })
  if (outcome === 'nowhere') return undefined
  const now = clock.now()
  const end = await endOf(tx, { message, actor, now }, found?.link)
  return {
    ...(found && { link: found.link.name }),
    ...(end && { cutOffAt: end.at.toISOString(), ...(end.isOver && { isClosed: true as const }) }),
  }
}

/** Returns the cut-off for the value date, or the end of the hours of the link for a message without a value date. */
async function endOf(
  tx: Tx,
  { message, actor, now }: { readonly message: StoredMessage; readonly actor: Actor; readonly now: Date },
  link: Link | undefined,
): Promise<OperatingEnd | undefined> {
  const { institutionId, messagingType, body } = message
  const { valueDate } = body.summary
  if (valueDate === undefined || !isPaymentType(messagingType))
    return link && operatingEnd(link, now, actor.timeZone)
  const days = await paymentDaysOf(tx, { institutionId, timeZone: actor.timeZone, now })
  const end = cutOffOf(days, { ...body.summary, messagingType, sendAs: body.sendAs }, valueDate)
  return end === undefined ? undefined : { at: new Date(end), isOver: now >= new Date(end) }
}
