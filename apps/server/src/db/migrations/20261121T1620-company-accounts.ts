import { type Kysely, sql } from 'kysely'

/** The platform enters the accounts that companies proved to hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant select, insert on company_account to nostro_sign_in`.execute(db)
}
