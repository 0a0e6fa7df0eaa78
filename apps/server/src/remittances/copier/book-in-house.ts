import { AppError } from '@nostro/kernel'

import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actOnMessage } from '../../messages/index.ts'
import { requireComposing, type StoredMessage } from '../../messages/content/index.ts'
import { isInHouse, ownApplicationCopy } from './copied-application.ts'
import { findDerived } from '../application-copy.repository.ts'

/**
 * Books an application between two accounts of the same bank: no message is sent, and the payee receives its receipt at
 * once. Errors: `remittance.notInHouse`; `message.stateChanged` when another user processed it first.
 */
export async function bookApplication(context: Context, copyId: string): Promise<StoredMessage> {
  requireComposing(context)
  return await inTransaction(context, async (tx) => {
    const { institutionId, actor, clock } = context
    const copy = await ownApplicationCopy(tx, context, copyId)
    if (!(await isInHouse(tx, copy))) throw new AppError('remittance.notInHouse')
    const isUntouched =
      copy.state.stage === 'notCopied' && (await findDerived(tx, { institutionId, copyId })) === undefined
    if (!isUntouched) throw new AppError('message.stateChanged', { status: copy.state.stage })
    const { userId, name } = actor
    const booked = await actOnMessage(tx, context, {
      message: copy,
      action: { type: 'confirmReceipt' },
      facts: { confirmation: { at: clock.now(), by: { userId, name } } },
    })
    await context.jobs.enqueue(tx, 'remittance.credit', {
      institutionId,
      messageId: copyId,
      // The clock is read again, so that this step is ordered after the step of the confirmation.
      at: clock.now().toISOString(),
    })
    return booked
  })
}
