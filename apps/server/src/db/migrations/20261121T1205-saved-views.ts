import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/** Ways of looking at a list that somebody keeps under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_view')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('user_id', 'uuid', (column) => column.notNull())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) between 1 and 60`))
    .addColumn('question', 'jsonb', (column) =>
      column.notNull().check(sql`octet_length(question::text) <= 4096`),
    )
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addForeignKeyConstraint('saved_view_user', ['user_id', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  // A name is found once among a user's views of a folder. Serves: their list, too.
  await sql`create unique index saved_view_name on saved_view (user_id, folder, lower(name))`.execute(db)
  await protectByInstitution(db, {
    table: 'saved_view',
    rights: { nostro_app: ['select', 'insert', 'update', 'delete'] },
  })
  await sql`create policy own_user on saved_view as restrictive to nostro_app
    using (user_id = current_setting('nostro.user')::uuid and institution_id = current_setting('nostro.institution')::uuid)
    with check (user_id = current_setting('nostro.user')::uuid
      and institution_id = current_setting('nostro.institution')::uuid)`.execute(db)
}
