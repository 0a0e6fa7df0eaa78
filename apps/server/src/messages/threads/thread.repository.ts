import { NO_REFERENCE } from '@nostro/kernel'
import { type ExpressionBuilder, sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'
import type { MessageKey } from '../content/index.ts'

/** The identifiers that relate a message to others. */
export interface ThreadEnds {
  readonly businessId?: string
  readonly uetr?: string
  /** The reference of the message that it answers. */
  readonly relatedReference?: string
  /** The item of the same institution from which it was made. */
  readonly originId?: string
}

/** A related message. */
export interface ThreadRow extends ThreadEnds {
  readonly id: string
  readonly kind: string
  readonly stage: string
  readonly messagingType: string
  readonly senderBic: string
  readonly receiverBic: string
  readonly currency: string
  readonly amount: string
  readonly createdAt: Date
  /** Its text is a return or rejection of a payment. */
  readonly saysReturn: boolean
}

/** A generated column, which is absent from the table types because it is never written. */
const RELATED_REFERENCE = sql<string | null>`message.related_reference`

export async function threadEnds(tx: Tx, { institutionId, messageId }: MessageKey): Promise<ThreadEnds> {
  const row = await tx
    .selectFrom('message')
    .select(['business_id', 'uetr', 'origin_id', RELATED_REFERENCE.as('related_reference')])
    .where('institution_id', '=', institutionId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row === undefined ? {} : endsOf(row)
}

/**
 * Returns up to `limit` other messages of the institution that share an identifier or of which one was made from the
 * other, oldest first. Drafts are excluded, except those made from this message.
 */
export async function messagesOfThread(
  tx: Tx,
  { institutionId, messageId, limit }: MessageKey & { readonly limit: number },
  ends: ThreadEnds,
): Promise<readonly ThreadRow[]> {
  const rows = await tx
    .selectFrom('message')
    .select([
      'id',
      'kind',
      'stage',
      'messaging_type',
      'sender_bic',
      'receiver_bic',
      'business_id',
      'uetr',
      'origin_id',
      'currency',
      sql<string | null>`amount::text`.as('amount'),
      'created_at',
      RELATED_REFERENCE.as('related_reference'),
      sql<boolean>`coalesce(text ~ E'\\n:72:/(RETN|REJT)/', false)`.as('says_return'),
    ])
    .where('institution_id', '=', institutionId)
    .where('id', '<>', messageId)
    .where('stage', '<>', 'deleted')
    .where((where) => where.or([wasMadeOf(where, messageId, ends), sharesEnd(where, ends)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    stage: row.stage,
    messagingType: row.messaging_type,
    senderBic: row.sender_bic ?? '',
    receiverBic: row.receiver_bic ?? '',
    currency: row.currency ?? '',
    amount: row.amount ?? '',
    createdAt: row.created_at,
    saysReturn: row.says_return,
    ...endsOf(row),
  }))
}

type Where = ExpressionBuilder<Tables, 'message'>

function wasMadeOf(where: Where, messageId: string, { originId }: ThreadEnds) {
  return where.or([
    ...(originId === undefined ? [] : [where('id', '=', originId)]),
    // The same expressions as in the indexes of derived messages and of copies of received ones.
    sql<boolean>`origin_id = ${messageId} and kind = 'messageSent' and stage <> 'deleted'`,
    sql<boolean>`origin_id = ${messageId} and kind = 'messageCopy'`,
  ])
}

function sharesEnd(where: Where, { businessId, uetr, relatedReference }: ThreadEnds) {
  const names = [businessId, relatedReference].filter((name) => name !== undefined)
  return where.and([
    where('stage', '<>', 'draft'),
    where.or([
      ...(uetr === undefined ? [] : [where('uetr', '=', uetr)]),
      ...(names.length === 0 ? [] : [where('business_id', 'in', names)]),
      ...(businessId === undefined ? [] : [where(RELATED_REFERENCE, '=', businessId)]),
    ]),
  ])
}

interface EndColumns {
  readonly origin_id: string | null
  readonly business_id: string | null
  readonly uetr: string | null
  readonly related_reference: string | null
}

function endsOf({ business_id, uetr, related_reference, origin_id }: EndColumns): ThreadEnds {
  return {
    ...(business_id !== null && business_id !== NO_REFERENCE && { businessId: business_id }),
    ...(uetr !== null && { uetr }),
    ...(origin_id !== null && { originId: origin_id }),
    ...(related_reference !== null &&
      related_reference !== NO_REFERENCE && { relatedReference: related_reference }),
  }
}

/** A report of another bank about a message. */
export interface ReportRow {
  readonly recordId: string
  readonly kind: string
  readonly messageType: string
  readonly senderBic: string
  readonly status?: string
  readonly reason?: string
  readonly reportedAt: Date
}

/** Returns up to `limit` reports of other banks about a message, oldest first. */
export async function reportsOf(
  tx: Tx,
  { institutionId, messageId, limit }: MessageKey & { readonly limit: number },
): Promise<readonly ReportRow[]> {
  const rows = await tx
    .selectFrom('message_report')
    .innerJoin('network_record', 'network_record.id', 'message_report.record_id')
    .select(['record_id', 'kind', 'messaging_type', 'sender_bic', 'status', 'reason', 'reported_at'])
    .where('message_report.institution_id', '=', institutionId)
    .where('message_report.message_id', '=', messageId)
    .orderBy('message_report.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    recordId: row.record_id,
    kind: row.kind,
    messageType: row.messaging_type ?? '',
    senderBic: row.sender_bic,
    ...(row.status !== null && { status: row.status }),
    ...(row.reason !== null && { reason: row.reason }),
    reportedAt: row.reported_at,
  }))
}

