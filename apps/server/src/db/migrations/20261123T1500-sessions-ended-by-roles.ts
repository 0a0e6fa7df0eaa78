import { type Kysely, sql } from 'kysely'

/** A session that ended because its user lost a role says so, instead of calling itself expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session drop constraint session_end_reason_check`.execute(db)
  await sql`alter table session add constraint session_end_reason_check check
    (end_reason in ('signedOut', 'displaced', 'expired', 'disabled', 'passwordChanged', 'rolesChanged'))`.execute(
    db,
  )
}
