import type { ListSort } from '@nostro/contract'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { FolderQuestion } from './folder-question.ts'
import { held } from './folder.repository.ts'
import type { Narrowing } from './narrowing.repository.ts'
import { wasDecided } from './row-filter.repository.ts'

export interface FoundMessages {
  readonly ids: readonly string[]
  readonly total: number
}

export interface FoundPart {
  readonly skip: number
  readonly size: number
  readonly sort: ListSort
}

/** What of a few rows is looked for, sorted by anything. */
export async function foundAmong(
  tx: Tx,
  { question, narrowing }: { readonly question: FolderQuestion; readonly narrowing: Narrowing },
  { skip, size, sort }: FoundPart,
): Promise<FoundMessages> {
  const found = candidates(tx, question, narrowing).select([
    'message.id',
    sql<number>`count(*) over ()`.as('total'),
  ])
  const rows = await found
    .orderBy(ORDERS[sort.by], (order) => (sort.order === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('message.id', 'desc')
    .limit(size)
    .offset(skip)
    .execute()
  const total = rows[0]?.total
  if (total !== undefined) return { ids: rows.map(({ id }) => id), total }
  return { ids: [], total: skip === 0 ? 0 : await countAmong(tx, question, narrowing) }
}

async function countAmong(tx: Tx, question: FolderQuestion, narrowing: Narrowing): Promise<number> {
  const row = await candidates(tx, question, narrowing)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

interface Sum {
  /** Empty for messages without an amount. */
  readonly currency: string
  readonly amount: string
  readonly count: number
}

/** Amounts by currency. */
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

function candidates(tx: Tx, question: FolderQuestion, narrowing: Narrowing) {
  const ofSources = question.sources.map((source) => {
    const isInStage = sql<boolean>`message.stage = ${source.stage}`
    return source.decided === undefined
      ? isInStage
      : sql<boolean>`(${isInStage} and ${wasDecided(source.decided)})`
  })
  return (
    held(tx.selectFrom('message'), question)
      // As an array, each is looked up by its key; of a join the planner makes more than that.
      .where(sql<boolean>`message.id = any(array(${narrowing}))`)
      .where(sql<boolean>`(${sql.join(ofSources, sql` or `)})`)
  )
}

/** Texts sort as they are written but for the case. */
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
