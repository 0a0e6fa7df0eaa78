import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { confirmMessageReceipt, notifySender } from './confirm-receipt.ts'
import { findRecord, type NetworkRecord } from './network-list.repository.ts'
import { markRecordProcessed } from './network-record.repository.ts'

/**
 * Confirms that somebody saw to a text that arrived. Where the text is a message on the receiver's desk, that is
 * confirmed, and the record with it; a text nobody understood is confirmed alone. A second confirmation changes nothing
 * (semantics 4).
 */
export async function confirmRecord(context: Context, recordId: string): Promise<{ readonly id: string }> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const record = await findRecord(tx, { institutionId, recordId })
    if (record === undefined) throw new AppError('resource.notFound')
    if (record.messageId === undefined) await confirmAlone(tx, context, record)
    // Messages are locked before records, here as everywhere, so that nobody waits in a circle.
    else await confirmMessageReceipt({ ...context, command: tx }, record.messageId)
    return { id: recordId }
  })
}

async function confirmAlone(tx: Tx, context: Context, record: NetworkRecord): Promise<void> {
  const { institutionId, actor, clock } = context
  const delivered = await markRecordProcessed(tx, {
    institutionId,
    recordId: record.id,
    by: actor.userId,
    at: clock.now(),
  })
  if (delivered === undefined) return
  await notifySender(tx, context, delivered)
  const { digest, messagingType } = record
  await recordEvent(tx, context, {
    action: 'networkRecord.confirmReceipt',
    objectKind: 'networkRecord',
    objectId: record.id,
    before: { messagingType, digest, status: 'PENDING' },
    after: { messagingType, digest, status: 'PROCESSED' },
  })
}
