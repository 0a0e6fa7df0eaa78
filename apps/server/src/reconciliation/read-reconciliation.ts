import type {
  AnswerOf,
  findReconciliationPayments,
  ReconciledEntry,
  ReconciledPayment,
  ReconciledStatement,
  listReconciliations,
  readReconciliation,
  readReconciliationRules,
} from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { MESSAGE_STATUSES, maySeeStage, STAGES } from '@nostro/workflow'

import { inReadTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { paymentsNamed, termsOf } from '../messages/index.ts'
import {
  entriesOf,
  type EntryRow,
  findStatement,
  pageOfStatements,
  type PaymentRow,
  paymentsOfEntries,
  type StatementRow,
} from './entry.repository.ts'
import { currentReconciliationRules } from './rules.repository.ts'

/** Returns a page of the reconciled statements of the caller's bank. */
export async function listStatements(
  context: Context,
  page: { readonly unmatchedOnly: boolean; readonly page: number; readonly size: number },
): Promise<AnswerOf<typeof listReconciliations>> {
  const { total, rows } = await inReadTransaction(context, (tx) =>
    pageOfStatements(tx, context.institutionId, page),
  )
  return { totalRecord: total, rowList: rows.map(shownStatement) }
}

interface EntryRange {
  readonly state?: ReconciledEntry['state'] | undefined
  readonly from: number
  readonly size: number
}

/** Returns a statement with its entries. Payments in folders that the viewer may not see are left out. */
export async function readStatementEntries(
  context: Context,
  messageId: string,
  { state, from, size }: EntryRange,
): Promise<AnswerOf<typeof readReconciliation>> {
  const key = { institutionId: context.institutionId, messageId }
  return await inReadTransaction(context, async (tx) => {
    const statement = await findStatement(tx, key)
    if (statement === undefined) throw new AppError('resource.notFound')
    const rows = await entriesOf(tx, key, { state, from, size: size + 1 })
    const shown = rows.slice(0, size)
    const payments = await paymentsOfEntries(
      tx,
      key,
      shown.map(({ position }) => position),
    )
    const byPosition = Map.groupBy(payments, ({ position }) => position)
    const next = rows[size]?.position
    return {
      statement: shownStatement(statement),
      entries: shown.map((row) => shownEntry(context, row, byPosition.get(row.position) ?? [])),
      ...(next !== undefined && { next }),
    }
  })
}

/** Returns the payments with an identifier, for a match by hand. */
export async function findPayments(
  context: Context,
  term: string,
): Promise<AnswerOf<typeof findReconciliationPayments>> {
  const terms = termsOf({ currency: '', amount: '', references: [term] })
  const rows = await inReadTransaction(context, (tx) => paymentsNamed(tx, context, terms))
  return { rowList: rows.flatMap((row) => shownPayment(context, row) ?? []) }
}

/** Returns the rules in use. */
export async function readRules(context: Context): Promise<AnswerOf<typeof readReconciliationRules>> {
  const { version, rules, changed } = await inReadTransaction(context, (tx) =>
    currentReconciliationRules(tx, context.institutionId),
  )
  return {
    version,
    rules,
    ...(changed && { changedBy: changed.by, changedAt: changed.at.toISOString() }),
  }
}

/** Returns a statement as calls return it. */
export function shownStatement(row: StatementRow): ReconciledStatement {
  const { matched, partly, open, replaced, reconciledAt, ...statement } = row
  return {
    ...statement,
    reconciledAt: reconciledAt.toISOString(),
    counts: { matched, partly, open, replaced },
  }
}

function shownEntry(context: Context, row: EntryRow, payments: readonly PaymentRow[]): ReconciledEntry {
  const {
    returnReason,
    decidedBy,
    decidedAt,
    reason,
    replacedById,
    replacedByType,
    replacedByNumber,
    ...entry
  } = row
  return {
    ...entry,
    payments: payments.flatMap((payment) => shownPayment(context, payment) ?? []),
    ...(returnReason !== null && { returnReason }),
    ...(decidedAt !== null && {
      decision: { by: decidedBy ?? '', at: decidedAt.toISOString(), reason: reason ?? '' },
    }),
    ...(replacedById !== null && {
      replacedBy: { id: replacedById, messagingType: replacedByType ?? '', number: replacedByNumber ?? '' },
    }),
  }
}

const OUTGOING: readonly string[] = ['messageSent', 'remittance']

function shownPayment({ actor }: Context, row: Omit<PaymentRow, 'position'>): ReconciledPayment | undefined {
  const stage = STAGES.find((known) => known === row.stage)
  if (stage === undefined || stage === 'deleted' || !maySeeStage(stage, actor)) return undefined
  const { id, messagingType, businessId, currency, amount, valueDate } = row
  return {
    id,
    messagingType,
    direction: OUTGOING.includes(row.kind) ? 0 : 1,
    status: MESSAGE_STATUSES[stage],
    businessId,
    currency,
    amount,
    valueDate,
  }
}
