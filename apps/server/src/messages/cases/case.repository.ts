import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { MessageKey } from '../content/index.ts'

/** The result of a case so far. */
const OUTCOMES = ['open', 'pending', 'accepted', 'refused', 'closed', 'withdrawn'] as const
export type CaseOutcome = (typeof OUTCOMES)[number]

/** A request about a payment, as stored. */
export interface StoredCase {
  readonly id: string
  readonly kind: string
  readonly requestId: string
  readonly paymentId?: string
  readonly isReceived: boolean
  readonly caseReference: string
  readonly uetr?: string
  readonly counterpartyBic: string
  readonly reason?: string
  readonly outcome: CaseOutcome
  readonly openedAt: Date
  readonly dueOn?: string
  readonly closedAt?: Date
}

/** The effect of an answer on its case. */
export type AnswerEffect = 'applied' | 'repeated' | 'late' | 'unmatched'

/** An answer to a request, as stored. */
export interface StoredAnswer {
  readonly caseId?: string
  readonly messageId: string
  readonly isReceived: boolean
  readonly status?: string
  readonly reason?: string
  readonly isFinal: boolean
  readonly effect: AnswerEffect
  readonly answeredAt: Date
}

const COLUMNS = [
  'id',
  'kind',
  'request_id',
  'payment_id',
  'is_received',
  'case_reference',
  'uetr',
  'counterparty_bic',
  'reason',
  'outcome',
  'opened_at',
  'closed_at',
] as const

const DUE_ON = sql<string | null>`due_on::text`.as('due_day')

interface CaseRow {
  readonly id: string
  readonly kind: string
  readonly request_id: string
  readonly payment_id: string | null
  readonly is_received: boolean
  readonly case_reference: string
  readonly uetr: string | null
  readonly counterparty_bic: string
  readonly reason: string | null
  readonly outcome: string
  readonly opened_at: Date
  readonly due_day: string | null
  readonly closed_at: Date | null
}

function caseOf(row: CaseRow): StoredCase {
  return {
    id: row.id,
    kind: row.kind,
    requestId: row.request_id,
    isReceived: row.is_received,
    caseReference: row.case_reference,
    counterpartyBic: row.counterparty_bic,
    outcome: OUTCOMES.find((known) => known === row.outcome) ?? 'open',
    openedAt: row.opened_at,
    ...(row.payment_id !== null && { paymentId: row.payment_id }),
    ...(row.uetr !== null && { uetr: row.uetr }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.due_day !== null && { dueOn: row.due_day }),
    ...(row.closed_at !== null && { closedAt: row.closed_at }),
  }
}

/** Stores a case. Violates `message_case_open` if the bank has an open request of the kind for the payment. */
export async function insertCase(
  tx: Tx,
  institutionId: string,
  opened: Omit<StoredCase, 'outcome' | 'closedAt'>,
): Promise<void> {
  await tx
    .insertInto('message_case')
    .values({
      id: opened.id,
      institution_id: institutionId,
      kind: opened.kind,
      request_id: opened.requestId,
      payment_id: opened.paymentId ?? null,
      is_received: opened.isReceived,
      case_reference: opened.caseReference,
      uetr: opened.uetr ?? null,
      counterparty_bic: opened.counterpartyBic,
      reason: opened.reason ?? null,
      opened_at: opened.openedAt,
      due_on: opened.dueOn ?? null,
    })
    .execute()
}

