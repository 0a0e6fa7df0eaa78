import { type Kysely, sql } from 'kysely'

/** The keys a person changed or switched off, by the keys they were at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_setting add column shortcuts jsonb not null default '[]'
    check (jsonb_typeof(shortcuts) = 'array' and octet_length(shortcuts::text) <= 16384)`.execute(db)
}
