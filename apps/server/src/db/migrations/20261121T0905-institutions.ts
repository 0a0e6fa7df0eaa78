import { type Kysely, sql } from 'kysely'

import { grantRights, protectByInstitution } from '../row-security.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('institution')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('bank', 'company', 'platform')`),
    )
    .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) between 1 and 140`))
    .addColumn('receive_only', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('institution_name', ['name'])
    .execute()
  const rights = { nostro_app: ['select'], nostro_relay: ['select'], nostro_read: ['select'] } as const
  await protectByInstitution(db, { table: 'institution', column: 'id', rights })
  // Banks are known to each other: messages are addressed to them.
  await sql`create policy banks_are_public on institution for select using (kind = 'bank')`.execute(db)
  await sql`create policy sign_in_sees_all on institution for select to nostro_sign_in using (true)`.execute(
    db,
  )
  await sql`grant select on institution to nostro_sign_in`.execute(db)

  await db.schema
    .createTable('institution_bic')
    // Always 11 characters; the head office as XXX. Exactly one institution answers to a BIC.
    .addColumn('bic', 'text', (column) =>
      column.primaryKey().check(sql`bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}[A-Z0-9]{3}$'`),
    )
    .addColumn('institution_id', 'uuid', (column) => column.notNull().references('institution.id'))
    .execute()
  // Serves: the BICs of the signed-in user's institution, at each call.
  await db.schema
    .createIndex('institution_bic_by_institution')
    .on('institution_bic')
    .column('institution_id')
    .execute()
  await protectByInstitution(db, { table: 'institution_bic', rights })
  // A directory: who a BIC belongs to is how a message finds its receiver.
  await sql`create policy directory_is_public on institution_bic for select using (true)`.execute(db)
  await grantRights(db, { table: 'institution_bic', rights: { nostro_sign_in: ['select'] } })
}
