import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Confirmation, confirmMessageReceipt, notifySender } from './confirm-receipt.ts'
import { findRecord, type NetworkRecord } from './network-list.repository.ts'
import { markRecordProcessed } from './network-record.repository.ts'

/**
 * Confirms that somebody saw to a text that arrived. Where the text is a message on the receiver's desk, that is
 * confirmed, and the record with it; a text nobody understood is confirmed alone. A second confirmation changes nothing
 * (semantics 4) and answers with the first.
 */
export async function confirmRecord(context: Context, recordId: string): Promise<Confirmation | undefined> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const record = await findRecord(tx, { institutionId, recordId })
    if (record === undefined) throw new AppError('resource.notFound')
    if (record.messageId === undefined) return await confirmAlone(tx, context, record)
    // Messages are locked before records, here as everywhere, so that nobody waits in a circle.
    return (await confirmMessageReceipt({ ...context, command: tx }, record.messageId)).before
  })
}

async function confirmAlone(
  tx: Tx,
  context: Context,
  record: NetworkRecord,
): Promise<Confirmation | undefined> {
  const { institutionId, actor, clock } = context
  const delivered = await markRecordProcessed(tx, {
    institutionId,
    recordId: record.id,
    by: actor.userId,
    at: clock.now(),
  })
  // Whoever was first may have been so since the record was read.
  if (delivered === undefined) {
    const { confirmation } = (await findRecord(tx, { institutionId, recordId: record.id })) ?? {}
    return confirmation && { at: confirmation.at, by: { name: confirmation.by } }
  }
  await notifySender(tx, context, delivered)
  const { digest, messagingType } = record
  await recordEvent(tx, context, {
    action: 'networkRecord.confirmReceipt',
    objectKind: 'networkRecord',
    objectId: record.id,
    before: { messagingType, digest, status: 'PENDING' },
    after: { messagingType, digest, status: 'PROCESSED' },
  })
  return undefined
}
