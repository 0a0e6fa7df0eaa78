import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { LAST_CHARACTER } from '../../db/last-character.ts'
import type { FolderQuestion } from './folder-question.ts'
import type { ListWord } from './list-words.ts'
import { type Narrowing, sizeOf, termsOf, withTerm } from './narrowing.repository.ts'
import { type IdSpan, idSpanOf } from './row-filter.repository.ts'

/** Limits of a search with too many possible rows to read all. */
export interface SearchDepth {
  /** Number of ids read per word from the index of words. */
  readonly ids: number
  /** Number of messages read individually among those that the index finds with all words. */
  readonly known: number
  /** Number of messages read individually without help of the index. */
  readonly rows: number
}

export function timesDeeper({ ids, known, rows }: SearchDepth, times: number): SearchDepth {
  return { ids: ids * times, known: known * times, rows: rows * times }
}

export interface NewestCommon {
  readonly ids: readonly string[]
  /** The oldest searched id; absent if nothing older remains. */
  readonly floor: string | undefined
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A prefix of more words than this is not selective and is checked only in the rows that other words find. */
const TERMS_MAX = 32

/**
 * Returns the newest ids that the index finds with all words of a query. Each word is read newest first up to a limit,
 * so the cost does not depend on older rows. Returns `undefined` if no word is selective.
 */
export async function newestCommon(
  tx: Tx,
  question: FolderQuestion,
  depth: SearchDepth,
): Promise<NewestCommon | undefined> {
  const { filter } = question
  if (filter === undefined) return undefined
  const lists = await Promise.all(termsOf(filter).map((word) => termsBeginning(tx, question, word)))
  const words = lists.filter(({ length }) => length <= TERMS_MAX)
  if (words.length === 0) return undefined
  const span = idSpanOf(filter)
  const { rows } = await newestOfAll({ question, words, span }, depth).execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL returned no row for the words')
  const { ids, floor } = row
  return firstOf(ids, depth) ?? { ids, floor: floor ?? undefined }
}

/** Limits the ids to the number of messages that may be read. */
function firstOf(ids: readonly string[], { known }: SearchDepth): NewestCommon | undefined {
  if (ids.length <= known) return undefined
  const looked = ids.slice(0, known)
  return { ids: looked, floor: looked.at(-1) }
}

/** Number of ids of any age that can be read and sorted within the time of a list. */
const BEGINNING_MAX = 100_000

/**
 * Returns the newest messages with a word of this prefix, such as the first characters of a reference, also if they are
 * old in a large folder. Returns `undefined` if no word of the query has few enough.
 */
export async function newestBeginning(
  tx: Tx,
  question: FolderQuestion,
  depth: SearchDepth,
): Promise<NewestCommon | undefined> {
  const { filter } = question
  if (filter === undefined) return undefined
  const { from = LOWEST_ID, to = HIGHEST_ID } = idSpanOf(filter)
  for (const word of termsOf(filter)) {
    const beginning = withTerm(question, word)
    if ((await sizeOf(tx, beginning, BEGINNING_MAX)) <= BEGINNING_MAX) {
      const { rows } = await sql<{ readonly id: string }>`
        select id::text from (${beginning}) as ids where id >= ${from}::uuid and id < ${to}::uuid
        order by ids.id desc limit ${depth.known + 1}`.execute(tx)
      const ids = rows.map(({ id }) => id)
      return firstOf(ids, depth) ?? { ids, floor: undefined }
    }
  }
  return undefined
}

/** Returns the indexed words with this prefix, each found by one index step; one more than is used. */
async function termsBeginning(
  tx: Tx,
  { institutionId, direction }: FolderQuestion,
  { text, amounts }: ListWord,
): Promise<readonly string[]> {
  const from = (bound: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select term from message_term where institution_id = ${institutionId} and direction = ${direction}
      and ${bound} and term < ${text + LAST_CHARACTER} order by term limit 1)`
  const { rows } = await sql<{ term: string }>`
    with recursive known as (
      ${from(sql`term >= ${text}`)}
      union all
      select next.term from known cross join lateral ${from(sql`term > known.term`)} as next
    )
    select term from known limit ${TERMS_MAX + 1}`.execute(tx)
  return [...new Set([...rows.map(({ term }) => term), ...amounts])]
}

interface WordsInSpan {
  readonly question: FolderQuestion
  readonly words: readonly (readonly string[])[]
  readonly span: IdSpan
}

/**
 * Intersects the ids of all words. A word with more ids than were read has a floor, its oldest read id, below which it
 * is unknown. So the intersection is complete down to the highest floor.
 */
function newestOfAll(
  { question, words, span }: WordsInSpan,
  depth: SearchDepth,
): RawBuilder<{ readonly ids: readonly string[]; readonly floor: string | null }> {
  const lists = words.map((terms, index) => {
    const each = Math.ceil(depth.ids / Math.max(1, terms.length))
    return {
      name: sql.ref(`word_${index}`),
      each: sql.lit(each),
      rows: newestOfTerms({ question, terms, span }, each),
    }
  })
  const known = lists.map(({ name, rows }) => sql`${name} as materialized (${rows})`)
  const floors = lists.map(
    ({ name, each }) => sql`select min(id::text) as id from ${name} group by term having count(*) = ${each}`,
  )
  const common = lists.map(({ name }) => sql`select id from ${name}`)
  return sql`
    with ${sql.join(known)},
      floor as (select max(id) as id from (${sql.join(floors, sql` union all `)}) as floors)
    select (select id from floor) as floor, array(
      select id::text from (${sql.join(common, sql` intersect `)}) as common
      where id >= coalesce((select id from floor), ${LOWEST_ID})::uuid
      order by common.id desc limit ${depth.known + 1}) as ids`
}

function newestOfTerms(
  { question, terms, span }: Omit<WordsInSpan, 'words'> & { readonly terms: readonly string[] },
  each: number,
): RawBuilder<unknown> {
  const { institutionId, direction } = question
  const bounds = [
    ...(span.from === undefined ? [] : [sql` and message_id >= ${span.from}::uuid`]),
    ...(span.to === undefined ? [] : [sql` and message_id < ${span.to}::uuid`]),
  ]
  return sql`
    select wanted.term, newest.id from unnest(${[...terms]}::text[]) as wanted (term) cross join lateral (
      select message_id as id from message_term
      where institution_id = ${institutionId} and direction = ${direction}
        and term = wanted.term collate "C"${sql.join(bounds, sql``)}
      order by message_id desc limit ${each}
    ) as newest`
}

/** Selects exactly these ids. */
export function theseIds(ids: readonly string[]): Narrowing {
  return sql`select id from unnest(${[...ids]}::uuid[]) as known (id)`
}
