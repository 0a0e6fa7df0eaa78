import { type Kysely, sql } from 'kysely'

/** The trail is read backwards by its own order; each condition of the screen that narrows it has an index beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Serves: what happened to one object.
  await sql`create index audit_event_by_object on audit_event (institution_id, object_id, sequence)`.execute(
    db,
  )
  // Serves: what one person did.
  await sql`create index audit_event_by_actor on audit_event (institution_id, actor_id, sequence)`.execute(db)
  // Serves: what was refused. Most events are not.
  await sql`create index audit_event_refused on audit_event (institution_id, sequence) where result <> 'done'`.execute(
    db,
  )
  // Serves: where a stretch of time begins and ends. Events are written in order of time.
  await sql`create index audit_event_by_time on audit_event (institution_id, occurred_at)`.execute(db)
}