/** Audit events that record whether the payee of a received payment was notified. */
export const PAYEE_MOMENTS = ['message.payeeNotified', 'message.payeeNotHere'] as const

/** Returns the times of these audit events of a message, oldest first. */
export async function momentsOf<Action extends string>(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
  actions: readonly Action[],
): Promise<readonly { readonly action: Action; readonly at: Date }[]> {
  const concerned = sql`institution_id = ${institutionId} and object_id = ${messageId} and result = 'done'
    and action = any (${actions}::text[])`
  // Events without a position follow all others.
  const { rows } = await sql<{ action: string; at: Date }>`
    select action, occurred_at as at from (
      select action, occurred_at, sequence, null::bigint as arrival from audit_event where ${concerned}
      union all select action, occurred_at, null, arrival from audit_unlinked where ${concerned}
    ) as events order by sequence nulls last, arrival`.execute(tx)
  return rows.flatMap(({ action: found, at }) => {
    const action = actions.find((each) => each === found)
    return action === undefined ? [] : [{ action, at }]
  })
}

/** Audit events after which a message is sent: to a bank of this installation, or accepted by a network. */
const LEFT = ['message.dispatch', 'message.acknowledge', 'message.assumeSent'] as const

/**
 * Returns the times at which a received payment was copied to the copier and at which a message made from it was sent;
 * `undefined` if it was not copied.
 */
export async function transitOf(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<{ readonly copiedAt: Date; readonly passedOnAt?: Date } | undefined> {
  const copy = await tx
    .selectFrom('message')
    .select(['id', 'created_at'])
    .where('institution_id', '=', institutionId)
    .where('origin_id', '=', messageId)
    .where('kind', '=', 'messageCopy')
    .executeTakeFirst()
  if (copy === undefined) return undefined
  const sent = await tx
    .selectFrom('message')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('origin_id', '=', copy.id)
    .where('kind', '=', 'messageSent')
    .where('stage', '=', 'sent')
    // A return to the sender is not a forwarding.
    .where('messaging_type', 'not like', 'pacs.004%')
    .executeTakeFirst()
  const place = sent && { institutionId, messageId: sent.id }
  const moments = place === undefined ? [] : await momentsOf(tx, place, LEFT)
  const [left] = moments
  return { copiedAt: copy.created_at, ...(left !== undefined && { passedOnAt: left.at }) }
}

/** An entry of a received statement that books a payment. */
interface BookingRow {
  readonly servicerBic: string
  /** Present if the entry books a return. */
  readonly returnReason: string | null
  readonly at: Date
}

/** Returns the matched entries of received statements that book a payment, oldest first. */
export async function bookingsOf(
  tx: Tx,
  { institutionId, messageId, limit }: MessageKey & { readonly limit: number },
): Promise<readonly BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select s.servicer_bic as "servicerBic", e.return_reason as "returnReason", m.created_at as at
    from statement_entry_payment p
    join statement_entry e on e.institution_id = p.institution_id and e.message_id = p.message_id
      and e.position = p.position and (e.state = 'matched' or e.return_reason is not null)
    join statement_reconciliation s on s.institution_id = p.institution_id and s.message_id = p.message_id
    join message m on m.institution_id = p.institution_id and m.id = p.message_id
    where p.institution_id = ${institutionId} and p.payment_id = ${messageId}
    order by p.message_id, p.position limit ${limit}`.execute(tx)
  return rows
}
