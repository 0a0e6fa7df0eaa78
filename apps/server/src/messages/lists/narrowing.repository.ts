import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { FolderQuestion, RowFilter } from './folder-question.ts'
import type { ListWord } from './list-words.ts'
import { idAfter, idBefore, wasDecided } from './row-filter.repository.ts'

/** Ids among which everything is that is looked for, from one index. */
export type Narrowing = RawBuilder<{ readonly id: string }>

/** As many rows are looked at one by one in a few milliseconds. */
export const NARROW_MAX = 10_000

interface Narrowings {
  /** Leaves few enough rows to look at each. */
  readonly narrow?: Narrowing
  /** Each of them leaves more. */
  readonly broad: readonly Narrowing[]
}

/**
 * What indexes leave to look at. Asked before the list is, because the planner's estimates of beginnings of words are
 * guesses.
 */
export async function narrowings(tx: Tx, question: FolderQuestion): Promise<Narrowings> {
  const sized: { narrowing: Narrowing; size: number }[] = []
  for (const narrowing of narrowingsOf(question)) {
    sized.push({ narrowing, size: await sizeOf(tx, narrowing) })
  }
  const [least] = sized.toSorted((one, other) => one.size - other.size)
  if (least !== undefined && least.size <= NARROW_MAX) return { narrow: least.narrowing, broad: [] }
  return { broad: sized.map(({ narrowing }) => narrowing) }
}

/** How many ids there are, as far as they are looked at one by one. */
export async function sizeOf(tx: Tx, narrowing: Narrowing): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from (select from (${narrowing}) as ids limit ${NARROW_MAX + 1}) as counted
  `.execute(tx)
  return rows[0]?.size ?? 0
}

/** The newest of them. */
export function newestIn(narrowing: Narrowing): Narrowing {
  return sql`select id from (${narrowing}) as ids order by id desc limit ${NEWEST_MAX}`
}

/** What all of them know; at most as many as are looked at one by one, and one more. */
export function commonIn(broad: readonly Narrowing[]): Narrowing {
  const known = broad.map((narrowing) => sql`(${narrowing})`)
  return sql`select id from (${sql.join(known, sql` intersect `)}) as ids limit ${NARROW_MAX + 1}`
}

/** The newest of a folder, whatever they are like. */
export function newestOfFolder(question: FolderQuestion): Narrowing {
  const sources = wholeFolderSources(question).map(
    (source) => sql`(${source} order by id desc limit ${NEWEST_MAX})`,
  )
  return sql`select id from (${sql.join(sources, sql` union all `)}) as ids order by id desc limit ${NEWEST_MAX}`
}

/** Where something common is looked for, it is among these. */
const NEWEST_MAX = 3_000

/** All of a small folder. */
export function wholeFolder(question: FolderQuestion): Narrowing {
  return sql`${sql.join(wholeFolderSources(question), sql` union all `)}`
}

function wholeFolderSources(question: FolderQuestion): readonly Narrowing[] {
  return question.sources.map(({ stage, decided }) => {
    const rows = sql<{
      readonly id: string
    }>`select id from message where institution_id = ${question.institutionId}
      and stage = ${stage}`
    return decided === undefined ? rows : sql<{ readonly id: string }>`${rows} and ${wasDecided(decided)}`
  })
}

function narrowingsOf(question: FolderQuestion): readonly Narrowing[] {
  const { filter, messagingType } = question
  return [
    ...(filter === undefined ? [] : termsOf(filter).map((word) => withTerm(question, word))),
    ...(filter === undefined ? [] : columnNarrowings(question, filter)),
    ...(messagingType === undefined ? [] : [inStages(question, sql`messaging_type = ${messagingType}`)]),
  ]
}

function columnNarrowings(question: FolderQuestion, filter: RowFilter): readonly Narrowing[] {
  const { currency, createdFrom, createdTo } = filter
  const amounts = amountRange(filter)
  const created = [
    ...(createdFrom === undefined ? [] : [sql`id >= ${idBefore(createdFrom)}::uuid`]),
    ...(createdTo === undefined ? [] : [sql`id < ${idAfter(createdTo)}::uuid`]),
  ]
  const ofCurrency = currency === undefined ? [] : [sql`currency = ${currency}`]
  return [
    ...(currency !== undefined || amounts.length > 0
      ? [inStages(question, sql.join([...ofCurrency, ...amounts], sql` and `))]
      : []),
    ...(created.length > 0 ? [inStages(question, sql.join(created, sql` and `))] : []),
  ]
}

/** The rank is the amount but for the last digits of large ones. */
const RANK_MARGIN = 1e-12

function amountRange({ amountFrom, amountTo }: RowFilter) {
  return [
    ...(amountFrom === undefined ? [] : [sql`amount_rank >= ${Number(amountFrom) * (1 - RANK_MARGIN)}`]),
    ...(amountTo === undefined ? [] : [sql`amount_rank <= ${Number(amountTo) * (1 + RANK_MARGIN)}`]),
  ]
}

function inStages({ institutionId, sources }: FolderQuestion, condition: RawBuilder<unknown>): Narrowing {
  const stages = sources.map((source) => source.stage)
  return sql`select id from message where institution_id = ${institutionId}
    and stage = any(${stages}::text[]) and ${condition}`
}

function termsOf(filter: RowFilter): readonly ListWord[] {
  const codes = [filter.businessId, filter.senderBic, filter.receiverBic]
  return [
    ...filter.words,
    ...filter.payerWords,
    ...filter.payeeWords,
    ...codes.flatMap((text) => (text === undefined ? [] : [{ text, amounts: [] }])),
  ]
}

/** The last of all characters: what begins with a text sorts between it and it followed by this. */
const LAST_CHARACTER = '\u{10FFFF}'

function withTerm({ institutionId, direction }: FolderQuestion, { text, amounts }: ListWord): Narrowing {
  const known = sql`select message_id as id from message_term
    where institution_id = ${institutionId} and direction = ${direction}`
  const beginning = sql`${known} and term >= ${text} and term < ${text + LAST_CHARACTER}`
  return sql`${sql.join(
    [beginning, ...amounts.map((amount) => sql`${known} and term = ${amount}`)],
    sql` union all `,
  )}`
}
