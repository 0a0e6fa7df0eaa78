import type { Kysely } from 'kysely'

import { announceChangesDirectly } from '../announce-changes.ts'

/** Each table announces its changes by a function of its own, at a tenth of what the common one costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await announceChangesDirectly(db, { table: 'message', kind: 'message', idColumn: 'id' })
  await announceChangesDirectly(db, { table: 'approval_node', kind: 'message', idColumn: 'message_id' })
  await announceChangesDirectly(db, { table: 'network_record', kind: 'networkMessage', idColumn: 'id' })
  await announceChangesDirectly(db, { table: 'remittance_progress', kind: 'message', idColumn: 'message_id' })
}
