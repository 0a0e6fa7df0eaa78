import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { LAST_CHARACTER } from '../db/last-character.ts'

/** Stores the index entries of messages that are about to be moved: the facts by which they are searched and listed. */
export async function insertEntries(
  tx: Tx,
  fileId: string,
  lines: readonly { readonly id: string; readonly line: number }[],
): Promise<void> {
  const [ids, numbers] = [lines.map(({ id }) => id), lines.map(({ line }) => line)]
  await sql`
    insert into archived_message (id, institution_id, file_id, line, kind, messaging_type, stage, business_id,
      related_reference, uetr, sender_bic, receiver_bic, payer_name, payee_name, payee_account, currency, amount,
      transport, delivery_key, digest, created_at)
    select message.id, message.institution_id, ${fileId}, moved.line, message.kind, message.messaging_type,
      message.stage, message.business_id, case message.kind when 'messageReceived' then message.related_reference end,
      message.uetr, message.sender_bic, message.receiver_bic, message.payer_name, message.payee_name,
      fact.payee_account, message.currency, message.amount, record.transport, record.delivery_key, message.digest,
      message.created_at
    from unnest(${ids}::uuid[], ${numbers}::int[]) as moved (id, line)
    join message on message.id = moved.id
    left join network_record record on record.message_id = message.id
    left join payment_fact fact on fact.message_id = message.id and fact.round = message.round
      and message.stage = 'sent'`.execute(tx)
}

/** A message in the archive, as lists show it. */
export interface ArchivedMessage {
  readonly id: string
  readonly fileId: string
  /** Its line number in the file. */
  readonly line: number
  readonly kind: string
  readonly messagingType: string
  readonly stage: string
  readonly businessId: string | null
  readonly uetr: string | null
  readonly senderBic: string | null
  readonly receiverBic: string | null
  readonly payerName: string | null
  readonly payeeName: string | null
  readonly currency: string | null
  readonly amount: string | null
  readonly digest: string | null
  readonly createdAt: Date
}

function selectEntry(tx: Tx, institutionId: string) {
  return (
    tx
      .selectFrom('archived_message')
      .select([
        'id',
        'file_id as fileId',
        'line',
        'kind',
        'messaging_type as messagingType',
        'stage',
        'business_id as businessId',
        'uetr',
        'sender_bic as senderBic',
        'receiver_bic as receiverBic',
        'payer_name as payerName',
        'payee_name as payeeName',
        'currency',
        'digest',
        'created_at as createdAt',
      ])
      .select(sql<string | null>`trim_scale(amount)::text`.as('amount'))
      .where('institution_id', '=', institutionId)
      // As in lists of current messages, deleted messages are not shown.
      .where('stage', '<>', 'deleted')
  )
}

/**
 * Returns archived messages whose reference has the prefix, ordered by reference and newest first, then those with the
 * UETR.
 *
 * `reference` is a prefix of a reference, in any case, or a complete UETR.
 */
export async function findArchived(
  tx: Tx,
  search: { readonly institutionId: string; readonly reference: string; readonly limit: number },
): Promise<readonly ArchivedMessage[]> {
  const { institutionId, reference, limit } = search
  const begun = reference.toLowerCase()
  const key = sql.ref<string>('archived_message.reference_key')
  const byReference = await selectEntry(tx, institutionId)
    .where(key, '>=', begun)
    .where(key, '<', begun + LAST_CHARACTER)
    .orderBy(key)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const byUetr = await selectEntry(tx, institutionId)
    .where('uetr', '=', begun)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return [...byReference, ...byUetr].slice(0, limit)
}

/** Returns the index entry of one archived message. */
export async function archivedMessage(
  tx: Tx,
  institutionId: string,
  id: string,
): Promise<ArchivedMessage | undefined> {
  return await selectEntry(tx, institutionId).where('id', '=', id).executeTakeFirst()
}

/** Removes the attachment links of the messages of a file. Attachments without other links are deleted later. */
export async function removeLinksOfFile(tx: Tx, institutionId: string, fileId: string): Promise<void> {
  await tx
    .deleteFrom('attachment_link')
    .where('institution_id', '=', institutionId)
    .where('object_id', 'in', tx.selectFrom('archived_message').select('id').where('file_id', '=', fileId))
    .execute()
}
