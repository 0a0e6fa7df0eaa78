import type { AnswerOf, downloadOrderReport, OrderPaymentState } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import {
  newReference,
  type OrderStatus,
  ORDER_PAYMENTS_MAX,
  type ReportedPayment,
  writeOrderReport,
} from '@nostro/messages'
import { translatorFor } from '@nostro/texts'

import { recordEvent } from '../../audit/index.ts'
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
  const { institutionId, clock, random } = context
  return await inTransaction(context, async (tx) => {
    const file = await findOrderFile(tx, { institutionId, orderFileId })
    if (file === undefined) throw new AppError('resource.notFound')
    const range = { skip: 0, limit: ORDER_PAYMENTS_MAX }
    const payments = await paymentsOf(tx, { institutionId, orderFileId }, range)
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
    await recordEvent(tx, context, {
      action: 'text.download',
      objectKind: 'orderFile',
      objectId: orderFileId,
      after: { format: 'pain.002.001.10' },
    })
    return {
      name: `pain.002-${orderFileId}.xml`,
      contentType: 'application/xml',
      bytes: Buffer.from(text, 'utf8'),
    }
  })
}

function reportedPayment({ language }: Pick<Context, 'language'>, payment: StoredPayment): ReportedPayment {
  const { paymentInformationId, instructionId, endToEndId, uetr, reason } = payment
  const state = stateOfPayment(payment)
  const code = REASON_CODES[state]
  const { text } = translatorFor(language)
  const [finding] = storedFindings(payment.findings).filter(({ severity }) => severity === 'error')
  const refused =
    finding === undefined
      ? undefined
      : [finding.element, text(finding.code, finding.params)].filter((part) => part !== undefined).join(': ')
  const narrative = (state === 'refused' ? refused : reason) ?? text(`orderFile.state.${state}`)
  return {
    paymentInformationId,
    endToEndId,
    status: STATUSES[state],
    ...(instructionId !== null && { instructionId }),
    ...(uetr !== null && { uetr }),
    ...(code !== undefined && { reason: { code, text: narrative } }),
  }
}
