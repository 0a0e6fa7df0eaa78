import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Confirmation, confirmMessageReceipt, notifySender } from './confirm-receipt.ts'
import { findRecord, type NetworkRecord } from './network-list.repository.ts'
import { markRecordProcessed } from './network-record.repository.ts'

/**
 * Confirms receipt of a network record. If the record became a message in the receiver's inbox, the message is
 * confirmed together with it; an unreadable text has only its record. A second confirmation changes nothing and returns
 * the first one. Error: `resource.notFound`.
 */
export async function confirmRecord(context: Context, recordId: string): Promise<Confirmation | undefined> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const record = await findRecord(tx, { institutionId, recordId })
    if (record === undefined) throw new AppError('resource.notFound')
    if (record.messageId === undefined) return await confirmAlone(tx, context, record)
    // All code locks messages before records, which prevents deadlocks.
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
  // Another transaction may have confirmed the record since it was read.
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
