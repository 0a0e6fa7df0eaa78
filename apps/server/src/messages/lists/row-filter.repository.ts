import type { Delivery } from '@nostro/workflow'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

import { idAfter, idBefore } from '../../db/ids-by-time.ts'
import type { Tables } from '../../db/tables.ts'
import { type HiddenRows, isHiddenRow } from '../../db/hidden-rows.ts'
import type { FolderQuestion, RowFilter } from './folder-question.ts'
import type { ListWord } from './list-words.ts'

type Condition = RawBuilder<boolean>

export type MessageQuery<Output> = SelectQueryBuilder<Tables, 'message', Output>

/** Adds the conditions of the filter and the claim. */
export function matching<Output>(
  query: MessageQuery<Output>,
  { filter, claim, hidden }: FolderQuestion,
): MessageQuery<Output> {
  const conditions = [
    ...(filter === undefined ? [] : conditionsOf(filter, hidden)),
    ...(claim === undefined ? [] : [claimedAs(claim)]),
  ]
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query)
}

function conditionsOf(filter: RowFilter, hidden: HiddenRows | undefined): readonly Condition[] {
  const { businessId, senderBic, receiverBic, currency, amountFrom, amountTo, delivery } = filter
  const { valueDate, acknowledged, held } = filter
  return [
    ...filter.words.map((word) => isSomewhere(word, hidden)),
    ...filter.payerWords.map((word) => isInName('payer_name', word)),
    ...filter.payeeWords.map((word) => isInName('payee_name', word)),
    ...(businessId === undefined ? [] : [begins('business_id', businessId)]),
    ...(senderBic === undefined ? [] : [begins('sender_bic', senderBic)]),
    ...(receiverBic === undefined ? [] : [begins('receiver_bic', receiverBic)]),
    ...(currency === undefined ? [] : [sql<boolean>`message.currency = ${currency}`]),
    ...(delivery === undefined ? [] : [cameSoFar(delivery)]),
    ...(amountFrom === undefined ? [] : [sql<boolean>`message.amount >= ${amountFrom}::numeric`]),
    ...(amountTo === undefined ? [] : [sql<boolean>`message.amount <= ${amountTo}::numeric`]),
    ...(hidden !== undefined && comparesAmounts(filter) ? [sql<boolean>`not ${isHiddenRow(hidden)}`] : []),
    ...createdConditions(filter),
    ...(valueDate === undefined ? [] : [hasValueDate(valueDate)]),
    ...(acknowledged === undefined ? [] : [isAcknowledged(acknowledged)]),
    ...(held === undefined ? [] : [isHeld]),
  ]
}

/** Returns whether a filter compares the currency or the amount of messages. */
function comparesAmounts({ currency, amountFrom, amountTo }: RowFilter): boolean {
  return (currency ?? amountFrom ?? amountTo) !== undefined
}

/** Condition: an open hold prevents the sending of the message. */
export const isHeld = sql<boolean>`exists (select from message_hold hold
  where hold.message_id = message.id and hold.released_at is null)`

/** The places of the value date in the forms of all payment types. */
export const VALUE_DATE_PATHS = [
  'valueDate',
  'executionDate',
  'creditTransfer.interbankSettlementDate',
  'creditTransfer.requestedExecutionDate',
  'transactionInformation.0.returnInformation.interbankSettlementDate',
] as const

/** Returns the condition on the value date: that of the last submission, or that of the form of a draft. */
function hasValueDate(day: string): Condition {
  const places = VALUE_DATE_PATHS.map((path) => sql`message.content #>> ${path.split('.')}::text[]`)
  return sql<boolean>`(message.stage = 'draft' and coalesce(${sql.join(places)}) = ${day}
    or message.stage <> 'draft' and exists (select from payment_fact as fact
      where fact.message_id = message.id and fact.round = message.round and fact.value_date = ${day}::date))`
}

/** The delivery statuses of a message that arrived. */
export const ACKNOWLEDGED: readonly Delivery[] = ['acknowledged', 'delivered', 'confirmed']

function isAcknowledged(acknowledged: 'yes' | 'no'): Condition {
  const is = sql`coalesce(message.delivery = any(${[...ACKNOWLEDGED]}::text[]), false)`
  return acknowledged === 'yes' ? sql<boolean>`${is}` : sql<boolean>`not ${is}`
}

