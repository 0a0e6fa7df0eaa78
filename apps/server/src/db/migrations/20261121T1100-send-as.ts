import { type Kysely, sql } from 'kysely'

/** A message may leave in the other format than that of its form; drafts and working copies remember the choice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['message', 'working_copy']) {
    await db.schema
      .alterTable(table)
      // Absent for the format of the message's type.
      .addColumn('send_as', 'text', (column) => column.check(sql`send_as in ('MT', 'ISO20022')`))
      .execute()
  }
  // The choice says how the text is read: it stands still with the text.
  await sql`
    create function guard_send_as() returns trigger language plpgsql as $$
    begin
      if old.stage not in ('draft', 'rejected') and new.send_as is distinct from old.send_as then
        raise exception using errcode = 'check_violation', constraint = 'message_content_locked',
          message = 'the format a message leaves in does not change after it was handed in';
      end if;
      return new;
    end
    $$`.execute(db)
  await sql`create trigger guard_send_as before update on message
    for each row execute function guard_send_as()`.execute(db)
}
