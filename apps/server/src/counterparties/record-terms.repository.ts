import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { LAST_CHARACTER } from '../db/last-character.ts'
import { isAfter, type ListPlace, type ListQuestion } from './counterparty.repository.ts'

/** Returns the ids of some records of a kind with a word that begins like this one, in no order. */
export async function recordsWithWord(
  tx: Tx,
  { institutionId, kind }: ListQuestion,
  { word, limit }: { readonly word: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('counterparty_term')
    .select('record_id')
    .where('institution_id', '=', institutionId)
    .where('kind', '=', kind)
    .where('term', '>=', word)
    .where('term', '<', word + LAST_CHARACTER)
    .limit(limit)
    .execute()
  return rows.map(({ record_id }) => record_id)
}

/** A beginning of more words than this is not followed word by word. */
const TERMS_MAX = 32

/** Returns the words of records that begin like this one, each found by one step in the index; `undefined` for many. */
export async function termsBeginning(
  tx: Tx,
  { institutionId, kind }: ListQuestion,
  word: string,
): Promise<readonly string[] | undefined> {
  const from = (bound: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select term from counterparty_term where institution_id = ${institutionId} and kind = ${kind}
      and ${bound} and term < ${word + LAST_CHARACTER} order by term limit 1)`
  const { rows } = await sql<{ term: string }>`
    with recursive known as (
      ${from(sql`term >= ${word}`)}
      union all
      select next.term from known cross join lateral ${from(sql`term > known.term`)} as next
    )
    select term from known limit ${TERMS_MAX + 1}`.execute(tx)
  return rows.length > TERMS_MAX ? undefined : rows.map(({ term }) => term)
}

/** Returns the first records of a list with one of these words, by name. */
export async function placesWithTerms(
  tx: Tx,
  question: ListQuestion,
  { terms, limit }: { readonly terms: readonly string[]; readonly limit: number },
): Promise<readonly ListPlace[]> {
  const { institutionId, kind, isActive } = question
  const { rows } = await sql<ListPlace>`
    select distinct ordered.name_key as "nameKey", ordered.record_id as id
    from unnest(${[...terms]}::text[]) as wanted (term) cross join lateral (
      select name_key, record_id from counterparty_term
      where institution_id = ${institutionId} and kind = ${kind} and term = wanted.term collate "C"
        and is_active = ${isActive} and ${isAfter(question, sql`record_id`)}
      order by name_key, record_id limit ${limit}
    ) as ordered
    order by 1, 2 limit ${limit}`.execute(tx)
  return rows
}

/** Returns the first records of a list, by name. */
export async function placesByName(
  tx: Tx,
  question: ListQuestion,
  limit: number,
): Promise<readonly ListPlace[]> {
  const { institutionId, kind, isActive } = question
  const { rows } = await sql<ListPlace>`
    select name_key as "nameKey", id from counterparty_record
    where institution_id = ${institutionId} and kind = ${kind} and is_active = ${isActive}
      and ${isAfter(question, sql`id`)}
    order by name_key, id limit ${limit}`.execute(tx)
  return rows
}
