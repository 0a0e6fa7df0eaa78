import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('app_user')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('institution_id', 'uuid', (column) => column.notNull().references('institution.id'))
    .addColumn('username', 'text', (column) =>
      column.notNull().check(sql`username = lower(username) and length(username) between 1 and 128`),
    )
    .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) between 1 and 128`))
    .addColumn('email', 'text', (column) => column.check(sql`length(email) between 3 and 254`))
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('active', 'inactive')`))
    .addColumn('receive_only', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('roles', sql`text[]`, (column) =>
      column.notNull()
        .check(sql`roles <@ array['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN', 'ROLE_BANK', 'ROLE_REVIEWER',
        'ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN']`),
    )
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    // One name signs in to one account, whatever the institution.
    .addUniqueConstraint('app_user_username', ['username'])
    // Lets rows of other tables prove that a person and an institution belong together.
    .addUniqueConstraint('app_user_in_institution', ['id', 'institution_id'])
    .execute()
  // Serves: who of an institution may approve.
  await db.schema.createIndex('app_user_by_institution').on('app_user').column('institution_id').execute()
  await protectByInstitution(db, { table: 'app_user', rights: {} })
  // The hash is nobody's business but sign-in's.
  await sql`grant select (id, institution_id, username, name, email, status, receive_only, roles, created_at)
    on app_user to nostro_app, nostro_relay, nostro_read`.execute(db)
  await sql`grant select, update (password_hash) on app_user to nostro_sign_in`.execute(db)
  await sql`create policy sign_in_reads_all on app_user for select to nostro_sign_in using (true)`.execute(db)
}
