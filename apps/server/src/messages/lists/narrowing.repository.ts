import type { ListSort } from '@nostro/contract'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { LAST_CHARACTER } from '../../db/last-character.ts'
import type { FolderQuestion, RowFilter } from './folder-question.ts'
import type { ListWord } from './list-words.ts'
import { idSpanOf, wasDecided } from './row-filter.repository.ts'

/** SQL that selects from one index the ids that can match. */
export type Narrowing = RawBuilder<{ readonly id: string }>

/** Number of rows that can be read individually within some milliseconds. */
export const NARROW_MAX = 10_000

/**
 * Returns the index condition with the fewest rows, if they are few. The sizes are counted first, because the planner's
 * estimates for prefixes of words are unreliable.
 */
export async function narrowest(tx: Tx, question: FolderQuestion): Promise<Narrowing | undefined> {
  const sized: { narrowing: Narrowing; size: number }[] = []
  for (const narrowing of narrowingsOf(question)) {
    sized.push({ narrowing, size: await sizeOf(tx, narrowing, NARROW_MAX) })
  }
  const [least] = sized.toSorted((one, other) => one.size - other.size)
  return least !== undefined && least.size <= NARROW_MAX ? least.narrowing : undefined
}

/** Returns the number of ids, at most `maximum + 1`. */
export async function sizeOf(tx: Tx, narrowing: Narrowing, maximum: number): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from (select from (${narrowing}) as ids limit ${maximum + 1}) as counted
  `.execute(tx)
  return rows[0]?.size ?? 0
}

/** Selects the newest messages of a folder within the requested period, without other conditions. */
export function newestOfFolder(question: FolderQuestion, limit: number): Narrowing {
  const { from, to } = idSpanOf(question.filter ?? {})
  const bounds = [
    ...(from === undefined ? [] : [sql` and id >= ${from}::uuid`]),
    ...(to === undefined ? [] : [sql` and id < ${to}::uuid`]),
  ]
  const sources = wholeFolderSources(question).map(
    (source) => sql`(${source}${sql.join(bounds, sql``)} order by id desc limit ${limit})`,
  )
  return sql`select id from (${sql.join(sources, sql` union all `)}) as ids order by id desc limit ${limit}`
}

/** Returns the oldest searched id; `undefined` if all ids were searched. */
export async function floorOf(tx: Tx, newest: Narrowing, limit: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (${newest}) as ids order by id desc limit 1 offset ${limit - 1}`.execute(tx)
  return rows[0]?.id
}

/** Selects all messages of a small folder. */
export function wholeFolder(question: FolderQuestion): Narrowing {
  return sql`${sql.join(wholeFolderSources(question), sql` union all `)}`
}

/** Selects messages with a task that this user claimed, including expired claims. */
export function claimedBy({ institutionId }: FolderQuestion, userId: string): Narrowing {
  return sql`select message_id as id from approval_node
    where institution_id = ${institutionId} and claimed_by = ${userId} and decided_at is null`
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
  const { from, to } = idSpanOf(filter)
  const ofAmount = amountConditions(filter)
  const created = [
    ...(from === undefined ? [] : [sql`id >= ${from}::uuid`]),
    ...(to === undefined ? [] : [sql`id < ${to}::uuid`]),
  ]
  return [
    ...(ofAmount.length > 0 ? [inStages(question, sql.join(ofAmount, sql` and `))] : []),
    ...(created.length > 0 ? [inStages(question, sql.join(created, sql` and `))] : []),
    ...(hasFacts(question) ? withValueDate(question, filter) : []),
  ]
}

/** Returns whether all messages of the query were submitted, so that their value dates are in an index. */
function hasFacts({ sources }: FolderQuestion): boolean {
  return sources.every(({ stage }) => stage !== 'draft')
}

function withValueDate({ institutionId }: FolderQuestion, { valueDate }: RowFilter): readonly Narrowing[] {
  if (valueDate === undefined) return []
  return [
    sql`select distinct message_id as id from payment_fact
      where institution_id = ${institutionId} and value_date = ${valueDate}::date`,
  ]
}

/** Relative tolerance: the rank of a large amount omits its last digits. */
const RANK_MARGIN = 1e-12

/** Returns the conditions on currency and amount, with the same expressions as in the indexes. */
function amountConditions({ currency, amountFrom, amountTo }: RowFilter): readonly RawBuilder<boolean>[] {
  return [
    ...(currency === undefined ? [] : [sql<boolean>`message.currency = ${currency}`]),
    ...(amountFrom === undefined
      ? []
      : [sql<boolean>`message.amount_rank >= ${Number(amountFrom) * (1 - RANK_MARGIN)}`]),
    ...(amountTo === undefined
      ? []
      : [sql<boolean>`message.amount_rank <= ${Number(amountTo) * (1 + RANK_MARGIN)}`]),
  ]
}

/**
 * Returns the conditions of a query if the indexes of amounts can evaluate all of them without reading messages,
 * otherwise `undefined`.
 */
export function answeredByAmounts(
  { sources, messagingType, decidableBy, claim, filter, hidden }: FolderQuestion,
  { by }: ListSort,
): readonly RawBuilder<boolean>[] | undefined {
  const isMore =
    filter === undefined ||
    // The indexes do not show which messages are hidden.
    hidden !== undefined ||
    (messagingType ?? decidableBy ?? claim ?? filter.createdFrom ?? filter.createdTo) !== undefined ||
    (filter.valueDate ?? filter.acknowledged ?? filter.held) !== undefined ||
    termsOf(filter).length > 0 ||
    sources.some(({ decided }) => decided !== undefined)
  return isMore || (by !== 'createdAt' && by !== 'amount') ? undefined : amountConditions(filter)
}

function inStages({ institutionId, sources }: FolderQuestion, condition: RawBuilder<unknown>): Narrowing {
  const stages = sources.map((source) => source.stage)
  return sql`select id from message where institution_id = ${institutionId}
    and stage = any(${stages}::text[]) and ${condition}`
}

export function termsOf(filter: RowFilter): readonly ListWord[] {
  const codes = [filter.businessId, filter.senderBic, filter.receiverBic]
  return [
    ...filter.words,
    ...filter.payerWords,
    ...filter.payeeWords,
    ...codes.flatMap((text) => (text === undefined ? [] : [{ text, amounts: [] }])),
  ]
}

export function withTerm(
  { institutionId, direction }: FolderQuestion,
  { text, amounts }: ListWord,
): Narrowing {
  const known = sql`select message_id as id from message_term
    where institution_id = ${institutionId} and direction = ${direction}`
  const beginning = sql`${known} and term >= ${text} and term < ${text + LAST_CHARACTER}`
  return sql`${sql.join(
    [beginning, ...amounts.map((amount) => sql`${known} and term = ${amount}`)],
    sql` union all `,
  )}`
}
