import type { AttentionKind } from '@nostro/contract'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** An item that needs attention, with the BIC of the other institution for types without parties. */
export interface AttentionRow {
  readonly kind: AttentionKind
  readonly messageId: string | null
  readonly messagingType: string
  readonly name: string | null
  readonly bic: string | null
  readonly currency: string | null
  readonly amount: string | null
  readonly reason: string | null
  readonly field: string | null
  readonly since: Date
  readonly count: number
}

export interface AttentionQuestion {
  readonly institutionId: string
  readonly kinds: readonly AttentionKind[]
  /** Pending messages submitted before this instant, or with an earlier value date, are overdue. */
  readonly overdueBefore: Date
  readonly today: string
}

/** The maximum number of items of one kind. */
const ITEMS_MAX = 2

const FACTS = sql`m.id as "messageId", m.messaging_type as "messagingType"`
const MONEY = sql`m.currency, trim_scale(m.amount)::text as amount`

/** Returns the oldest items of the requested kinds, the most urgent kind first, in one statement. */
export async function attentionRows(tx: Tx, question: AttentionQuestion): Promise<readonly AttentionRow[]> {
  const parts = question.kinds.map(
    (kind, place) => sql`(
    select ${place}::int as place, ${kind}::text as kind, item.* from (${SOURCES[kind](question)}) as item
    order by since limit ${ITEMS_MAX})`,
  )
  if (parts.length === 0) return []
  const { rows } = await sql<AttentionRow>`
    select * from (${sql.join(parts, sql` union all `)}) as items order by place, since`.execute(tx)
  return rows
}

type Source = (question: AttentionQuestion) => RawBuilder<unknown>

const rejectedBy =
  (isByNetwork: boolean): Source =>
  ({ institutionId }) =>
    sql`
    select ${FACTS}, m.payee_name as name, m.receiver_bic as bic, ${MONEY},
      coalesce(sign.refusal_code, node.reason) as reason, sign.refusal_field as field,
      coalesce(sign.answered_at, node.decided_at, m.created_at) as since, 1 as count
    from message m
    left join lateral (select reason, decided_at from approval_node
      where message_id = m.id and round = m.round and type = 'rejected' order by decided_at desc limit 1) node on true
    left join lateral (select refusal_code, refusal_field, answered_at from transmission
      where message_id = m.id and round = m.round and state = 'refused' order by attempt desc limit 1) sign on true
    where m.institution_id = ${institutionId} and m.stage = 'rejected'
      and m.rejected_by is ${isByNetwork ? sql`null` : sql`not null`}`

const SOURCES: Readonly<Record<AttentionKind, Source>> = {
  refused: rejectedBy(true),
  rejected: rejectedBy(false),
  exception: ({ institutionId }) => sql`
    select ${FACTS}, m.payee_name as name, m.receiver_bic as bic, ${MONEY}, null as reason, null as field,
      coalesce(t.doubted_at, t.prepared_at) as since, 1 as count
    from transmission t join message m on m.id = t.message_id
    where t.institution_id = ${institutionId} and t.state = 'uncertain' and t.settled_at is null`,
  unreadable: ({ institutionId }) => sql`
    select null::uuid as "messageId", '' as "messagingType", null as name, null as bic, null as currency,
      null as amount, null as reason, null as field, min(created_at) as since, count(*)::int as count
    from incoming_part where institution_id = ${institutionId} and outcome = 'kept' having count(*) > 0`,
  overdue: ({ institutionId, overdueBefore, today }) => sql`
    select ${FACTS}, m.payee_name as name, m.receiver_bic as bic, ${MONEY}, null as reason, null as field,
      fact.handed_in_at as since, 1 as count
    from message m join payment_fact fact on fact.message_id = m.id and fact.round = m.round
    where m.institution_id = ${institutionId} and m.stage = 'pending'
      and (fact.handed_in_at < ${overdueBefore} or fact.value_date < ${today}::date)`,
  application: ({ institutionId }) => sql`
    select ${FACTS}, m.payer_name as name, m.sender_bic as bic, ${MONEY}, null as reason, null as field,
      m.created_at as since, 1 as count
    from message m where m.institution_id = ${institutionId} and m.stage = 'notCopied'`,
  receipt: ({ institutionId }) => sql`
    select (array_agg(m.id order by m.id))[1] as "messageId", m.messaging_type as "messagingType",
      case when count(*) = 1 then max(m.payer_name) end as name, m.sender_bic as bic, m.currency,
      trim_scale(sum(m.amount))::text as amount, null as reason, null as field, min(m.created_at) as since,
      count(*)::int as count
    from message m where m.institution_id = ${institutionId} and m.stage = 'waitingProcessed'
    group by m.messaging_type, m.sender_bic, m.currency`,
}
