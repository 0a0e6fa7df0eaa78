import { Decimal } from '@nostro/kernel'

import { alpha3Of } from '../codes/country-codes.ts'
import { PURPOSE_CODES } from '../codes/purpose-codes.ts'
import { textAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { CA103 } from '../remittance/ca103.ts'
import type { XmlElement } from '../xml/index.ts'
import { addressOf } from './creditor-address.ts'
import { ElementReader } from './element-reader.ts'
import type { OrderElement } from './order-file.ts'
import { corrected, type Corrections, NO_CORRECTIONS } from './order-corrections.ts'
import {
  createRepetitions,
  dayFindings,
  FEE_TYPES,
  inCapitals,
  memberFindings,
  noteLines,
  NOT_PROVIDED,
} from './order-checks.ts'
import { type ElementNames, orderError, type OrderFinding, orderWarning } from './order-finding.ts'
import { type DebtorAccount, type PaymentInformation, readInformation } from './payment-information.ts'

/** A payment of an order file as the values of an application. */
export interface OrderPayment {
  /** The position in the file, from 1. */
  readonly position: number
  readonly paymentInformationId: string
  readonly instructionId: string | undefined
  readonly endToEndId: string
  readonly uetr: string | undefined
  readonly payeeName: string
  readonly payeeAccount: string
  readonly currency: string
  readonly amount: string
  /** Without the facts that all applications of the file share: stamped form and contact. */
  readonly values: DraftValues
  readonly findings: readonly OrderFinding[]
}

/** The facts of the company with which its orders are read. */
export interface OrderReaderOptions {
  readonly accounts: readonly DebtorAccount[]
  /** The application with the active lists and the limits of the company. */
  readonly definition: typeof CA103
  /** The present day of the company. */
  readonly today: string
  readonly corrections?: Corrections
}

/** Reads the payments of one file, one after the other. */
export interface OrderReader<Row> {
  readonly read: (order: Row) => OrderPayment
  /** Findings that concern a whole payment information, each once. */
  readonly notes: () => readonly OrderFinding[]
}

/** The element that fills a member of the application. */
const ELEMENTS: ElementNames = {
  payeeBank: 'CdtrAgt/FinInstnId/BICFI',
  'payee.name': 'Cdtr/Nm',
  'payee.account': 'CdtrAcct/Id',
  'payee.addressLines': 'Cdtr/PstlAdr',
  'payee.town': 'Cdtr/PstlAdr/TwnNm',
  'payee.country': 'Cdtr/PstlAdr/Ctry',
  currency: 'Amt/InstdAmt',
  amount: 'Amt/InstdAmt',
  feeType: 'ChrgBr',
  transactionType: 'RgltryRptg/Dtls/Cd',
  requestedExecutionDate: 'PmtInf/ReqdExctnDt',
  endToEndIdentification: 'PmtId/EndToEndId',
  orderUetr: 'PmtId/UETR',
  note: 'RmtInf/Ustrd',
}

/** Elements that inform and do not change how a payment is made. Any other element that has no field is an error. */
const INFORMATIVE: readonly string[] = [
  'PmtTpInf',
  'Purp',
  'Cdtr/Id',
  'Cdtr/CtctDtls',
  'Cdtr/CtryOfRes',
  'Cdtr/PstlAdr/AdrTp',
  'CdtrAcct/Tp',
  'CdtrAcct/Ccy',
  'CdtrAcct/Nm',
  'CdtrAgt/FinInstnId',
  'CdtrAgt/BrnchId',
]

/** Returns a reader for the payments of one file; it recognises repeated references and payments. */
export function createOrderReader(options: OrderReaderOptions): OrderReader<OrderElement> {
  const informations = new Map<XmlElement, PaymentInformation>()
  const repetitions = createRepetitions()
  let position = 0
  return {
    read: (order) => {
      position += 1
      const information =
        informations.get(order.information) ?? readInformation(order.information, options.accounts)
      informations.set(order.information, information)
      const payment = paymentOf(order, { information, position, options })
      return { ...payment, findings: [...payment.findings, ...repetitions(payment)] }
    },
    notes: () => [...informations.values()].flatMap(({ notes }) => notes),
  }
}

interface PaymentContext {
  readonly information: PaymentInformation
  readonly position: number
  readonly options: OrderReaderOptions
}

function paymentOf(order: OrderElement, context: PaymentContext): OrderPayment {
  const { information, position, options } = context
  const reader = new ElementReader(order.payment)
  const findings: OrderFinding[] = [...order.findings, ...information.findings]
  const instructionId = reader.take('PmtId/InstrId')
  const endToEndId = reader.take('PmtId/EndToEndId') ?? ''
  const uetr = reader.take('PmtId/UETR')?.toLowerCase()
  const money = moneyIn(reader)
  const feeType = feeTypeIn(reader, information, findings)
  const payee = payeeIn(reader, findings)
  const payeeBank = reader.take('CdtrAgt/FinInstnId/BICFI')
  const values = present({
    ...information.payer,
    payeeBank,
    payee,
    ...money,
    feeType,
    transactionType: purposeIn(reader),
    requestedExecutionDate: information.executionDay,
    endToEndIdentification: endToEndId === NOT_PROVIDED ? undefined : endToEndId,
    orderUetr: uetr,
    note: noteIn(reader, findings),
  })
  findings.push(...remainingFindings(reader))
  const { accounts, corrections = NO_CORRECTIONS, definition, today } = options
  const result = corrected({ values, findings }, corrections.get(position), { accounts, elements: ELEMENTS })
  return {
    position,
    paymentInformationId: information.id,
    instructionId,
    endToEndId: textAt(result.values, 'endToEndIdentification') ?? endToEndId,
    uetr,
    ...shownFacts(result.values),
    values: result.values,
    findings: [
      ...result.findings,
      ...dayFindings(result.values, { today, element: ELEMENTS['requestedExecutionDate'] }),
      ...memberFindings(definition, result, ELEMENTS),
    ],
  }
}

/** Returns the facts of a payment that lists show. */
export function shownFacts(values: DraftValues) {
  const shown = (path: string) => textAt(values, path) ?? ''
  return {
    payeeName: shown('payee.name'),
    payeeAccount: shown('payee.account'),
    currency: shown('currency'),
    amount: shown('amount'),
  }
}

function moneyIn(reader: ElementReader) {
  const currency = reader.attribute('Amt/InstdAmt', 'Ccy')
  const text = reader.take('Amt/InstdAmt')
  // Zeros at the end change no amount, and yen have no decimals.
  return { currency, amount: text === undefined ? undefined : (Decimal.parse(text)?.toText() ?? text) }
}

/** Returns the code of the charges. A payment without one is shared, which is reported. */
function feeTypeIn(
  reader: ElementReader,
  { chargeBearer }: PaymentInformation,
  findings: OrderFinding[],
): string | undefined {
  const bearer = reader.take('ChrgBr') ?? chargeBearer
  if (bearer === undefined) {
    findings.push(orderWarning('order.chargesAssumed', { element: 'ChrgBr', member: 'feeType' }))
    return 'SHA'
  }
  const code = FEE_TYPES[bearer]
  if (code === undefined)
    findings.push(orderError('order.notCarried', { element: 'ChrgBr', params: { value: bearer } }))
  return code
}

function payeeIn(reader: ElementReader, findings: OrderFinding[]) {
  const { addressLines, town } = addressOf(reader)
  const country = reader.take('Cdtr/PstlAdr/Ctry')
  return present({
    name: inCapitals(reader.take('Cdtr/Nm'), { element: 'Cdtr/Nm', member: 'payee.name' }, findings),
    account: reader.take('CdtrAcct/Id/IBAN') ?? reader.take('CdtrAcct/Id/Othr/Id'),
    addressLines: addressLines.length === 0 ? undefined : addressLines,
    town,
    country: country === undefined ? undefined : (alpha3Of(country) ?? country),
  })
}

/** Returns the code of the balance of payments, if the regulatory reporting is one. */
function purposeIn(reader: ElementReader): string | undefined {
  const path = 'RgltryRptg/Dtls/Cd'
  const probe = reader.peek(path)
  if (probe === undefined || !PURPOSE_CODES.includes(probe)) return undefined
  reader.skip('RgltryRptg/DbtCdtRptgInd')
  return reader.take(path)
}

/** Returns the lines of the note. */
function noteIn(reader: ElementReader, findings: OrderFinding[]): readonly string[] | undefined {
  const texts = reader.takeAll('RmtInf/Ustrd')
  return texts.length === 0
    ? undefined
    : noteLines(texts.join(' '), { element: 'RmtInf/Ustrd', member: 'note' }, findings)
}

function remainingFindings(reader: ElementReader): readonly OrderFinding[] {
  return reader.remaining().map(({ path, text }) => {
    const isInformative = INFORMATIVE.some((known) => path === known || path.startsWith(`${known}/`))
    const report = isInformative ? orderWarning : orderError
    return report('order.notCarried', { element: path, params: { value: text.slice(0, SHOWN_MAX) } })
  })
}

const SHOWN_MAX = 70
