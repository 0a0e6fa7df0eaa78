import type { ListSort } from '@nostro/contract'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { type HiddenRows, isHiddenRow } from '../../db/hidden-rows.ts'
import type { FolderQuestion } from './folder-question.ts'
import { held } from './folder.repository.ts'
import type { Narrowing } from './narrowing.repository.ts'
import { wasDecided } from './row-filter.repository.ts'

type Condition = RawBuilder<boolean>

export interface FoundMessages {
  readonly ids: readonly string[]
  readonly total: number
}

export interface FoundPart {
  readonly skip: number
  readonly size: number
  readonly sort: ListSort
}

/** Reads one part of a few matching rows, in any order. */
export async function foundAmong(
  tx: Tx,
  { question, narrowing }: { readonly question: FolderQuestion; readonly narrowing: Narrowing },
  part: FoundPart,
): Promise<FoundMessages> {
  return await foundIn(candidates(tx, question, narrowing), question, part)
}

async function foundIn(
  rowsOf: ReturnType<typeof candidates>,
  { hidden }: FolderQuestion,
  { skip, size, sort }: FoundPart,
): Promise<FoundMessages> {
  const rows = await rowsOf
    .select(['message.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(orderBy(sort.by, hidden), (order) =>
      (sort.order === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('message.id', 'desc')
    .limit(size)
    .offset(skip)
    .execute()
  const total = rows[0]?.total
  if (total !== undefined) return { ids: rows.map(({ id }) => id), total }
  if (skip === 0) return { ids: [], total: 0 }
  const counted = await rowsOf.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { ids: [], total: counted.total }
}

interface Sum {
  /** Empty for messages without an amount. */
  readonly currency: string
  readonly amount: string
  readonly count: number
}

/** Returns the sum of amounts and the number of messages per currency. */
export async function sumsAmong(
  tx: Tx,
  question: FolderQuestion,
  narrowing: Narrowing,
): Promise<readonly Sum[]> {
  const rows = await candidates(tx, question, narrowing)
    .select([
      sql<string>`case when message.amount is null then '' else coalesce(message.currency, '') end`.as(
        'currency',
      ),
      sql<string>`coalesce(sum(message.amount), 0)::text`.as('amount'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return rows
}

/** Reads one part of the matching rows from one index without reading the messages. */
export async function foundByIndex(
  tx: Tx,
  { question, conditions }: { readonly question: FolderQuestion; readonly conditions: readonly Condition[] },
  part: FoundPart,
): Promise<FoundMessages> {
  return await foundIn(indexed(tx, question, conditions), question, part)
}

function indexed(tx: Tx, question: FolderQuestion, conditions: readonly Condition[]) {
  const stages = question.sources.map(({ stage }) => stage)
  const inStages = held(tx.selectFrom('message'), question).where(
    sql<boolean>`message.stage = any(${stages}::text[])`,
  )
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), inStages)
}

function candidates(tx: Tx, question: FolderQuestion, narrowing: Narrowing) {
  const ofSources = question.sources.map((source) => {
    const isInStage = sql<boolean>`message.stage = ${source.stage}`
    return source.decided === undefined
      ? isInStage
      : sql<boolean>`(${isInStage} and ${wasDecided(source.decided)})`
  })
  return (
    held(tx.selectFrom('message'), question)
      // As an array each id is looked up by key; for a join the planner chooses slower plans.
      .where(sql<boolean>`message.id = any(array(${narrowing}))`)
      .where(sql<boolean>`(${sql.join(ofSources, sql` or `)})`)
  )
}

/** Returns the expression of an order. Hidden amounts count as absent, so that their place reveals nothing. */
function orderBy(by: ListSort['by'], hidden: HiddenRows | undefined): RawBuilder<unknown> {
  if (by !== 'amount' || hidden === undefined) return ORDERS[by]
  return sql`case when not ${isHiddenRow(hidden)} then message.amount end`
}

/** Sort expressions. Texts sort without regard to case. */
const ORDERS: Readonly<Record<ListSort['by'], RawBuilder<unknown>>> = {
  messagingType: sql`lower(message.messaging_type)`,
  businessId: sql`lower(message.business_id)`,
  payerBicCode: sql`message.sender_bic`,
  payeeBicCode: sql`message.receiver_bic`,
  payeeName: sql`lower(message.payee_name)`,
  payerName: sql`lower(message.payer_name)`,
  amount: sql`message.amount`,
  createdAt: sql`message.id`,
}
