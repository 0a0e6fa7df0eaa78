import { type Kysely, sql } from 'kysely'

/** A change of a message writes less beside it: no counts and words that stay as they are, fewer indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepTalliesOfMoves(db)
  await keepTermsOfChanges(db)
  await indexFolders(db)
  await indexReferences(db)
}

/** As before, but for messages that stay in their stage, and both counts of a move in one statement. */
async function keepTalliesOfMoves(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_message_tally() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into message_tally (institution_id, stage, messaging_type, change)
          values (new.institution_id, new.stage, new.messaging_type, 1);
      elsif tg_op = 'UPDATE' then
        insert into message_tally (institution_id, stage, messaging_type, change)
          values (old.institution_id, old.stage, old.messaging_type, -1),
            (new.institution_id, new.stage, new.messaging_type, 1);
      else
        insert into message_tally (institution_id, stage, messaging_type, change)
          values (old.institution_id, old.stage, old.messaging_type, -1);
        return null;
      end if;
      -- Now and then somebody adds up what nobody else is adding up, so that there is little to read.
      if random() < 0.005 then
        with past as (
          delete from message_tally where id in (
            select id from message_tally where institution_id = new.institution_id for update skip locked
          ) returning stage, messaging_type, change
        )
        insert into message_tally (institution_id, stage, messaging_type, change)
          select new.institution_id, stage, messaging_type, sum(change)::bigint from past
          group by stage, messaging_type having sum(change) <> 0;
      end if;
      return null;
    end
    $$`.execute(db)
  await sql`drop trigger keep_message_tally on message`.execute(db)
  await sql`create trigger keep_message_tally after insert or delete on message
    for each row execute function keep_message_tally()`.execute(db)
  await sql`create trigger keep_moved_message_tally after update of stage on message
    for each row when (old.stage is distinct from new.stage) execute function keep_message_tally()`.execute(
    db,
  )
}

/** The function asks as well; most changes of a message need not even call it. */
async function keepTermsOfChanges(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger keep_message_terms on message`.execute(db)
  await sql`create trigger keep_message_terms after insert or delete on message
    for each row execute function keep_message_terms()`.execute(db)
  await sql`create trigger keep_changed_message_terms after update on message
    for each row when (new.stage = 'deleted' or
      (new.business_id, new.uetr, new.sender_bic, new.receiver_bic, new.payer_name, new.payee_name, new.amount)
        is distinct from
      (old.business_id, old.uetr, old.sender_bic, old.receiver_bic, old.payer_name, old.payee_name, old.amount))
    execute function keep_message_terms()`.execute(db)
}

/**
 * Folders of several stages are read stage by stage, each in the order of its index, and so are those of one type.
 * Indexes over some stages together, and the type riding along, serve nothing more.
 */
async function indexFolders(db: Kysely<unknown>): Promise<void> {
  await sql`drop index message_handed_in, message_reviewed, message_by_stage`.execute(db)
  // Serves: the pages of folders, and what of them is looked at row by row.
  await sql`create index message_by_stage on message (institution_id, stage, id)`.execute(db)
}

/**
 * Row security lets an index answer leakproof comparisons only, and making small letters is none: the small letters
 * are a column.
 */
async function indexReferences(db: Kysely<unknown>): Promise<void> {
  await sql`drop index message_by_type_and_reference`.execute(db)
  await sql`alter table message
    add column reference_key text collate "C" generated always as (lower(business_id)) stored`.execute(db)
  // Serves: earlier messages of a type whose reference begins with what was typed, in any case.
  await sql`create index message_by_type_and_reference on message
    (institution_id, messaging_type, reference_key, id desc)
    where kind = 'messageSent' and stage <> 'deleted'`.execute(db)
}
