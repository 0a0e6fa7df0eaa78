import { type Kysely, sql } from 'kysely'

/** The channel on which the database tells every server what was committed. */
export const CHANGE_CHANNEL = 'nostro_change'

/** A statement that touches more rows than this is told as a whole, without their ids. */
const IDS_MAX = 20

interface AnnouncedTable {
  readonly table: string
  /** The kind of the ids, as the contract of the event stream calls it. */
  readonly kind: string
  readonly idColumn: string
  /** The column with the user, where a row concerns one user of the institution. */
  readonly userColumn?: string
}

/**
 * Lets the database announce what is written to a table of a tenant: whose rows, which ids, and never their content.
 * It is sent with the commit, so nobody hears of what was undone, and once per statement, so a bulk load is one word.
 */
export async function announceChanges(db: Kysely<unknown>, announced: AnnouncedTable): Promise<void> {
  const { table, kind, idColumn, userColumn } = announced
  const values = userColumn === undefined ? [kind, idColumn] : [kind, idColumn, userColumn]
  const words = sql.join(values.map((value) => sql.lit(value)))
  for (const event of ['insert', 'update'] as const) {
    await sql`create trigger ${sql.id(`announce_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing new table as changed for each statement
      execute function announce_change(${words})`.execute(db)
  }
}

/**
 * Lets the same be announced by a function of the table's own, which PostgreSQL plans once a connection: one for all
 * tables has to put its question together, and plan it, each time.
 */
export async function announceChangesDirectly(db: Kysely<unknown>, announced: AnnouncedTable): Promise<void> {
  const { table, kind, idColumn, userColumn } = announced
  const person = userColumn === undefined ? sql`null::uuid` : sql.ref(userColumn)
  const name = sql.id(`announce_${table}`)
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    declare
      spoken record;
    begin
      for spoken in
        select institution_id, person, array_agg(distinct id::text) as ids
        from (select institution_id, ${person} as person, ${sql.ref(idColumn)} as id from changed) as row_of
        group by institution_id, person
      loop
        perform pg_notify(${sql.lit(CHANGE_CHANNEL)}, json_strip_nulls(json_build_object(
          'institution', spoken.institution_id,
          'person', spoken.person,
          'kind', ${sql.lit(kind)}::text,
          'ids', case when cardinality(spoken.ids) <= ${sql.lit(IDS_MAX)} then to_json(spoken.ids) end
        ))::text);
      end loop;
      return null;
    end
    $$`.execute(db)
  for (const event of ['insert', 'update'] as const) {
    const trigger = sql.id(`announce_${event}`)
    await sql`drop trigger if exists ${trigger} on ${sql.table(table)}`.execute(db)
    await sql`create trigger ${trigger} after ${sql.raw(event)} on ${sql.table(table)}
      referencing new table as changed for each statement execute function ${name}()`.execute(db)
  }
}

/** The function behind the triggers; its arguments are kind, column of the id and, where there is one, of the person. */
export async function createAnnouncement(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_change() returns trigger language plpgsql as $$
    declare
      person text := case when tg_nargs > 2 then format('%I::text', tg_argv[2]) else 'null::text' end;
      spoken record;
    begin
      for spoken in execute format(
        'select institution_id, %1$s as person, count(distinct %2$I) as amount,
                (array_agg(distinct %2$I::text))[1:${sql.raw(String(IDS_MAX))}] as ids
         from changed group by institution_id, %1$s', person, tg_argv[1])
      loop
        perform pg_notify(${sql.lit(CHANGE_CHANNEL)}, json_strip_nulls(json_build_object(
          'institution', spoken.institution_id,
          'person', spoken.person,
          'kind', tg_argv[0],
          'ids', case when spoken.amount <= ${sql.raw(String(IDS_MAX))} then to_json(spoken.ids) end
        ))::text);
      end loop;
      return null;
    end
    $$`.execute(db)
}
