import { NETWORK_PAYMENT_TYPES } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { MessageKey } from '../content/index.ts'

/** A payment with one of the terms. */
export interface NamedPayment {
  readonly id: string
  readonly kind: string
  readonly stage: string
  readonly messagingType: string
  readonly businessId: string
  readonly uetr: string
  readonly identifiers: string
  readonly currency: string
  readonly amount: string
  readonly valueDate: string
  readonly createdAt: Date
}

/** More payments with one identifier are not a match. */
const PER_TERM_MAX = 6
/** The length of a stored term. */
const TERM_LENGTH_MAX = 64
/** A generated list of types as patterns, which cover variants such as `MT202COV`. */
const PAYMENT_PATTERNS = NETWORK_PAYMENT_TYPES.map((type) => `${type}%`)

/** Returns the payments of the institution that have one of these identifiers, for all entries in one query. */
export async function paymentsNamed(
  tx: Tx,
  { institutionId }: Pick<MessageKey, 'institutionId'>,
  terms: readonly string[],
): Promise<readonly NamedPayment[]> {
  if (terms.length === 0) return []
  const requested = [...new Set(terms.map((term) => term.slice(0, TERM_LENGTH_MAX)))]
  const { rows } = await sql<NamedPayment>`
    select distinct on (found.id) found.*
    from unnest(${requested}::text[]) as requested (term)
    cross join lateral (
      select message.id, message.kind, message.stage, message.messaging_type as "messagingType",
        coalesce(message.business_id, '') as "businessId", coalesce(message.uetr, '') as uetr,
        coalesce(message.identifiers, '') as identifiers, coalesce(message.currency, '') as currency,
        coalesce(message.amount::text, '') as amount,
        coalesce(message.value_date::text, '') as "valueDate", message.created_at as "createdAt"
      from message_term
      join message on message.id = message_term.message_id
        and message.institution_id = message_term.institution_id
      where message_term.institution_id = ${institutionId}
        and message_term.direction in (0, 1)
        and message_term.term = requested.term
        and message.stage not in ('draft', 'deleted')
        and message.messaging_type like any (${PAYMENT_PATTERNS}::text[])
      order by message.id desc
      limit ${PER_TERM_MAX}
    ) as found
    order by found.id`.execute(tx)
  return rows
}

/** A statement of the same account, before its text is read. */
export interface StatementOfAccount {
  readonly id: string
  readonly stage: string
  /** The beginning of its text, with number and page. */
  readonly head: string
  /** A page that ends with an interim balance is followed by another one. */
  readonly isInterim: boolean
}

/** The nearest statements on either side; an account has few pages a day. */
const NEAR_MAX = 40
const HEAD_LENGTH = 4000

interface SameAccount extends MessageKey {
  readonly messagingType: string
  readonly isReceived: boolean
  readonly senderBic: string
  readonly receiverBic: string
  readonly account: string
  /** One number may be that of accounts in several currencies. */
  readonly currency: string
}

/** Returns the statements of an account that were created nearest to this one, itself excluded, oldest first. */
export async function statementsOfAccount(
  tx: Tx,
  statement: SameAccount,
): Promise<readonly StatementOfAccount[]> {
  const { institutionId, messageId, messagingType, account, currency, isReceived, senderBic, receiverBic } =
    statement
  const near = (side: 'before' | 'after') => sql`(
    select message.id, message.stage, coalesce(left(message.text, ${HEAD_LENGTH}::int), '') as head,
      coalesce(strpos(message.text, E'\\n:62M:') > 0, false) as "isInterim"
    from message_term
    join message on message.id = message_term.message_id
      and message.institution_id = message_term.institution_id
    where message_term.institution_id = ${institutionId}
      and message_term.direction = ${isReceived ? 1 : 0}
      and message_term.term = ${account.replaceAll(/\s+/g, '').toLowerCase()}
      and message_term.message_id ${side === 'before' ? sql`<` : sql`>`} ${messageId}::uuid
      and message.messaging_type = ${messagingType}
      and (message.currency is null or message.currency = ${currency})
      and message.sender_bic = ${senderBic}
      and message.receiver_bic = ${receiverBic}
      and message.stage not in ('draft', 'rejected', 'deleted')
    order by message_term.message_id ${side === 'before' ? sql`desc` : sql`asc`}
    limit ${NEAR_MAX})`
  const { rows } = await sql<StatementOfAccount>`
    select * from (${near('before')} union all ${near('after')}) as near order by id`.execute(tx)
  return rows
}
