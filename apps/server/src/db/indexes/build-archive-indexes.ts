import { sql } from 'kysely'

import { buildIndexes, type LargeIndex } from './build-indexes.ts'
import { asOwner } from '../owner.ts'

/** Deleting a row searches the rows that may refer to it, which needs these indexes. */
const INDEXES: readonly LargeIndex[] = [
  { name: 'message_by_origin', on: sql`message (origin_id) where origin_id is not null` },
  { name: 'message_report_by_record', on: sql`message_report (record_id)` },
  { name: 'network_record_by_first', on: sql`network_record (duplicate_of) where duplicate_of is not null` },
  { name: 'approval_proof_by_node', on: sql`approval_proof (node_id)` },
]

/**
 * Builds the indexes that archiving needs to delete from large tables, without blocking running servers. Installations
 * that do not archive do not have them, because they slow down each insert.
 */
export async function buildArchiveIndexes(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (db) => buildIndexes(db, INDEXES))
}
