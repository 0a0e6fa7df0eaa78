import type { MessageFormat } from '@nostro/kernel'
import { DELIVERIES, type Delivery, type Stage, stageNamed } from '@nostro/workflow'
import {
  type CompiledQuery,
  type ExpressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { MessageTable, Tables } from '../../db/tables.ts'
import { lastEndedRound } from '../content/approval-node.repository.ts'
import type { Decider, FolderQuestion } from './folder-question.ts'
import { matching, type MessageQuery, wasDecided, isHeld } from './row-filter.repository.ts'

export interface Page {
  /** Page number from 1. */
  readonly current: number
  readonly size: number
}

export interface ListedMessage {
  readonly id: string
  readonly kind: string
  readonly messagingType: string
  /** The format its maker chose, if it differs from that of its type. */
  readonly sendAs?: MessageFormat
  readonly stage: Stage
  readonly delivery?: Delivery
  readonly senderBic: string
  readonly receiverBic: string
  readonly businessId: string
  readonly payerName: string
  readonly payeeName: string
  readonly payerAccount?: string
  readonly payeeAccount?: string
  /** BICs of the institutions that pay and are paid, for transfers between institutions. */
  readonly payerBic?: string
  readonly payeeBic?: string
  readonly valueDate?: string
  readonly currency: string
  readonly amount: string
  readonly createdAt: Date
  /** An open hold prevents its sending. */
  readonly isHeld: boolean
  /** It was approved and returned to its maker before it was sent. */
  readonly isUnsent: boolean
  /** The network accepted it when its value date was no longer possible. */
  readonly isSentLate: boolean
}

/** Returns the exact number of messages in a folder: the sum of the tally, or a count if the query is filtered. */
export async function countFolder(tx: Tx, question: FolderQuestion): Promise<number> {
  const { decidableBy, claim, filter } = question
  const isWhole = decidableBy === undefined && claim === undefined && filter === undefined
  const counted = question.sources.filter(({ decided }) => !isWhole || decided !== undefined)
  const tallied = isWhole ? await tallyOf(tx, question) : 0
  if (counted.length === 0) return tallied
  const counts = counted.map((source) =>
    inSource(tx, question, source).select(sql<number>`count(*)`.as('held')),
  )
  const rows = await unionOf(counts).execute()
  return rows.reduce((total, row) => total + row.held, tallied)
}

async function tallyOf(tx: Tx, { institutionId, sources, messagingType }: FolderQuestion): Promise<number> {
  const stages = sources.flatMap((source) => (source.decided === undefined ? [source.stage] : []))
  if (stages.length === 0) return 0
  const { held: total } = await tx
    .selectFrom('message_tally')
    .select(sql<number>`coalesce(sum(change), 0)::bigint`.as('held'))
    .where('institution_id', '=', institutionId)
    .where('stage', 'in', stages)
    .$if(messagingType !== undefined, (typed) => typed.where('messaging_type', '=', messagingType ?? ''))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Returns the ids on one page, in the order of creation.
 *
 * Reads the index from the nearer end, and only up to the end of the page.
 */
export async function pageOfFolder(
  tx: Tx,
  question: FolderQuestion,
  { page, total, order }: { readonly page: Page; readonly total: number; readonly order: Order },
): Promise<readonly string[]> {
  const before = (page.current - 1) * page.size
  const size = Math.min(page.size, total - before)
  if (size <= 0) return []
  const after = total - before - size
  const isNearEnd = after < before
  const window = {
    order: isNearEnd ? OPPOSITE[order] : order,
    skip: Math.min(before, after),
    size,
  } as const
  const ids = await idsIn(tx, question, window)
  return isNearEnd ? ids.toReversed() : ids
}

type Order = 'asc' | 'desc'

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const satisfies Record<Order, Order>

/** Returns the ids of a window of a folder, by time. */
export async function idsIn(
  tx: Tx,
  question: FolderQuestion,
  { order, skip, size }: { readonly order: Order; readonly skip: number; readonly size: number },
): Promise<readonly string[]> {
  const sources = question.sources.map((source) => {
    const ids = inSource(tx, question, source).select('message.id')
    // Each source returns at most the rows that the page can need, in the order of its index.
    return tx
      .selectFrom(
        ids
          .orderBy('message.id', order)
          .limit(skip + size)
          .as('source'),
      )
      .select('id')
  })
  const rows = await tx
    .selectFrom(unionOf(sources).as('held'))
    .select('id')
    .orderBy('id', order)
    .limit(size)
    .offset(skip)
    .execute()
  return rows.map((row) => row.id)
}

/** Selects the columns of list rows for these messages. {@link listedInOrder} converts the result. */
export function listedMessages(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): CompiledQuery<ListedRow> {
  return tx
    .selectFrom('message')
    .select([
      'id',
      'kind',
      'messaging_type',
      'stage',
      'sender_bic',
      'receiver_bic',
      'business_id',
      'payer_name',
      'payee_name',
      'payer_account',
      'payee_account',
      'payer_bic',
      'payee_bic',
      'value_date',
      'currency',
      'amount',
      'created_at',
      'send_as',
      'delivery',
      'rejected_by',
    ])
    .select(isHeld.as('is_held'))
    .select(sql<boolean>`unsent is not null and stage = 'rejected'`.as('is_unsent'))
    .select(sql<boolean>`late is not null and stage = 'sent'`.as('is_sent_late'))
    .where('institution_id', '=', institutionId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .compile()
}

/** Returns the messages of these rows, in the order of the ids. */
export function listedInOrder(ids: readonly string[], rows: readonly ListedRow[]): readonly ListedMessage[] {
  const messages = new Map(rows.map((row) => [row.id, listedMessage(row)]))
  return ids.flatMap((id) => messages.get(id) ?? [])
}

type ListedRow = Pick<
  Selectable<MessageTable>,
  | 'id'
  | 'kind'
  | 'messaging_type'
  | 'stage'
  | 'sender_bic'
  | 'receiver_bic'
  | 'business_id'
  | 'payer_name'
  | 'payee_name'
  | 'payer_account'
  | 'payee_account'
  | 'payer_bic'
  | 'payee_bic'
  | 'value_date'
  | 'currency'
  | 'amount'
  | 'created_at'
  | 'send_as'
  | 'delivery'
  | 'rejected_by'
> & { readonly is_held: boolean; readonly is_unsent: boolean; readonly is_sent_late: boolean }

function listedMessage(row: ListedRow): ListedMessage {
  return {
    id: row.id,
    kind: row.kind,
    messagingType: row.messaging_type,
    ...(row.send_as !== null && { sendAs: row.send_as === 'MT' ? 'MT' : 'ISO20022' }),
    stage: stageNamed(row.stage),
    senderBic: row.sender_bic ?? '',
    receiverBic: row.receiver_bic ?? '',
    businessId: row.business_id ?? '',
    payerName: row.payer_name ?? '',
    payeeName: row.payee_name ?? '',
    ...(row.payer_account !== null && { payerAccount: row.payer_account }),
    ...(row.payee_account !== null && { payeeAccount: row.payee_account }),
    ...(row.payer_bic !== null && { payerBic: row.payer_bic }),
    ...(row.payee_bic !== null && { payeeBic: row.payee_bic }),
    ...(row.value_date !== null && { valueDate: row.value_date }),
    currency: row.currency ?? '',
    amount: row.amount ?? '',
    createdAt: row.created_at,
    isHeld: row.is_held,
    isUnsent: row.is_unsent,
    isSentLate: row.is_sent_late,
    ...deliveryOf(row),
  }
}

/**
 * Returns the delivery status. It is omitted if the message is edited or was rejected by a user, because it belongs to
 * an earlier round.
 */
function deliveryOf({ stage, delivery, rejected_by }: ListedRow): Pick<ListedMessage, 'delivery'> {
  const hasDeliveryStatus =
    ['approved', 'sent'].includes(stage) || (stage === 'rejected' && rejected_by === null)
  const known = hasDeliveryStatus ? DELIVERIES.find((each) => each === delivery) : undefined
  return known === undefined ? {} : { delivery: known }
}

/** Returns the `union all` of the queries. No row occurs in two sources, so duplicates need not be removed. */
function unionOf<Db, Table extends keyof Db, Output>(
  queries: readonly SelectQueryBuilder<Db, Table, Output>[],
) {
  const [first, ...others] = queries
  if (first === undefined) throw new Error('A folder without sources holds nothing')
  return others.reduce((union, query) => union.unionAll(query), first)
}

function inSource(tx: Tx, question: FolderQuestion, source: FolderQuestion['sources'][number]) {
  const { stage, decided } = source
  return held(tx.selectFrom('message'), question)
    .where('message.stage', '=', stage)
    .$if(decided !== undefined, (own) => (decided === undefined ? own : own.where(wasDecided(decided))))
}

/** Adds the conditions of a query except the stage: institution, type and permission to decide. */
export function held<Output>(query: MessageQuery<Output>, question: FolderQuestion): MessageQuery<Output> {
  const { institutionId, messagingType, decidableBy } = question
  const meant = query
    .where('message.institution_id', '=', institutionId)
    .$if(messagingType !== undefined, (typed) =>
      typed.where('message.messaging_type', '=', messagingType ?? ''),
    )
    .$if(decidableBy !== undefined, (mine) =>
      decidableBy === undefined ? mine : mine.where((where) => isDecidableBy(where, decidableBy)),
    )
  return matching(meant, question)
}

/** Returns the rules of `decide` in `workflow` as SQL for many messages. A test compares the two. */
function isDecidableBy(where: ExpressionBuilder<Tables, 'message'>, { userId, capacities, now }: Decider) {
  const inRound = where
    .selectFrom('approval_node as node')
    .whereRef('node.message_id', '=', 'message.id')
    .whereRef('node.round', '=', 'message.round')
  const acted = (by: string) =>
    where.exists(
      inRound
        .select('node.id')
        .where((node) => node.or([node('node.decided_by', '=', by), node('node.decided_for', '=', by)])),
    )
  const openFor = ({ userId: person, levels, groups, singleLimit }: Decider['capacities'][number]) =>
    inRound
      .select('node.id')
      // The open step is the first one without a decision.
      .where('node.decided_at', 'is', null)
      .where((node) =>
        node.not(
          node.exists(
            node
              .selectFrom('approval_node as earlier')
              .select('earlier.id')
              .whereRef('earlier.message_id', '=', 'node.message_id')
              .whereRef('earlier.round', '=', 'node.round')
              .whereRef('earlier.position', '<', 'node.position')
              .where('earlier.decided_at', 'is', null),
          ),
        ),
      )
      .where(sql<boolean>`node.type = any(${[...levels]}::text[])`)
      .where(sql<boolean>`(node.approver_group is null or node.approver_group = any(${[...groups]}::text[]))`)
      .$if(singleLimit !== undefined, (open) =>
        open.where(sql<boolean>`coalesce(node.counted_amount <= ${singleLimit}::numeric, true)`),
      )
      .where((node) =>
        node.or([
          node('node.claimed_by', 'is', null),
          node('node.claimed_by', 'in', [userId, person]),
          node('node.claimed_until', '<=', now),
        ]),
      )
  return where.and([
    where.or(
      capacities.map((capacity) =>
        capacity.userId === userId
          ? where.exists(openFor(capacity))
          : where.and([where.exists(openFor(capacity)), where.not(acted(capacity.userId))]),
      ),
    ),
    where.not(acted(userId)),
    where.not(where.exists(versionsWrittenBy(where, capacities))),
  ])
}

/** Selects the versions since the last ended round that one of these persons wrote. */
function versionsWrittenBy(where: ExpressionBuilder<Tables, 'message'>, capacities: Decider['capacities']) {
  return where
    .selectFrom('message_version as written')
    .select('written.version')
    .whereRef('written.message_id', '=', 'message.id')
    .whereRef('written.round', '<=', 'message.round')
    .where('written.round', '>', lastEndedRound(sql.ref('message.id'), sql.ref('message.round')))
    .where(
      'written.made_by',
      'in',
      capacities.map(({ userId }) => userId),
    )
}
