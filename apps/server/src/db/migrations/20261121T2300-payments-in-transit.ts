import { type Kysely, sql } from 'kysely'

/** A received payment that only passes through stands at the copier's desk once (semantics 3, source 2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Serves: whether and when a received payment was put there, too.
  await sql`create unique index message_copied_once on message (origin_id)
    where kind = 'messageCopy' and origin_id is not null`.execute(db)
}
