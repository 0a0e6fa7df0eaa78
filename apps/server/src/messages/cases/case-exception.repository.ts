import { asForwardedType } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { MessageKey } from '../content/index.ts'
import type { AnswerEffect } from './case.repository.ts'

/** A received message about a payment that matches nothing: its part in a case, and the row that keeps it. */
export interface WaitingException {
  readonly role: 'request' | 'answer'
  readonly rowId: string
}

/** Returns the exception that a received message is, locked; `undefined` if it matches something or is settled. */
export async function lockException(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<WaitingException | undefined> {
  const answer = await tx
    .selectFrom('case_answer')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('case_id', 'is', null)
    .where('exception_closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (answer !== undefined) return { role: 'answer', rowId: answer.id }
  const request = await tx
    .selectFrom('message_case')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('request_id', '=', messageId)
    .where('is_received', '=', true)
    .where('payment_id', 'is', null)
    .where('closed_at', 'is', null)
    .where('exception_closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return request && { role: 'request', rowId: request.id }
}

/** The words of a user for a payment or a request. */
interface Named {
  readonly institutionId: string
  /** A reference as it is in messages, or a UETR. */
  readonly reference: string
}

/** A payment with a reference that a user named. */
export interface NamedPayment {
  readonly id: string
  readonly uetr: string | null
  readonly isReceived: boolean
  readonly counterpartyBic: string
}

const NAMED_MAX = 20

/** Returns the sent and received payments with this reference or UETR, newest first. */
export async function paymentsNamed(
  tx: Tx,
  { institutionId, reference }: Named,
): Promise<readonly NamedPayment[]> {
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'uetr', 'kind', 'messaging_type', 'sender_bic', 'receiver_bic'])
    .where('institution_id', '=', institutionId)
    .where('kind', 'in', ['messageSent', 'messageReceived'])
    .where('stage', 'in', ['sent', 'waitingProcessed', 'processed'])
    .where((where) =>
      where.or([where('uetr', '=', reference.toLowerCase()), where('business_id', '=', reference)]),
    )
    .orderBy('id', 'desc')
    .limit(NAMED_MAX)
    .execute()
  return rows
    .filter(({ messaging_type }) => asForwardedType(messaging_type) !== undefined)
    .map(({ id, uetr, kind, sender_bic, receiver_bic }) => {
      const isReceived = kind === 'messageReceived'
      return { id, uetr, isReceived, counterpartyBic: (isReceived ? sender_bic : receiver_bic) ?? '' }
    })
}

/** Returns the ids of own requests of a kind by their case, UETR, message or payment; open ones first. */
export async function requestsNamed(
  tx: Tx,
  { institutionId, reference, kind }: Named & { readonly kind: string },
): Promise<readonly { readonly id: string; readonly isOpen: boolean }[]> {
  const rows = await tx
    .selectFrom('message_case')
    .select(['id', 'closed_at'])
    .where('institution_id', '=', institutionId)
    .where('kind', '=', kind)
    .where('is_received', '=', false)
    .where((where) =>
      where.or([
        where('case_reference', '=', reference),
        where('uetr', '=', reference.toLowerCase()),
        sql<boolean>`exists (select from message as named where named.institution_id = ${institutionId}
          and named.id in (message_case.request_id, message_case.payment_id)
          and named.business_id = ${reference})`,
      ]),
    )
    .orderBy(sql`closed_at is null`, 'desc')
    .orderBy('opened_at', 'desc')
    .limit(NAMED_MAX)
    .execute()
  return rows.map(({ id, closed_at }) => ({ id, isOpen: closed_at === null }))
}

/** Stores the payment of a received request that matched none. */
export async function assignRequest(
  tx: Tx,
  { institutionId, rowId }: { readonly institutionId: string; readonly rowId: string },
  { id, uetr }: Pick<NamedPayment, 'id' | 'uetr'>,
): Promise<void> {
  await tx
    .updateTable('message_case')
    .set({ payment_id: id, uetr: sql<string | null>`coalesce(uetr, ${uetr})` })
    .where('institution_id', '=', institutionId)
    .where('id', '=', rowId)
    .execute()
}

/** Stores the case of a received answer that matched none, and its effect. */
export async function assignAnswer(
  tx: Tx,
  { institutionId, rowId }: { readonly institutionId: string; readonly rowId: string },
  { caseId, effect }: { readonly caseId: string; readonly effect: AnswerEffect },
): Promise<void> {
  await tx
    .updateTable('case_answer')
    .set({ case_id: caseId, effect })
    .where('institution_id', '=', institutionId)
    .where('id', '=', rowId)
    .execute()
}

/** Closes an exception without a case or payment. */
export async function closeException(
  tx: Tx,
  { institutionId, at }: { readonly institutionId: string; readonly at: Date },
  { role, rowId }: WaitingException,
): Promise<void> {
  await tx
    .updateTable(role === 'answer' ? 'case_answer' : 'message_case')
    .set({ exception_closed_at: at })
    .where('institution_id', '=', institutionId)
    .where('id', '=', rowId)
    .execute()
}
