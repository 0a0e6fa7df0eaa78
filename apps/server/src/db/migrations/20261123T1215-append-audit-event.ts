import { type Kysely, sql } from 'kysely'

/**
 * Appending to a chain as one statement. Between looking for the end of the chain and the commit nobody else can
 * append; while the hash was computed outside of the database, that took two more trips to the server and back.
 *
 * The hash covers the canonical text of the event, which comes in two pieces: the sequence number belongs between them
 * and the hash before it behind them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function append_audit_event(event audit_event, text_before_sequence text, text_before_hash text)
    returns void language plpgsql as $$
    declare
      last record;
    begin
      perform pg_advisory_xact_lock(hashtextextended('audit ' || event.institution_id, 0));
      -- A statement of its own: it sees what was committed while the lock was waited for.
      select sequence, hash into last from audit_event
        where institution_id = event.institution_id order by sequence desc limit 1;
      event.sequence := coalesce(last.sequence, 0) + 1;
      event.previous_hash := coalesce(last.hash, repeat('0', 64));
      event.hash := encode(sha256(convert_to(
        text_before_sequence || event.sequence || text_before_hash || event.previous_hash || '"}', 'UTF8')), 'hex');
      insert into audit_event values (event.*);
    end
    $$`.execute(db)
  await sql`revoke all on function append_audit_event(audit_event, text, text) from public`.execute(db)
  await sql`grant execute on function append_audit_event(audit_event, text, text)
    to nostro_app, nostro_sign_in, nostro_relay`.execute(db)
}
