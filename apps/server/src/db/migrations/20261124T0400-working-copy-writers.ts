import { type Kysely, sql } from 'kysely'

/** Whoever keeps a copy again is told of another window only, and not of an own try whose answer was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('working_copy')
    // The window that wrote the copy; absent for one that did not say.
    .addColumn('writer', 'uuid')
    // The newest version another window wrote; 0 for none.
    .addColumn('other_version', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`other_version >= 0`),
    )
    .execute()
}
