import { AppError, Decimal } from '@nostro/kernel'
import { barrierTo, openNode } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { momentOf } from '../messages/index.ts'
import { ownMessage, paymentFactsOf, type StoredMessage } from '../messages/content/index.ts'
import { requiresReentry } from '../messages/reentry/index.ts'
import type { Task } from './hold-task.ts'
import { type OwnDifference, requireDifference } from './difference/index.ts'
import { addEntry, entriesOf } from './reentry.repository.ts'

/** The entered values: all, or only the amount. */
interface Entered {
  readonly amount: string
  readonly currency?: string | undefined
  readonly account?: string | undefined
}

/** The number of wrong entries after which a user cannot approve the step. */
const WRONG_MAX = 5

/**
 * Compares the values that an approver entered with those of the message. A wrong entry is counted, recorded and
 * committed before it is refused. The lock of the message orders entries at the same time, so the limit is exact.
 * With `since`, the digest of the version that the caller decided before, only the amount is compared, because the
 * other values are the same. Errors: the refusals of an approval, `approval.reentryWrong`, `approval.reentryBlocked`,
 * those of {@link requireDifference}.
 */
export async function reenterValues(
  context: Context,
  { messageId, nodeId }: Task,
  { since, ...entered }: Entered & { readonly since?: string | undefined },
): Promise<void> {
  const { institutionId, actor, clock } = context
  const key = { institutionId, userId: actor.userId, nodeId }
  const isRight = await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    requireApprover(context, message, nodeId)
    const { wrong } = await entriesOf(tx, key)
    if (wrong >= WRONG_MAX) throw new AppError('approval.reentryBlocked')
    if (since !== undefined) await requireDifference(tx, context, { message, since })
    const isSame = since === undefined ? isSameAs(message, entered) : isAmountOf(message, entered.amount)
    await addEntry(tx, key, isSame ? clock.now() : null)
    await recordEvent(tx, context, {
      action: 'message.reenter',
      objectKind: 'message',
      objectId: messageId,
      ...(!isSame && { result: 'approval.reentryWrong' }),
    })
    return isSame
  })
  if (!isRight) throw new AppError('approval.reentryWrong')
}

/** A user who may not approve the step learns nothing about its values. */
function requireApprover(context: Context, { state }: StoredMessage, nodeId: string): void {
  const barrier = barrierTo('approve', state, momentOf(context))
  if (barrier !== undefined) throw new AppError(barrier.code, barrier.params)
  if (openNode(state.nodes)?.id !== nodeId)
    throw new AppError('approval.alreadyDecided', { status: state.stage })
}

/**
 * Requires the entry of the values where the rules ask for it. With the difference that the caller confirms, an entry is
 * necessary only if the amount differs. Error: `approval.reentryNeeded`.
 */
export async function requireEntered(
  tx: Tx,
  context: Context,
  {
    message,
    nodeId,
    difference,
  }: {
    readonly message: StoredMessage
    readonly nodeId: string
    readonly difference?: OwnDifference | undefined
  },
): Promise<void> {
  if (!(await requiresReentry(tx, context, message))) return
  const { institutionId, actor } = context
  const { isEntered, wrong } = await entriesOf(tx, { institutionId, userId: actor.userId, nodeId })
  const isEnough = isEntered || difference?.asksAmount === false
  if (!isEnough || wrong >= WRONG_MAX) throw new AppError('approval.reentryNeeded')
}

function isAmountOf(message: StoredMessage, amount: string): boolean {
  const { money } = paymentFactsOf(message)
  return money !== undefined && Decimal.of(amount).equals(Decimal.of(money.amount))
}

function isSameAs(message: StoredMessage, { amount, currency = '', account = '' }: Entered): boolean {
  const { money, payeeAccount = '' } = paymentFactsOf(message)
  return (
    isAmountOf(message, amount) &&
    currency.toUpperCase() === money?.currency &&
    account.replaceAll(/[\s-]/g, '').toUpperCase() === payeeAccount
  )
}
