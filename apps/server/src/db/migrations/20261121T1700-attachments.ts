import { type Kysely, sql } from 'kysely'

import { grantRights } from '../row-security.ts'

const CURRENT = sql`current_setting('nostro.institution')::uuid`

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAttachment(db)
  await createAttachmentLink(db)
  await protectAttachment(db)
  await protectAttachmentLink(db)
}

async function createAttachment(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attachment')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    // Whose file this is; others see it by a link alone.
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('uploaded_by', 'uuid', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) between 1 and 255`))
    .addColumn('content_type', 'text', (column) => column.notNull())
    // As announced until the file is taken over, as found afterwards.
    .addColumn('size', 'integer', (column) => column.notNull().check(sql`size between 1 and 20971520`))
    // `awaited`: leave was given. `used`: something was posted with it. `ready`: looked at, may be attached.
    // `discarded`: waits to be cleared away.
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('awaited', 'used', 'ready', 'discarded')`),
    )
    .addColumn('upload_key', 'text', (column) => column.notNull().unique())
    // What the leave is signed with where this server takes the post itself.
    .addColumn('secret', 'bytea', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('stored_key', 'text', (column) => column.unique())
    .addColumn('digest', 'text', (column) => column.check(sql`digest ~ '^[0-9a-f]{64}$'`))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint(
      'attachment_ready_is_stored',
      sql`state <> 'ready' or stored_key is not null and digest is not null`,
    )
    // Lets links prove whose file they speak of.
    .addUniqueConstraint('attachment_in_institution', ['id', 'institution_id'])
    .addForeignKeyConstraint('attachment_uploader', ['uploaded_by', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .execute()
  // Serves: how much a user has uploaded within a day.
  await db.schema
    .createIndex('attachment_by_uploader')
    .on('attachment')
    .columns(['institution_id', 'uploaded_by', 'created_at'])
    .execute()
  // Serves: the removal of what was never attached.
  await db.schema.createIndex('attachment_by_age').on('attachment').column('created_at').execute()
}

async function createAttachmentLink(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attachment_link')
    .addColumn('attachment_id', 'uuid', (column) => column.notNull())
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    // The institution that may read the file because of what it is attached to.
    .addColumn('reader_id', 'uuid', (column) => column.notNull().references('institution.id'))
    .addColumn('object_kind', 'text', (column) =>
      column.notNull().check(sql`object_kind in ('message', 'enterprise')`),
    )
    .addColumn('object_id', 'uuid', (column) => column.notNull())
    .addPrimaryKeyConstraint('attachment_link_once', ['attachment_id', 'reader_id', 'object_id'])
    // Only the owner's own files can be linked, whoever writes the row.
    .addForeignKeyConstraint('attachment_link_owner', ['attachment_id', 'institution_id'], 'attachment', [
      'id',
      'institution_id',
    ])
    .execute()
  // Serves: the links of one object, when it names other files than before.
  await db.schema
    .createIndex('attachment_link_by_object')
    .on('attachment_link')
    .columns(['institution_id', 'object_id'])
    .execute()
}

async function protectAttachment(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attachment enable row level security`.execute(db)
  await sql`alter table attachment force row level security`.execute(db)
  await sql`create policy own_institution on attachment
    using (institution_id = ${CURRENT}) with check (institution_id = ${CURRENT})`.execute(db)
  await sql`create policy linked_reader on attachment for select
    using (exists (select from attachment_link link
      where link.attachment_id = attachment.id and link.reader_id = ${CURRENT}))`.execute(db)
  // What was never attached is cleared away for all institutions at once.
  await sql`create policy relay_removes on attachment to nostro_relay using (true)`.execute(db)
  await grantRights(db, {
    table: 'attachment',
    rights: {
      nostro_app: ['select', 'insert', 'update'],
      nostro_relay: ['select', 'update', 'delete'],
    },
  })
}

async function protectAttachmentLink(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attachment_link enable row level security`.execute(db)
  await sql`alter table attachment_link force row level security`.execute(db)
  await sql`create policy own_institution on attachment_link
    using (institution_id = ${CURRENT}) with check (institution_id = ${CURRENT})`.execute(db)
  await sql`create policy linked_reader on attachment_link for select
    using (reader_id = ${CURRENT})`.execute(db)
  await sql`create policy relay_looks on attachment_link for select to nostro_relay using (true)`.execute(db)
  await grantRights(db, {
    table: 'attachment_link',
    rights: {
      nostro_app: ['select', 'insert', 'delete'],
      nostro_relay: ['select', 'insert', 'delete'],
    },
  })
}
