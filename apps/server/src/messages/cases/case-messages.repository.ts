import { ORDER_TYPES } from '@nostro/kernel'
import { asForwardedType } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { MessageKey } from '../content/index.ts'

/** Number of BIC characters that must match between a payment and the bank of a request about it. */
const PARTY_LENGTH = 8

/** Returns whether two BICs belong to one bank or to its branches. */
export function isBicOfBank(bic: string, bank: string): boolean {
  return bic.slice(0, PARTY_LENGTH) === bank.slice(0, PARTY_LENGTH)
}

/** The facts by which the payment of a request is looked for. */
export interface PaymentQuestion {
  readonly institutionId: string
  /** The bank received the request, so it received the payment. */
  readonly isReceived: boolean
  readonly uetr?: string
  readonly reference?: string
  readonly counterpartyBic: string
  /** An order is looked for, not the payment that executes it. */
  readonly isAboutOrder?: true
}

/** Returns the payment that a request is about: by UETR, otherwise by reference and bank; the newest. */
export async function paymentFor(tx: Tx, question: PaymentQuestion): Promise<string | undefined> {
  const { institutionId, isReceived, uetr, reference, counterpartyBic, isAboutOrder } = question
  if (uetr === undefined && reference === undefined) return undefined
  const party = isReceived ? sql.ref('sender_bic') : sql.ref('receiver_bic')
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'messaging_type'])
    .where('institution_id', '=', institutionId)
    .where('kind', '=', isReceived ? 'messageReceived' : 'messageSent')
    .where('stage', 'not in', ['deleted', 'draft'])
    .where((where) =>
      where.or([
        ...(uetr === undefined ? [] : [where('uetr', '=', uetr)]),
        ...(reference === undefined ? [] : [where('business_id', '=', reference)]),
      ]),
    )
    .where(sql<boolean>`left(${party}, ${PARTY_LENGTH}) = ${counterpartyBic.slice(0, PARTY_LENGTH)}`)
    .orderBy(sql`uetr is not distinct from ${uetr ?? null}`, 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const payment = rows.find(({ messaging_type: type }) => asForwardedType(type) !== undefined)
  const order = rows.find(({ messaging_type: type }) => ORDER_TYPES.includes(type))
  // A payment that executes an order has the same UETR.
  return isAboutOrder === true ? order?.id : (payment ?? order)?.id
}

/** Returns the names of the users who wrote messages, by message. */
export async function makersOf(
  tx: Tx,
  institutionId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (messageIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('message_version')
    .innerJoin('app_user', 'app_user.id', 'message_version.made_by')
    .select(['message_version.message_id', 'app_user.name'])
    .where('message_version.institution_id', '=', institutionId)
    .where('message_version.message_id', 'in', messageIds)
    .orderBy('message_version.version')
    .execute()
  return new Map(rows.map(({ message_id, name }) => [message_id, name]))
}

/** A return of a payment. */
export interface FoundReturn {
  readonly id: string
  readonly isReceived: boolean
  readonly senderBic: string
  readonly at: Date
}

/** Returns the returns of payments with these UETRs that were sent or received, oldest first. */
export async function returnsOf(
  tx: Tx,
  institutionId: string,
  uetrs: readonly string[],
): Promise<readonly FoundReturn[]> {
  if (uetrs.length === 0) return []
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'kind', 'sender_bic', 'created_at'])
    .where('institution_id', '=', institutionId)
    .where('uetr', 'in', uetrs)
    .where('stage', 'in', ['sent', 'waitingProcessed', 'processed'])
    .where('kind', 'in', ['messageSent', 'messageReceived'])
    .where((where) =>
      where.or([
        where('messaging_type', '=', 'pacs.004'),
        sql<boolean>`coalesce(text ~ E'\\n:72:/RETN/', false)`,
      ]),
    )
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isReceived: row.kind === 'messageReceived',
    senderBic: row.sender_bic ?? '',
    at: row.created_at,
  }))
}

