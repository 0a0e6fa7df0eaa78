import { type Kysely, sql } from 'kysely'

/** Messages that try a link belong to nobody's list: they are transmissions of no message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transmission alter column message_id drop not null,
    add constraint transmission_test_has_sender check (message_id is not null or requested_by is not null)`.execute(
    db,
  )
  // Serves: the last test of each link.
  await sql`create index transmission_tests on transmission (institution_id, link_id, prepared_at desc)
    where message_id is null`.execute(db)
}