/** Returns a condition on the delivery status. A message that is edited again, or was rejected by a user, has none. */
function cameSoFar(delivery: string): Condition {
  return sql<boolean>`(message.delivery = ${delivery} and (message.stage in ('approved', 'sent')
    or message.stage = 'rejected' and message.rejected_by is null))`
}

function createdConditions({ createdFrom, createdTo }: RowFilter): readonly Condition[] {
  return [
    ...(createdFrom === undefined
      ? []
      : [
          sql<boolean>`message.id >= ${idBefore(createdFrom)}::uuid`,
          sql<boolean>`message.created_at >= ${createdFrom}`,
        ]),
    ...(createdTo === undefined
      ? []
      : [
          sql<boolean>`message.id < ${idAfter(createdTo)}::uuid`,
          sql<boolean>`message.created_at < ${createdTo}`,
        ]),
  ]
}

/** The range of ids of messages created in the period of a filter, with a small margin. */
export interface IdSpan {
  readonly from?: string
  /** Exclusive. */
  readonly to?: string
}

export function idSpanOf({ createdFrom, createdTo }: Pick<RowFilter, 'createdFrom' | 'createdTo'>): IdSpan {
  return {
    ...(createdFrom !== undefined && { from: idBefore(createdFrom) }),
    ...(createdTo !== undefined && { to: idAfter(createdTo) }),
  }
}

/** Returns the creation time contained in an id. */
export function instantOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}

/**
 * Returns the condition of the search box for one word. Hidden messages are not found by amounts, nor by identifiers,
 * which contain the accounts.
 */
function isSomewhere(word: ListWord, hidden: HiddenRows | undefined): Condition {
  const shown = [
    // Identifiers are separated by spaces.
    sql<boolean>`position(${` ${word.text}`} in ' ' || lower(message.identifiers)) > 0`,
    ...word.amounts.map((amount) => sql<boolean>`message.amount = ${amount}::numeric`),
  ]
  const ofValues = sql<boolean>`(${sql.join(shown, sql` or `)})`
  const places = [
    ...(['business_id', 'uetr', 'sender_bic', 'receiver_bic'] as const).map((name) =>
      begins(name, word.text),
    ),
    isInName('payer_name', word),
    isInName('payee_name', word),
    hidden === undefined ? ofValues : sql<boolean>`(${ofValues} and not ${isHiddenRow(hidden)})`,
  ]
  return sql<boolean>`(${sql.join(places, sql` or `)})`
}

function begins(column: 'business_id' | 'uetr' | 'sender_bic' | 'receiver_bic', text: string): Condition {
  return sql<boolean>`starts_with(lower(${sql.ref(`message.${column}`)}), ${text})`
}

/** Scripts without spaces between words. */
const IDEOGRAPHS = /[\u3040-\u9FFF\uAC00-\uD7AF]/

/**
 * Returns a condition: a word of the name has this prefix. The expensive check for words separated by other characters
 * is last; `words_of` puts a space before each word.
 */
function isInName(column: 'payer_name' | 'payee_name', { text }: ListWord): Condition {
  const name = sql.ref(`message.${column}`)
  const isIn = sql`position(${text} in lower(${name})) > 0`
  if (IDEOGRAPHS.test(text)) return sql<boolean>`(${isIn})`
  const behindBlank = ` ${text}`
  return sql<boolean>`(${isIn} and (position(${behindBlank} in ' ' || lower(${name})) > 0
    or position(${behindBlank} in words_of(${name})) > 0))`
}

/** Returns a condition: this user made a decision in the current or last round. */
export function wasDecided({ as, by }: NonNullable<FolderQuestion['sources'][number]['decided']>): Condition {
  if (as === 'rejected') return sql<boolean>`message.rejected_by = ${by}`
  return sql<boolean>`exists (select from approval_node as node
    where node.message_id = message.id and node.round = message.round and node.decided_by = ${by}
      and node.type in ('review', 'advancedReview'))`
}

function claimedAs({ of, userId, now }: NonNullable<FolderQuestion['claim']>): Condition {
  const holder = of === 'mine' ? sql`node.claimed_by = ${userId}` : sql`node.claimed_by is not null`
  const held = sql`select 1 from approval_node as node
    where node.message_id = message.id and node.round = message.round and node.decided_at is null
      and ${holder} and node.claimed_until > ${now}`
  return of === 'mine' ? sql<boolean>`exists (${held})` : sql<boolean>`not exists (${held})`
}
