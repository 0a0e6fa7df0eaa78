import { Decimal, err, ok, type Result } from '@nostro/kernel'

import { checkMx, loadSchemasOf, type MxCheckOptions } from '../mx/envelope/check-mx.ts'
import { messageTypeOfMx } from '../mx/envelope/mx-message.ts'
import { readMx } from '../mx/envelope/read-mx.ts'
import type { MxFinding } from '../standard/mx/mx-finding.ts'
import type { XmlElement } from '../xml/index.ts'
import { elementsAt } from './element-reader.ts'
import type { OrderFinding } from './order-finding.ts'

/** The message with which companies order payments. */
export const ORDER_MESSAGE = 'pain.001.001.09'

/** The largest number of payments of a file. */
export const ORDER_PAYMENTS_MAX = 10_000

/** A payment of an order file, as elements, with the findings of schema and rules. */
export interface OrderElement {
  readonly payment: XmlElement
  /** The payment information that contains it. */
  readonly information: XmlElement
  readonly findings: readonly OrderFinding[]
}

/** An order file whose schema and totals are sound; single payments may have findings. */
export interface OrderFile {
  readonly messageIdentification: string
  /** The creation time as the file states it. */
  readonly createdAt: string
  readonly initiatingParty: string | undefined
  /** The sum of all amounts, regardless of their currencies. */
  readonly controlSum: string
  readonly payments: readonly OrderElement[]
}

/** The reason why a file is refused as a whole. */
export type OrderFileRefusal =
  | { readonly kind: 'unreadable' | 'invalid'; readonly findings: readonly MxFinding[] }
  | { readonly kind: 'otherType'; readonly type: string }
  | { readonly kind: 'tooMany'; readonly count: number }
  | { readonly kind: 'columnsMissing'; readonly columns: readonly string[] }

/**
 * Reads a pain.001 of a company: its schema, numbers and sums are checked. A finding below one payment belongs to this
 * payment; any other error refuses the file.
 */
export async function readOrderFile(
  content: Uint8Array | string,
  { release, ibans }: Pick<MxCheckOptions, 'release' | 'ibans'>,
): Promise<Result<OrderFile, OrderFileRefusal>> {
  const messages = readMx(content)
  const [message] = messages
  const root = message?.document?.children[0]
  if (message === undefined || root === undefined || messages.length > 1)
    return err({ kind: 'unreadable', findings: message?.findings ?? [] })
  const type = messageTypeOfMx(message) ?? ''
  if (type !== ORDER_MESSAGE) return err({ kind: 'otherType', type })
  const count = elementsAt(root, 'PmtInf/CdtTrfTxInf').length
  if (count > ORDER_PAYMENTS_MAX) return err({ kind: 'tooMany', count })
  const found = checkMx(message, { schemas: await loadSchemasOf(message), release, ibans })
  const { ofFile, byPayment } = sorted(found)
  const errors = ofFile.filter(({ severity }) => severity === 'error')
  if (errors.length > 0 || count === 0) return err({ kind: 'invalid', findings: errors })
  return ok(orderFileOf(root, byPayment))
}

/** `/Document/CstmrCdtTrfInitn/PmtInf[2]/CdtTrfTxInf[7]/Cdtr/Nm` */
const PAYMENT_PATH = /\/PmtInf(?:\[(\d+)\])?\/CdtTrfTxInf(?:\[(\d+)\])?(?:\/(.*))?$/

function sorted(findings: readonly MxFinding[]) {
  const ofFile: MxFinding[] = []
  const byPayment = new Map<string, OrderFinding[]>()
  for (const finding of findings) {
    const [, information = '1', payment = '1', element] = PAYMENT_PATH.exec(finding.path) ?? []
    if (!PAYMENT_PATH.test(finding.path)) {
      ofFile.push(finding)
      continue
    }
    const key = `${information} ${payment}`
    const own = byPayment.get(key) ?? []
    byPayment.set(key, own)
    const { severity, code, params } = finding
    own.push({
      severity: severity === 'error' ? 'error' : 'warning',
      code,
      ...(element !== undefined && { element }),
      ...(params !== undefined && { params }),
    })
  }
  return { ofFile, byPayment }
}

function orderFileOf(root: XmlElement, byPayment: ReadonlyMap<string, readonly OrderFinding[]>): OrderFile {
  const payments = elementsAt(root, 'PmtInf').flatMap((information, part) =>
    elementsAt(information, 'CdtTrfTxInf').map((payment, place) => ({
      payment,
      information,
      findings: byPayment.get(`${part + 1} ${place + 1}`) ?? [],
    })),
  )
  const amounts = payments.flatMap(({ payment }) => Decimal.parse(instructedAmount(payment)) ?? [])
  return {
    messageIdentification: textIn(root, 'GrpHdr/MsgId') ?? '',
    createdAt: textIn(root, 'GrpHdr/CreDtTm') ?? '',
    initiatingParty: textIn(root, 'GrpHdr/InitgPty/Nm'),
    controlSum: amounts.reduce((sum, amount) => sum.add(amount), Decimal.of('0')).toText(),
    payments,
  }
}

function instructedAmount(payment: XmlElement): string {
  return textIn(payment, 'Amt/InstdAmt') ?? textIn(payment, 'Amt/EqvtAmt/Amt') ?? ''
}

function textIn(element: XmlElement, path: string): string | undefined {
  const text = elementsAt(element, path)[0]?.text.trim()
  return text === '' ? undefined : text
}
