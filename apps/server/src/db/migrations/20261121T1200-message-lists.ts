import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/**
 * What lists of a million messages are counted, narrowed and searched by. Triggers keep it, so that nobody who writes
 * a message can forget it.
 *
 * Row security lets an index answer leakproof comparisons only: `=`, `<` and the like of texts, identities, times and
 * floating-point numbers; not `like`, arrays, trigrams or `numeric`. Hence beginnings of words as texts of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTally(db)
  await createTerms(db)
  await indexColumns(db)
  await fill(db)
  await createTriggers(db)
}

/** Exact numbers without counting rows. Each change adds a row, so that no two writers wait for each other. */
async function createTally(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_tally')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('messaging_type', 'text', (column) => column.notNull())
    .addColumn('change', 'bigint', (column) => column.notNull())
    .execute()
  // Serves: how many messages of a type stand in a stage.
  await sql`create index message_tally_by_stage on message_tally (institution_id, stage)
    include (messaging_type, change)`.execute(db)
  await protectByInstitution(db, {
    table: 'message_tally',
    rights: {
      nostro_app: ['select', 'insert', 'update', 'delete'],
      nostro_relay: ['select', 'insert', 'update', 'delete'],
      nostro_read: ['select'],
    },
  })
}

async function createTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_term')
    .addColumn('institution_id', 'uuid', (column) => column.notNull())
    // As the institution sees the message: 0 out, 1 in.
    .addColumn('direction', 'smallint', (column) => column.notNull())
    .addColumn('term', sql`text collate "C"`, (column) => column.notNull())
    .addColumn('message_id', 'uuid', (column) => column.notNull())
    // Serves: messages with a reference, BIC or amount, or a word of a name, that begins as somebody typed it.
    .addPrimaryKeyConstraint('message_term_once', ['institution_id', 'direction', 'term', 'message_id'])
    .execute()
  await protectByInstitution(db, {
    table: 'message_term',
    rights: {
      nostro_app: ['select', 'insert', 'delete'],
      nostro_relay: ['select', 'insert', 'delete'],
      nostro_read: ['select'],
    },
  })
  // Each word of a name behind a blank: as it is written, and without the signs in it.
  await sql`create function words_of(name text) returns text language sql immutable parallel safe as $$
    select ' ' || regexp_replace(lower(name), '\\s+', ' ', 'g')
      || ' ' || regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')
  $$`.execute(db)
  // Languages written without blanks are found from any character on.
  await sql`create function terms_of(written text[], names text[], amount numeric) returns setof text
    language sql immutable parallel safe as $$
    with word as (
      select regexp_split_to_table(words_of(name), ' ') as text from unnest(names) as name
    )
    select distinct left(term, 64) from (
      select lower(value) as term from unnest(written) as value
      union all select trim_scale(amount)::text
      union all select text from word
      union all select substr(text, place) from word, generate_series(2, length(text)) as place
        where text ~ '[\\u3040-\\u9fff\\uac00-\\ud7af]'
    ) as known where term <> ''
  $$`.execute(db)
}

async function indexColumns(db: Kysely<unknown>): Promise<void> {
  // Close to the amount, for ranges; what is shown and compared in the end is the amount.
  await sql`alter table message
    add column amount_rank double precision generated always as (amount::double precision) stored`.execute(db)
  // Serves: lists narrowed to a currency, with or without amounts.
  await sql`create index message_by_currency on message (institution_id, stage, currency, amount_rank)`.execute(
    db,
  )
  // Serves: lists narrowed to a range of amounts.
  await sql`create index message_by_amount on message (institution_id, stage, amount_rank)`.execute(db)
  // Serves: lists narrowed to a type.
  await sql`create index message_by_stage_and_type on message (institution_id, stage, messaging_type, id)`.execute(
    db,
  )
}

/** What stands there already, of all institutions at once: for that the owner steps over the walls between them. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const tables = ['message', 'message_tally', 'message_term'].map((name) => sql.table(name))
  for (const table of tables) await sql`alter table ${table} no force row level security`.execute(db)
  await sql`insert into message_tally (institution_id, stage, messaging_type, change)
    select institution_id, stage, messaging_type, count(*) from message group by 1, 2, 3`.execute(db)
  await sql`insert into message_term (institution_id, direction, term, message_id)
    select institution_id, (stage in ('waitingProcessed', 'processed', 'notCopied', 'copied'))::int,
      terms_of(array[business_id, uetr, sender_bic, receiver_bic], array[payer_name, payee_name], amount), id
    from message where stage <> 'deleted'`.execute(db)
  for (const table of tables) await sql`alter table ${table} force row level security`.execute(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_message_tally() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into message_tally (institution_id, stage, messaging_type, change)
          values (old.institution_id, old.stage, old.messaging_type, -1);
      end if;
      if tg_op <> 'DELETE' then
        insert into message_tally (institution_id, stage, messaging_type, change)
          values (new.institution_id, new.stage, new.messaging_type, 1);
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
      end if;
      return null;
    end
    $$`.execute(db)
  await sql`create trigger keep_message_tally after insert or delete or update of stage on message
    for each row execute function keep_message_tally()`.execute(db)
  await sql`
    create function keep_message_terms() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        if tg_op = 'UPDATE' and new.stage <> 'deleted' and
          (new.business_id, new.uetr, new.sender_bic, new.receiver_bic, new.payer_name, new.payee_name, new.amount)
            is not distinct from
          (old.business_id, old.uetr, old.sender_bic, old.receiver_bic, old.payer_name, old.payee_name, old.amount)
        then
          return null;
        end if;
        delete from message_term where institution_id = old.institution_id
          and direction = (old.stage in ('waitingProcessed', 'processed', 'notCopied', 'copied'))::int
          and term in (select terms_of(array[old.business_id, old.uetr, old.sender_bic, old.receiver_bic],
            array[old.payer_name, old.payee_name], old.amount))
          and message_id = old.id;
      end if;
      if tg_op <> 'DELETE' and new.stage <> 'deleted' then
        insert into message_term (institution_id, direction, term, message_id)
          select new.institution_id,
            (new.stage in ('waitingProcessed', 'processed', 'notCopied', 'copied'))::int,
            terms_of(array[new.business_id, new.uetr, new.sender_bic, new.receiver_bic],
              array[new.payer_name, new.payee_name], new.amount),
            new.id;
      end if;
      return null;
    end
    $$`.execute(db)
  await sql`create trigger keep_message_terms after insert or update or delete on message
    for each row execute function keep_message_terms()`.execute(db)
}
