import { type Kysely, sql } from 'kysely'

import { announceChanges, createAnnouncement } from '../announce-changes.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAnnouncement(db)
  await announceChanges(db, { table: 'message', kind: 'message', idColumn: 'id' })
  await announceChanges(db, { table: 'approval_node', kind: 'message', idColumn: 'message_id' })
  await announceChanges(db, { table: 'network_record', kind: 'networkMessage', idColumn: 'id' })
  await announceSessionEnds(db)
}

/** Whoever holds a connection of a session that ended has to let go of it at once, on whichever server it is. */
async function announceSessionEnds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('nostro_change', json_build_object('session', new.id)::text);
      return null;
    end
    $$`.execute(db)
  await sql`create trigger announce_end after update of ended_at on session
    for each row when (old.ended_at is null and new.ended_at is not null)
    execute function announce_session_end()`.execute(db)
}