/** Updates the facts of an open case with those of the submitted request. */
export async function updateCase(
  tx: Tx,
  institutionId: string,
  { id, caseReference, uetr, counterpartyBic, reason, openedAt, dueOn }: StoredCase,
): Promise<void> {
  await tx
    .updateTable('message_case')
    .set({
      case_reference: caseReference,
      uetr: uetr ?? null,
      counterparty_bic: counterpartyBic,
      reason: reason ?? null,
      opened_at: openedAt,
      due_on: dueOn ?? null,
    })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** Stores the result of a case. */
export async function closeCase(
  tx: Tx,
  { institutionId, caseId }: { readonly institutionId: string; readonly caseId: string },
  { outcome, closedAt }: Pick<StoredCase, 'outcome' | 'closedAt'>,
): Promise<void> {
  await tx
    .updateTable('message_case')
    .set({ outcome, closed_at: closedAt ?? null })
    .where('institution_id', '=', institutionId)
    .where('id', '=', caseId)
    .execute()
}

/** Returns a case of the institution, locked. */
export async function lockCase(
  tx: Tx,
  { institutionId, caseId }: { readonly institutionId: string; readonly caseId: string },
): Promise<StoredCase | undefined> {
  const row = await tx
    .selectFrom('message_case')
    .select([...COLUMNS, DUE_ON])
    .where('institution_id', '=', institutionId)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  return row && caseOf(row)
}

/** Returns the case of a request. */
export async function caseOfRequest(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<StoredCase | undefined> {
  const row = await tx
    .selectFrom('message_case')
    .select([...COLUMNS, DUE_ON])
    .where('institution_id', '=', institutionId)
    .where('request_id', '=', messageId)
    .executeTakeFirst()
  return row && caseOf(row)
}

/** Returns the cases to which a message belongs: as the payment, as the request, or as an answer; oldest first. */
export async function casesOfMessage(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<readonly StoredCase[]> {
  const rows = await tx
    .selectFrom('message_case')
    .select([...COLUMNS, DUE_ON])
    .where('institution_id', '=', institutionId)
    .where((where) =>
      where.or([
        where('payment_id', '=', messageId),
        where('request_id', '=', messageId),
        where(
          'id',
          'in',
          where
            .selectFrom('case_answer')
            .select('case_id')
            .where('message_id', '=', messageId)
            .$castTo<{ case_id: string }>(),
        ),
      ]),
    )
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  return rows.map(caseOf)
}

/** Number of BIC characters that must match between a case and the sender of a message about it. */
const PARTY_LENGTH = 8

/** Field 21 of FIN has room for the beginning of a case. */
const FIN_REFERENCE_LENGTH = 16

/** The facts by which an open or closed case is looked for. */
export interface CaseQuestion {
  readonly institutionId: string
  readonly kind: string
  readonly isReceived: boolean
  readonly caseReference: string
  readonly uetr?: string
  readonly counterpartyBic: string
}

/**
 * Returns the case that an answer belongs to, locked: by its case and bank, otherwise by the UETR of the payment if the
 * bank has one open request about it.
 */
export async function lockCaseFor(tx: Tx, question: CaseQuestion): Promise<StoredCase | undefined> {
  const { institutionId, kind, isReceived, caseReference, uetr, counterpartyBic } = question
  const cases = () =>
    tx
      .selectFrom('message_case')
      .select([...COLUMNS, DUE_ON])
      .where('institution_id', '=', institutionId)
      .where('kind', '=', kind)
      .where('is_received', '=', isReceived)
  const [named] = await cases()
    .where((where) =>
      where.or([
        where('case_reference', '=', caseReference),
        ...(caseReference.length === FIN_REFERENCE_LENGTH
          ? [sql<boolean>`left(case_reference, ${FIN_REFERENCE_LENGTH}) = ${caseReference}`]
          : []),
      ]),
    )
    .where(sql<boolean>`left(counterparty_bic, ${PARTY_LENGTH}) = ${counterpartyBic.slice(0, PARTY_LENGTH)}`)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .forUpdate()
    .execute()
  if (named !== undefined) return caseOf(named)
  if (uetr === undefined) return undefined
  const open = await cases()
    .where('uetr', '=', uetr)
    .where('closed_at', 'is', null)
    .limit(2)
    .forUpdate()
    .execute()
  const [only, second] = open
  return only === undefined || second !== undefined ? undefined : caseOf(only)
}

/** Returns the answers of cases, oldest first. */
export async function answersOf(
  tx: Tx,
  institutionId: string,
  caseIds: readonly string[],
): Promise<readonly StoredAnswer[]> {
  if (caseIds.length === 0) return []
  const rows = await tx
    .selectFrom('case_answer')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('case_id', 'in', caseIds)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...(row.case_id !== null && { caseId: row.case_id }),
    messageId: row.message_id,
    isReceived: row.is_received,
    isFinal: row.is_final,
    effect: effectOf(row.effect),
    answeredAt: row.answered_at,
    ...(row.status !== null && { status: row.status }),
    ...(row.reason !== null && { reason: row.reason }),
  }))
}

const EFFECTS: readonly AnswerEffect[] = ['applied', 'repeated', 'late', 'unmatched']

function effectOf(text: string): AnswerEffect {
  return EFFECTS.find((known) => known === text) ?? 'unmatched'
}

/**
 * Stores an answer; a resubmitted one replaces its earlier facts. Violates `case_answer_final` if another answer closes
 * the case.
 */
export async function putAnswer(
  tx: Tx,
  { institutionId, id }: { readonly institutionId: string; readonly id: string },
  answer: StoredAnswer,
): Promise<void> {
  const facts = {
    status: answer.status ?? null,
    reason: answer.reason ?? null,
    is_final: answer.isFinal,
  }
  await tx
    .insertInto('case_answer')
    .values({
      id,
      institution_id: institutionId,
      case_id: answer.caseId ?? null,
      message_id: answer.messageId,
      is_received: answer.isReceived,
      effect: answer.effect,
      answered_at: answer.answeredAt,
      ...facts,
    })
    .onConflict((conflict) => conflict.constraint('case_answer_of_message').doUpdateSet(facts))
    .execute()
}

/** Returns the open received case about a payment with this UETR, which an own request passes on. */
export async function openReceivedCase(
  tx: Tx,
  { institutionId, uetr }: { readonly institutionId: string; readonly uetr: string },
): Promise<StoredCase | undefined> {
  const row = await tx
    .selectFrom('message_case')
    .select([...COLUMNS, DUE_ON])
    .where('institution_id', '=', institutionId)
    .where('kind', '=', 'cancellation')
    .where('uetr', '=', uetr)
    .where('is_received', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && caseOf(row)
}
