import { type Stage, stageNamed } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { LAST_CHARACTER } from '../../db/last-character.ts'

/** An earlier message as a search result. */
export interface FoundMessage {
  readonly id: string
  readonly businessId: string
  readonly stage: Stage
  readonly createdAt: Date
  readonly payeeName: string
  readonly currency: string
  readonly amount: string
}

export interface EarlierMessageQuestion {
  readonly institutionId: string
  readonly messagingType: string
  /** Prefix of the reference, without regard to case; empty to find the newest messages. */
  readonly reference: string
  readonly limit: number
}

/**
 * Returns sent messages of the institution whose reference has a prefix. Each variant of the query uses its own index
 * and reads no more rows than requested.
 */
export async function earlierMessages(
  tx: Tx,
  { institutionId, messagingType, reference, limit }: EarlierMessageQuestion,
): Promise<readonly FoundMessage[]> {
  const written = tx
    .selectFrom('message')
    .select([
      'id',
      'business_id',
      'stage',
      'created_at',
      'payee_name',
      'currency',
      sql<string | null>`amount::text`.as('amount'),
    ])
    .where('institution_id', '=', institutionId)
    .where('messaging_type', '=', messagingType)
    // The same expressions as in the indexes, so that every plan can use them.
    .where(sql<boolean>`kind = 'messageSent' and stage <> 'deleted'`)
    .limit(limit)
  const begun = reference.toLowerCase()
  const key = sql.ref<string>('message.reference_key')
  const rows = await (
    begun === ''
      ? written.orderBy('id', 'desc')
      : written
          .where(key, '>=', begun)
          .where(key, '<', begun + LAST_CHARACTER)
          .orderBy(key)
          .orderBy('id', 'desc')
  ).execute()
  return rows.map((row) => ({
    id: row.id,
    businessId: row.business_id ?? '',
    stage: stageNamed(row.stage),
    createdAt: row.created_at,
    payeeName: row.payee_name ?? '',
    currency: row.currency ?? '',
    amount: row.amount ?? '',
  }))
}

/**
 * Returns whether the institution sent or received a message with this reference, except drafts (OPEN-59), or a
 * received message relates to it: a forwarded payment retains its related reference.
 */
export async function hasReference(
  tx: Tx,
  { institutionId, reference }: { readonly institutionId: string; readonly reference: string },
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from message where institution_id = ${institutionId} and stage not in ('draft', 'deleted')
        and (business_id = ${reference} or kind = 'messageReceived' and related_reference = ${reference})
    ) or exists (
      select from archived_message where institution_id = ${institutionId} and stage <> 'deleted'
        and (reference_key = ${reference.toLowerCase()} and business_id = ${reference}
          or related_reference = ${reference})
    ) as "isKnown"`.execute(tx)
  return rows[0]?.isKnown === true
}
