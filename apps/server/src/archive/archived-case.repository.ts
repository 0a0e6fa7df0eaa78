import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { LAST_CHARACTER } from '../db/last-character.ts'

/** Stores the index entries of refused cases that are about to be moved: the facts by which they are searched and listed. */
export async function insertCaseEntries(
  tx: Tx,
  fileId: string,
  lines: readonly { readonly id: string; readonly line: number }[],
): Promise<void> {
  const [ids, numbers] = [lines.map(({ id }) => id), lines.map(({ line }) => line)]
  await sql`
    insert into archived_case (id, institution_id, file_id, line, messaging_type, reference, summary, reason,
      decided_at, created_at)
    select held.id, held.institution_id, ${fileId}, moved.line, coalesce(held.messaging_type, ''),
      coalesce(held.summary ->> 'reference', ''), held.summary, held.proposed_reason, held.decided_at, held.created_at
    from unnest(${ids}::uuid[], ${numbers}::int[]) as moved (id, line)
    join screening_case held on held.id = moved.id`.execute(tx)
}

/** A refused incoming message in the archive. */
export interface ArchivedCase {
  readonly id: string
  readonly fileId: string
  readonly messagingType: string
  readonly reference: string
  readonly summary: unknown
  readonly reason: string | null
  readonly decidedAt: Date | null
  readonly createdAt: Date
}

/** Returns archived cases whose reference has the prefix, in any case: by reference, and the newest first. */
export async function findArchivedCases(
  tx: Tx,
  search: { readonly institutionId: string; readonly reference: string; readonly limit: number },
): Promise<readonly ArchivedCase[]> {
  const begun = search.reference.toLowerCase()
  const key = sql.ref<string>('archived_case.reference_key')
  return await tx
    .selectFrom('archived_case')
    .select([
      'id',
      'file_id as fileId',
      'messaging_type as messagingType',
      'reference',
      'summary',
      'reason',
      'decided_at as decidedAt',
      'created_at as createdAt',
    ])
    .where('institution_id', '=', search.institutionId)
    .where(key, '>=', begun)
    .where(key, '<', begun + LAST_CHARACTER)
    .orderBy(key)
    .orderBy('id', 'desc')
    .limit(search.limit)
    .execute()
}
