import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_event')
    .addColumn('institution_id', 'uuid', (column) => column.notNull().references('institution.id'))
    .addColumn('sequence', 'bigint', (column) => column.notNull().check(sql`sequence >= 1`))
    // Milliseconds, so that the instant reads back exactly as it was hashed.
    .addColumn('occurred_at', 'timestamptz(3)', (column) => column.notNull())
    .addColumn('actor_id', 'uuid')
    .addColumn('session_id', 'uuid')
    .addColumn('address', 'text')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('object_kind', 'text', (column) => column.notNull())
    .addColumn('object_id', 'text', (column) => column.notNull())
    .addColumn('before_digest', 'text')
    .addColumn('after_digest', 'text')
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    // Serves: the last event of a chain, and reading a chain in order.
    .addPrimaryKeyConstraint('audit_event_chain', ['institution_id', 'sequence'])
    .execute()
  // Who may append may not change: no role has the right to update or delete (AU-2).
  await protectByInstitution(db, {
    table: 'audit_event',
    rights: {
      nostro_app: ['select', 'insert'],
      nostro_sign_in: ['select', 'insert'],
      nostro_relay: ['select', 'insert'],
      nostro_read: ['select'],
    },
  })
}
