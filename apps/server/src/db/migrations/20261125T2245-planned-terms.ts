import { type Kysely, sql } from 'kysely'

/** The same words as before, from a function whose plan a connection keeps: in SQL it was planned for each message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function terms_of(written text[], names text[], amount numeric) returns setof text
    language plpgsql immutable parallel safe as $$
    begin
      return query
        with word as (
          select regexp_split_to_table(words_of(name), ' ') as text from unnest(names) as name
        )
        select distinct left(term, 64) from (
          select lower(value) as term from unnest(written) as value
          union all select trim_scale(amount)::text
          union all select word.text from word
          union all select substr(word.text, place) from word, generate_series(2, length(word.text)) as place
            where word.text ~ '[\\u3040-\\u9fff\\uac00-\\ud7af]'
        ) as known where term <> '';
    end
    $$`.execute(db)
}
