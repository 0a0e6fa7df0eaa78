import { Decimal, pathText } from '@nostro/kernel'

import { alpha3Of } from '../codes/country-codes.ts'
import { PURPOSE_CODES } from '../codes/purpose-codes.ts'
import { foreignCharacters } from '../core/characters.ts'
import { checkValues } from '../core/check.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { CA103 } from '../remittance/ca103.ts'
import type { XmlElement } from '../xml/index.ts'
import { addressOf } from './creditor-address.ts'
import { ElementReader } from './element-reader.ts'
import type { OrderElement } from './order-file.ts'
import { isRefusedBy, orderError, type OrderFinding, orderWarning } from './order-finding.ts'
import { type DebtorAccount, type PaymentInformation, readInformation } from './payment-information.ts'
import { remittanceLines } from './remittance-lines.ts'

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
}

/** Reads the payments of one file, one after the other. */
export interface OrderReader {
  readonly read: (order: OrderElement) => OrderPayment
  /** Findings that concern a whole payment information, each once. */
  readonly notes: () => readonly OrderFinding[]
}

/** Members that the user states once for the whole file. */
const SHARED_MEMBERS: ReadonlySet<string> = new Set(['documents', 'contact'])

/** The element that fills a member of the application. */
const ELEMENTS: Readonly<Record<string, string>> = {
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

/** Source: CBPR+ translation, ChrgBr and field 71A. */
const FEE_TYPES: Readonly<Record<string, string>> = { SHAR: 'SHA', DEBT: 'OUR', CRED: 'BEN' }

const NOT_PROVIDED = 'NOTPROVIDED'

/** Returns a reader for the payments of one file; it recognises repeated references and payments. */
export function createOrderReader(options: OrderReaderOptions): OrderReader {
  const informations = new Map<XmlElement, PaymentInformation>()
  const seen = {
    references: new Set<string>(),
    uetrs: new Set<string>(),
    payments: new Map<string, number>(),
  }
  let position = 0
  return {
    read: (order) => {
      position += 1
      const information = informations.get(order.information) ?? readInformation(order.information, options)
      informations.set(order.information, information)
      const payment = paymentOf(order, { information, position, options })
      return { ...payment, findings: [...payment.findings, ...repetitions(payment, seen)] }
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
  findings.push(...remainingFindings(reader), ...memberFindings(options.definition, values, findings))
  return {
    position,
    paymentInformationId: information.id,
    instructionId,
    endToEndId,
    uetr,
    payeeName: payee['name'] ?? '',
    payeeAccount: payee['account'] ?? '',
    currency: money.currency ?? '',
    amount: money.amount ?? '',
    values,
    findings,
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
  }) as { readonly name?: string; readonly account?: string }
}

/** Names and texts of messages are in capitals; a text that changes is reported. */
function inCapitals(
  text: string | undefined,
  place: Pick<OrderFinding, 'element' | 'member'>,
  findings: OrderFinding[],
): string | undefined {
  const capitals = text?.toUpperCase()
  if (capitals !== text) findings.push(orderWarning('order.inCapitals', place))
  return capitals
}

/** Returns the code of the balance of payments, if the regulatory reporting is one. */
function purposeIn(reader: ElementReader): string | undefined {
  const path = 'RgltryRptg/Dtls/Cd'
  const probe = reader.peek(path)
  if (probe === undefined || !PURPOSE_CODES.includes(probe)) return undefined
  reader.skip('RgltryRptg/DbtCdtRptgInd')
  return reader.take(path)
}

/** Returns the lines of the note. A text that the bank could not send to the payee is an error. */
function noteIn(reader: ElementReader, findings: OrderFinding[]): readonly string[] | undefined {
  const place = { element: 'RmtInf/Ustrd', member: 'note' }
  const texts = reader.takeAll('RmtInf/Ustrd')
  if (texts.length === 0) return undefined
  const text = inCapitals(texts.join(' '), place, findings) ?? ''
  const characters = foreignCharacters(text, 'restricted')
  if (characters.length > 0)
    findings.push(
      orderError('common.form.inputPatternMessage', {
        ...place,
        params: { characters: characters.join(' ') },
      }),
    )
  return remittanceLines(text)
}

function remainingFindings(reader: ElementReader): readonly OrderFinding[] {
  return reader.remaining().map(({ path, text }) => {
    const isInformative = INFORMATIVE.some((known) => path === known || path.startsWith(`${known}/`))
    const report = isInformative ? orderWarning : orderError
    return report('order.notCarried', { element: path, params: { value: text.slice(0, SHOWN_MAX) } })
  })
}

const SHOWN_MAX = 70

/** Returns the issues of the application's own checks, without members that already have an error. */
function memberFindings(
  definition: typeof CA103,
  values: DraftValues,
  known: readonly OrderFinding[],
): readonly OrderFinding[] {
  const isKnown = (element: string | undefined) =>
    element !== undefined &&
    known.some((each) => each.severity === 'error' && each.element?.startsWith(element) === true)
  return checkValues(definition, values).flatMap(({ path, code, params, severity }) => {
    const [first = ''] = path
    if (SHARED_MEMBERS.has(String(first)) || severity !== 'error') return []
    if (first === 'transactionType' && values['transactionType'] === undefined) return []
    // An unknown account of the company is reported once.
    if ((first === 'payer' || first === 'payerBank') && values['payer'] === undefined) return []
    const member = memberNamed(pathText(path))
    const element = ELEMENTS[member]
    if (isKnown(element)) return []
    return [orderError(code, present({ member, element, params }))]
  })
}

/** Returns a path without positions of lines. */
function memberNamed(path: string): string {
  return path.replace(/\.\d+$/, '')
}

interface Seen {
  readonly references: Set<string>
  readonly uetrs: Set<string>
  readonly payments: Map<string, number>
}

function repetitions(payment: OrderPayment, seen: Seen): readonly OrderFinding[] {
  const { endToEndId, uetr, payeeAccount, currency, amount, position } = payment
  const findings: OrderFinding[] = []
  if (endToEndId !== NOT_PROVIDED && seen.references.has(endToEndId))
    findings.push(
      orderWarning('order.repeatedReference', {
        element: 'PmtId/EndToEndId',
        params: { value: endToEndId },
      }),
    )
  if (uetr !== undefined && seen.uetrs.has(uetr))
    findings.push(orderError('order.uetrUsed', { element: 'PmtId/UETR' }))
  const key = [payeeAccount, currency, amount].join(' ')
  const earlier = seen.payments.get(key)
  if (earlier !== undefined)
    findings.push(orderWarning('order.repeatedPayment', { params: { position: earlier } }))
  seen.references.add(endToEndId)
  if (uetr !== undefined) seen.uetrs.add(uetr)
  // A payment that is not imported is not made twice.
  if (earlier === undefined && !isRefusedBy([...payment.findings, ...findings]))
    seen.payments.set(key, position)
  return findings
}