/** A received message about a case that belongs to nothing known. */
interface UnmatchedMessage {
  readonly messageId: string
  readonly messagingType: string
  readonly role: 'request' | 'answer'
  readonly businessId: string
  readonly senderBic: string
  readonly at: Date
}

/** Returns the answers to no known request and the requests about no known payment that wait for their receipt. */
export async function unmatchedMessages(
  tx: Tx,
  { institutionId, limit }: { readonly institutionId: string; readonly limit: number },
): Promise<readonly UnmatchedMessage[]> {
  const columns = ['message.id', 'messaging_type', 'business_id', 'sender_bic', 'created_at'] as const
  const answers = await tx
    .selectFrom('case_answer')
    .innerJoin('message', 'message.id', 'case_answer.message_id')
    .select(columns)
    .where('case_answer.institution_id', '=', institutionId)
    .where('case_id', 'is', null)
    .where('exception_closed_at', 'is', null)
    .where('stage', '=', 'waitingProcessed')
    .orderBy('created_at')
    .limit(limit)
    .execute()
  const requests = await tx
    .selectFrom('message_case')
    .innerJoin('message', 'message.id', 'message_case.request_id')
    .select(columns)
    .where('message_case.institution_id', '=', institutionId)
    .where('payment_id', 'is', null)
    .where('is_received', '=', true)
    .where('message_case.closed_at', 'is', null)
    .where('exception_closed_at', 'is', null)
    .where('stage', '=', 'waitingProcessed')
    .orderBy('created_at')
    .limit(limit)
    .execute()
  const rowOf = (role: UnmatchedMessage['role']) => (row: (typeof answers)[number]) => ({
    messageId: row.id,
    messagingType: row.messaging_type,
    role,
    businessId: row.business_id ?? '',
    senderBic: row.sender_bic ?? '',
    at: row.created_at,
  })
  return [...answers.map(rowOf('answer')), ...requests.map(rowOf('request'))]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, limit)
}

/** Returns the users who wrote a message. */
export async function makerIdsOf(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('message_version')
    .select('made_by')
    .distinct()
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .execute()
  return rows.map(({ made_by }) => made_by)
}

/** Returns whether a received text is an answer that belongs to a case of the bank. */
export async function isMatchedAnswer(
  tx: Tx,
  { institutionId, recordId }: { readonly institutionId: string; readonly recordId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('network_record')
    .innerJoin('case_answer', 'case_answer.message_id', 'network_record.message_id')
    .select('case_answer.id')
    .where('network_record.institution_id', '=', institutionId)
    .where('network_record.id', '=', recordId)
    .where('case_id', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether another bank has requested the cancellation of a received payment, and was not refused it. */
export async function isRecalled(
  tx: Tx,
  { institutionId, messageId, uetr }: MessageKey & { readonly uetr: string | undefined },
): Promise<boolean> {
  const row = await tx
    .selectFrom('message_case')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('kind', '=', 'cancellation')
    .where('is_received', '=', true)
    .where('outcome', 'in', ['open', 'pending', 'accepted'])
    .where((where) =>
      where.or([
        where('payment_id', '=', messageId),
        ...(uetr === undefined ? [] : [where('uetr', '=', uetr)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the payment with this UETR that the bank sent on, which a forwarded request is about. */
export async function onwardPayment(
  tx: Tx,
  { institutionId, uetr }: { readonly institutionId: string; readonly uetr: string | undefined },
): Promise<string | undefined> {
  if (uetr === undefined) return undefined
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'messaging_type'])
    .where('institution_id', '=', institutionId)
    .where('kind', '=', 'messageSent')
    .where('stage', '=', 'sent')
    .where('uetr', '=', uetr)
    .limit(20)
    .execute()
  return rows.find(({ messaging_type }) => asForwardedType(messaging_type) !== undefined)?.id
}
