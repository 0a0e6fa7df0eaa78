import type { AnswerOf, downloadOrderReport, FileAnswer, OrderPaymentState } from '@nostro/contract'
import { AppError, CSV_START, type CsvCell, csvLine, Decimal } from '@nostro/kernel'
import {
  newReference,
  ORDER_COLUMNS,
  type OrderStatus,
  ORDER_PAYMENTS_MAX,
  type ReportedPayment,
  writeOrderReport,
} from '@nostro/messages'
import { translatorFor } from '@nostro/texts'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { stateOfPayment, storedFindings } from './order-file.presenter.ts'
import { findOrderFile, paymentsOf, type StoredPayment } from './order-file.repository.ts'

/** The status of ISO 20022 for each state. An open payment of the company or its bank is pending. */
const STATUSES: Readonly<Record<OrderPaymentState, OrderStatus>> = {
  refused: 'RJCT',
  waiting: 'PDNG',
  inApproval: 'PDNG',
  rejected: 'PDNG',
  removed: 'RJCT',
  atBank: 'PDNG',
  returned: 'RJCT',
  sent: 'ACSP',
  settled: 'ACSC',
  fundsReturned: 'RJCT',
}

/** Source: ISO 20022, ExternalStatusReason1Code: requested by the customer, otherwise a narrative. */
const REASON_CODES: Partial<Readonly<Record<OrderPaymentState, string>>> = {
  refused: 'NARR',
  removed: 'CUST',
  returned: 'NARR',
  fundsReturned: 'NARR',
}

/** Returns the status report of an order file with the present states. Error: `resource.notFound`. */
export async function orderReport(
  context: Context,
  orderFileId: string,
): Promise<AnswerOf<typeof downloadOrderReport>> {
  const { clock, random } = context
  return await inTransaction(context, async (tx) => {
    const { file, payments } = await reportedFile(tx, context, { orderFileId, format: 'pain.002.001.10' })
    const text = writeOrderReport({
      reportId: newReference(random),
      createdAt: clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      ...(file.initiatingParty !== undefined && { initiatingParty: file.initiatingParty }),
      messageIdentification: file.messageIdentification,
      orderedAt: file.orderedAt,
      controlSum: file.controlSum,
      payments: payments.map((payment) => reportedPayment(context, payment)),
    })
    return {
      name: `pain.002-${orderFileId}.xml`,
      contentType: 'application/xml',
      bytes: Buffer.from(text, 'utf8'),
    }
  })
}

function reportedPayment({ language }: Pick<Context, 'language'>, payment: StoredPayment): ReportedPayment {
  const { paymentInformationId, instructionId, endToEndId, uetr } = payment
  const state = stateOfPayment(payment)
  const code = REASON_CODES[state]
  const { text } = translatorFor(language)
  const narrative = reasonOf(payment, language) ?? text(`orderFile.state.${state}`)
  return {
    paymentInformationId,
    endToEndId,
    status: STATUSES[state],
    ...(instructionId !== null && { instructionId }),
    ...(uetr !== null && { uetr }),
    ...(code !== undefined && { reason: { code, text: narrative } }),
  }
}

/** Returns why a payment was refused, rejected or returned, in the user's language. */
function reasonOf(payment: StoredPayment, language: Context['language']): string | undefined {
  if (stateOfPayment(payment) !== 'refused') return payment.reason ?? undefined
  const [finding] = storedFindings(payment.findings).filter(({ severity }) => severity === 'error')
  if (finding === undefined) return undefined
  const { element, member, code, params } = finding
  const { text } = translatorFor(language)
  const [column] = Object.entries(ORDER_COLUMNS).find(([, path]) => path === member) ?? []
  const place = element ?? column
  return [place, text(code, params)].filter((part) => part !== undefined).join(': ')
}

/** The columns of the result of an order file. */
const RESULT_COLUMNS = [
  'position',
  'reference',
  'uetr',
  'payee_name',
  'payee_account',
  'currency',
  'amount',
  'status',
  'state',
  'reason',
] as const

/** Returns the payments of an order file with their present states as CSV. Error: `resource.notFound`. */
export async function orderResult(context: Context, orderFileId: string): Promise<FileAnswer> {
  const { text } = translatorFor(context.language)
  return await inTransaction(context, async (tx) => {
    const { payments } = await reportedFile(tx, context, { orderFileId, format: 'csv' })
    const rows = payments.map((payment): readonly CsvCell[] => {
      const { position, endToEndId, uetr, payeeName, payeeAccount, currency, amount } = payment
      const state = stateOfPayment(payment)
      return [
        { text: String(position), isNumber: true },
        ...[endToEndId, uetr ?? '', payeeName, payeeAccount, currency].map((each) => ({ text: each })),
        { text: amount, isNumber: Decimal.parse(amount) !== undefined },
        ...[STATUSES[state], text(`orderFile.state.${state}`), reasonOf(payment, context.language) ?? ''].map(
          (each) => ({ text: each }),
        ),
      ]
    })
    const names = RESULT_COLUMNS.map((name) => ({ text: name }))
    return {
      name: `order-file-${orderFileId}.csv`,
      contentType: 'text/csv; charset=utf-8',
      bytes: Buffer.from(CSV_START + [names, ...rows].map(csvLine).join(''), 'utf8'),
    }
  })
}

/** Reads an order file with its payments, and records that its report is downloaded. */
async function reportedFile(
  tx: Tx,
  context: Context,
  { orderFileId, format }: { readonly orderFileId: string; readonly format: string },
) {
  const { institutionId } = context
  const file = await findOrderFile(tx, { institutionId, orderFileId })
  if (file === undefined) throw new AppError('resource.notFound')
  const payments = await paymentsOf(
    tx,
    { institutionId, orderFileId },
    { skip: 0, limit: ORDER_PAYMENTS_MAX },
  )
  await recordEvent(tx, context, {
    action: 'text.download',
    objectKind: 'orderFile',
    objectId: orderFileId,
    after: { format },
  })
  return { file, payments }
}
