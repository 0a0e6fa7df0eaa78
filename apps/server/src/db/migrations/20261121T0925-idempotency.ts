import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_key')
    .addColumn('user_id', 'uuid', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().check(sql`length(key) between 1 and 64`))
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('request_digest', 'text', (column) => column.notNull())
    // Absent only inside the transaction that is still working out the answer.
    .addColumn('answer', 'jsonb')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    // One key names one intention of one user: copies that come at once wait here for the first.
    .addPrimaryKeyConstraint('idempotency_key_once', ['user_id', 'key'])
    .addForeignKeyConstraint('idempotency_key_user', ['user_id', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  // Serves: the removal of old keys.
  await db.schema.createIndex('idempotency_key_by_age').on('idempotency_key').column('created_at').execute()
  await protectByInstitution(db, {
    table: 'idempotency_key',
    rights: { nostro_app: ['select', 'insert', 'update'] },
  })
  // Old keys are removed for all institutions at once.
  await sql`create policy relay_removes on idempotency_key to nostro_relay using (true)`.execute(db)
  await sql`grant select, delete on idempotency_key to nostro_relay`.execute(db)
}
