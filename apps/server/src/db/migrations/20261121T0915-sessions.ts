import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull())
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    // SHA-256 of the token: whoever reads the table cannot sign in with it.
    .addColumn('token_hash', 'bytea', (column) => column.notNull().check(sql`length(token_hash) = 32`))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz')
    .addColumn('end_reason', 'text', (column) =>
      column.check(sql`end_reason in ('signedOut', 'displaced', 'expired', 'disabled', 'passwordChanged')`),
    )
    .addForeignKeyConstraint('session_user', ['user_id', 'institution_id'], 'app_user', [
      'id',
      'institution_id',
    ])
    .addCheckConstraint('session_end_has_reason', sql`(ended_at is null) = (end_reason is null)`)
    // Serves: the session of a call, at each call.
    .addUniqueConstraint('session_token', ['token_hash'])
    .execute()
  // A user has one live session (SE-2). Serves: ending the earlier one at sign-in.
  await sql`create unique index session_one_live_per_user on session (user_id) where ended_at is null`.execute(
    db,
  )
  // Serves: has this user signed in from this address before.
  await db.schema
    .createIndex('session_by_user_and_address')
    .on('session')
    .columns(['user_id', 'address'])
    .execute()

  await db.schema
    .createTable('sign_in_throttle')
    // `account:NAME`, `account:NAME@ADDRESS`, `address:ADDRESS` or `password:USER`; names need not belong to anyone.
    .addColumn('subject', 'text', (column) => column.primaryKey().check(sql`length(subject) <= 300`))
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('counted_from', 'timestamptz', (column) => column.notNull())
    .addColumn('locked_until', 'timestamptz')
    .execute()

  for (const table of ['session', 'sign_in_throttle']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`alter table ${sql.table(table)} force row level security`.execute(db)
    // Only sign-in works on these tables, and it works across institutions.
    await sql`create policy sign_in on ${sql.table(table)} to nostro_sign_in using (true) with check (true)`.execute(
      db,
    )
    await sql`grant select, insert, update, delete on ${sql.table(table)} to nostro_sign_in`.execute(db)
  }
}
