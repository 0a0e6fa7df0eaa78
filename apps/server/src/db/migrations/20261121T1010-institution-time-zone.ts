import { type Kysely, sql } from 'kysely'

/** Times in a form are the bank's own; a message says how far they are from Greenwich (OPEN-101). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('institution')
    // A zone of the IANA database, which PostgreSQL reads as well.
    .addColumn('time_zone', 'text', (column) =>
      column
        .notNull()
        .defaultTo('UTC')
        .check(sql`(timestamptz '2026-01-01' at time zone time_zone) is not null`),
    )
    .execute()
}
