import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/** A form within the limits of a request takes less; what is longer has not come through a call. */
const CONTENT_BYTES_MAX = 4_194_304

export async function up(db: Kysely<unknown>): Promise<void> {
  await createWorkingCopy(db)
  await createMessageTemplate(db)
  // Serves: the newest messages of a type, to fill a new form from.
  await sql`create index message_by_type on message (institution_id, messaging_type, id)
    where kind = 'messageSent' and stage <> 'deleted'`.execute(db)
  // Serves: those whose reference begins with what was typed, in any case.
  await sql`create index message_by_type_and_reference on message
    (institution_id, messaging_type, (lower(business_id) collate "C"))
    where kind = 'messageSent' and stage <> 'deleted'`.execute(db)
}

async function createWorkingCopy(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('working_copy')
    .addColumn('user_id', 'uuid', (column) => column.notNull())
    // The messaging type of a new message, or the id of the stored one that is edited.
    .addColumn('form', 'text', (column) => column.notNull().check(sql`length(form) between 1 and 36`))
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('messaging_type', 'text', (column) => column.notNull())
    .addColumn('message_version', 'integer', (column) => column.check(sql`message_version >= 1`))
    .addColumn('version', 'integer', (column) => column.notNull().check(sql`version >= 1`))
    .addColumn('content', 'jsonb', (column) => column.notNull().check(boundedContent()))
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    // A user has one for each form: another window writes over it.
    .addPrimaryKeyConstraint('working_copy_once', ['user_id', 'form'])
    .addForeignKeyConstraint('working_copy_user', ['user_id', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  // Serves: the removal of old ones.
  await db.schema.createIndex('working_copy_by_age').on('working_copy').column('saved_at').execute()
  await protectByInstitution(db, {
    table: 'working_copy',
    rights: { nostro_app: ['select', 'insert', 'update', 'delete'] },
  })
  // What somebody has not handed over to anybody is nobody else's, in the own institution neither.
  await sql`create policy own_user on working_copy as restrictive to nostro_app
    using (user_id = current_setting('nostro.user')::uuid and institution_id = current_setting('nostro.institution')::uuid)
    with check (user_id = current_setting('nostro.user')::uuid
      and institution_id = current_setting('nostro.institution')::uuid)`.execute(db)
  // Old ones are removed for all institutions at once.
  await sql`create policy relay_removes on working_copy to nostro_relay using (true)`.execute(db)
  await sql`grant select (saved_at), delete on working_copy to nostro_relay`.execute(db)
}

async function createMessageTemplate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_template')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    // Absent for a template of the whole institution.
    .addColumn('owner_id', 'uuid')
    .addColumn('messaging_type', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) between 1 and 60`))
    .addColumn('content', 'jsonb', (column) => column.notNull().check(boundedContent()))
    .addColumn('created_by', 'uuid', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addForeignKeyConstraint('message_template_owner', ['owner_id', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .addForeignKeyConstraint('message_template_maker', ['created_by', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  // A name is found once among those of one owner. Serves: the list of a type, too.
  await sql`create unique index message_template_name on message_template
    (institution_id, messaging_type, coalesce(owner_id, institution_id), lower(name))`.execute(db)
  await protectByInstitution(db, {
    table: 'message_template',
    rights: { nostro_app: ['select', 'insert', 'update', 'delete'] },
  })
  await sql`create policy own_user on message_template as restrictive to nostro_app
    using (institution_id = current_setting('nostro.institution')::uuid
      and (owner_id is null or owner_id = current_setting('nostro.user')::uuid))
    with check (institution_id = current_setting('nostro.institution')::uuid
      and (owner_id is null or owner_id = current_setting('nostro.user')::uuid))`.execute(db)
}

function boundedContent() {
  return sql<boolean>`octet_length(content::text) <= ${sql.lit(CONTENT_BYTES_MAX)}`
}
