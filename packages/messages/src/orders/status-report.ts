import { present } from '../core/present.ts'
import { type WritableElement, writeXml } from '../xml/index.ts'
import { ORDER_MESSAGE } from './order-file.ts'

/** The message that reports the status of an order. */
const ORDER_REPORT_MESSAGE = 'pain.002.001.10'

const NAMESPACE = `urn:iso:std:iso:20022:tech:xsd:${ORDER_REPORT_MESSAGE}`

/** The status of an ordered payment. Source: ISO 20022, ExternalPaymentTransactionStatus1Code. */
export type OrderStatus = 'PDNG' | 'ACSP' | 'ACSC' | 'RJCT'

/** The reason of a refused payment: a code of ISO 20022 and the text for the company. */
interface OrderStatusReason {
  readonly code: string
  readonly text?: string
}

/** A payment in a status report. */
export interface ReportedPayment {
  readonly paymentInformationId: string
  readonly instructionId?: string
  readonly endToEndId: string
  readonly uetr?: string
  readonly status: OrderStatus
  readonly reason?: OrderStatusReason
}

/** An order file and the statuses of its payments. */
export interface OrderReport {
  readonly reportId: string
  /** UTC, `2026-11-29T22:30:00Z`. */
  readonly createdAt: string
  readonly initiatingParty?: string
  readonly messageIdentification: string
  /** The creation time as the order file states it. */
  readonly orderedAt: string
  readonly controlSum: string
  readonly payments: readonly ReportedPayment[]
}

const STATUSES: readonly OrderStatus[] = ['ACSC', 'ACSP', 'PDNG', 'RJCT']
const TEXT_LENGTH_MAX = 105

/**
 * Writes the status report of an order file. Payments with one common status give the group this status, otherwise it
 * is `PART`; each payment is reported.
 *
 * Source: ISO 20022, pain.002.001.10.
 */
export function writeOrderReport(report: OrderReport): string {
  const { payments } = report
  const document: WritableElement = {
    name: 'Document',
    namespace: NAMESPACE,
    children: [
      {
        name: 'CstmrPmtStsRpt',
        children: [
          { name: 'GrpHdr', children: header(report) },
          { name: 'OrgnlGrpInfAndSts', children: group(report) },
          ...[...byInformation(payments)].map(([id, own]) => ({
            name: 'OrgnlPmtInfAndSts',
            children: [
              leaf('OrgnlPmtInfId', id),
              leaf('OrgnlNbOfTxs', String(own.length)),
              leaf('PmtInfSts', commonStatus(own)),
              ...own.map((payment) => ({ name: 'TxInfAndSts', children: transaction(payment) })),
            ],
          })),
        ],
      },
    ],
  }
  return writeXml(document, { isIndented: true })
}

/** Returns the status that payments have in common; `PART` if they differ. */
export function commonStatus(payments: readonly Pick<ReportedPayment, 'status'>[]): OrderStatus | 'PART' {
  const [first] = payments
  if (first === undefined) return 'PDNG'
  return payments.every(({ status }) => status === first.status) ? first.status : 'PART'
}

function header({ reportId, createdAt, initiatingParty }: OrderReport): readonly WritableElement[] {
  const party =
    initiatingParty === undefined ? [] : [{ name: 'InitgPty', children: [leaf('Nm', initiatingParty)] }]
  return [leaf('MsgId', reportId), leaf('CreDtTm', createdAt), ...party]
}

function group(report: OrderReport): readonly WritableElement[] {
  const { messageIdentification, orderedAt, controlSum, payments } = report
  return [
    leaf('OrgnlMsgId', messageIdentification),
    leaf('OrgnlMsgNmId', ORDER_MESSAGE),
    leaf('OrgnlCreDtTm', orderedAt),
    leaf('OrgnlNbOfTxs', String(payments.length)),
    leaf('OrgnlCtrlSum', controlSum),
    leaf('GrpSts', commonStatus(payments)),
    ...STATUSES.flatMap((status) => {
      const count = payments.filter((payment) => payment.status === status).length
      if (count === 0) return []
      return [
        { name: 'NbOfTxsPerSts', children: [leaf('DtldNbOfTxs', String(count)), leaf('DtldSts', status)] },
      ]
    }),
  ]
}

function transaction(payment: ReportedPayment): readonly WritableElement[] {
  const { instructionId, endToEndId, uetr, status, reason } = payment
  const texts = present({ OrgnlInstrId: instructionId, OrgnlEndToEndId: endToEndId, OrgnlUETR: uetr })
  return [
    ...Object.entries(texts).map(([name, text]) => leaf(name, text)),
    leaf('TxSts', status),
    ...(reason === undefined ? [] : [{ name: 'StsRsnInf', children: reasonOf(reason) }]),
  ]
}

function reasonOf({ code, text = '' }: OrderStatusReason): readonly WritableElement[] {
  const lines: string[] = []
  for (let rest = text.trim(); rest !== ''; rest = rest.slice(TEXT_LENGTH_MAX).trim())
    lines.push(rest.slice(0, TEXT_LENGTH_MAX).trim())
  return [{ name: 'Rsn', children: [leaf('Cd', code)] }, ...lines.map((line) => leaf('AddtlInf', line))]
}

function byInformation(
  payments: readonly ReportedPayment[],
): ReadonlyMap<string, readonly ReportedPayment[]> {
  return Map.groupBy(payments, ({ paymentInformationId }) => paymentInformationId)
}

function leaf(name: string, text: string): WritableElement {
  return { name, text }
}
