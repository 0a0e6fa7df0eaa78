import { fullBic } from '../core/identifiers.ts'
import type { DraftValues } from '../core/shape.ts'
import type { XmlElement } from '../xml/index.ts'
import { ElementReader } from './element-reader.ts'
import { orderError, type OrderFinding, orderWarning } from './order-finding.ts'

/** An account of the company, with its holder as the bank knows it. */
export interface DebtorAccount {
  readonly bankBic: string
  readonly account: string
  readonly name: string
  readonly addressLines: readonly string[]
  readonly town: string
}

/** The facts that all payments of a payment information share. */
export interface PaymentInformation {
  readonly id: string
  /** The members of the payer; empty if the account is unknown. */
  readonly payer: DraftValues
  readonly executionDay: string | undefined
  readonly chargeBearer: string | undefined
  /** Findings of each of its payments. */
  readonly findings: readonly OrderFinding[]
  /** Findings that are shown once. */
  readonly notes: readonly OrderFinding[]
}

const PAYMENT = 'CdtTrfTxInf'

/** The only method of payment that an application has. */
const TRANSFER = 'TRF'

/** Elements that inform and do not change how the payments are made. */
const INFORMATIVE: readonly string[] = [
  'BtchBookg',
  'PmtTpInf',
  'Dbtr',
  'DbtrAcct',
  'DbtrAgt',
  'ReqdExctnDt/DtTm',
]

/**
 * Reads a payment information. The debtor account must be one of the company's; name and address of the payer are those
 * of the account.
 */
export function readInformation(element: XmlElement, accounts: readonly DebtorAccount[]): PaymentInformation {
  const reader = new ElementReader(element)
  const id = reader.take('PmtInfId') ?? ''
  const findings: OrderFinding[] = []
  const notes: OrderFinding[] = []
  reader.skip('NbOfTxs')
  reader.skip('CtrlSum')
  const method = reader.take('PmtMtd')
  if (method !== TRANSFER)
    findings.push(orderError('order.notCarried', { ...place('PmtMtd'), params: { value: method ?? '' } }))
  const executionDay = executionDayIn(reader, { id, notes })
  const holder = holderIn(reader, accounts, findings)
  const name = reader.take('Dbtr/Nm')
  if (holder !== undefined && name !== undefined && !isSameName(name, holder.name))
    notes.push(
      orderWarning('order.otherPayerName', { ...place('Dbtr/Nm'), params: { id, name: holder.name } }),
    )
  const chargeBearer = reader.take('ChrgBr')
  for (const { path, text } of reader.remaining(PAYMENT)) {
    const isInformative = INFORMATIVE.some((known) => path === known || path.startsWith(`${known}/`))
    const detail = { ...place(path), params: { value: text.slice(0, SHOWN_MAX) } }
    if (isInformative) notes.push(orderWarning('order.notCarried', detail))
    else findings.push(orderError('order.notCarried', detail))
  }
  return { id, payer: payerOf(holder), executionDay, chargeBearer, findings, notes }
}

const SHOWN_MAX = 70

function place(path: string) {
  return { element: `PmtInf/${path}` }
}

const DAY_LENGTH = 10

/** Returns the requested day. A time is not carried, which is reported. */
function executionDayIn(
  reader: ElementReader,
  { notes }: { readonly id: string; readonly notes: OrderFinding[] },
): string | undefined {
  const day = reader.take('ReqdExctnDt/Dt')
  if (day !== undefined) return day.slice(0, DAY_LENGTH)
  const instant = reader.take('ReqdExctnDt/DtTm')
  if (instant !== undefined)
    notes.push(
      orderWarning('order.notCarried', { element: 'PmtInf/ReqdExctnDt/DtTm', params: { value: instant } }),
    )
  return instant?.slice(0, DAY_LENGTH)
}

function holderIn(
  reader: ElementReader,
  accounts: readonly DebtorAccount[],
  findings: OrderFinding[],
): DebtorAccount | undefined {
  const account = reader.take('DbtrAcct/Id/IBAN') ?? reader.take('DbtrAcct/Id/Othr/Id') ?? ''
  const bank = reader.take('DbtrAgt/FinInstnId/BICFI')
  const holder = accountHolder(accounts, { account, bank })
  if (holder === undefined)
    findings.push(
      orderError('order.accountNotOwn', {
        element: 'PmtInf/DbtrAcct',
        member: 'payer.account',
        params: { account, bank: bank ?? '' },
      }),
    )
  return holder
}

/** Returns the account of the company that a file names. Blanks and the case of letters do not matter. */
export function accountHolder(
  accounts: readonly DebtorAccount[],
  { account, bank }: { readonly account: string; readonly bank?: string | undefined },
): DebtorAccount | undefined {
  return accounts.find(
    (each) =>
      comparable(each.account) === comparable(account) &&
      (bank === undefined || fullBic(each.bankBic) === fullBic(bank.toUpperCase())),
  )
}

/** Returns the members of the payer; none for an unknown account. */
export function payerOf(holder: DebtorAccount | undefined): DraftValues {
  if (holder === undefined) return {}
  const { bankBic, account, name, addressLines, town } = holder
  return { payerBank: bankBic, payer: { name, account, addressLines, town } }
}

function comparable(account: string): string {
  return account.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

function isSameName(one: string, other: string): boolean {
  return one.replaceAll(/\s+/g, ' ').toUpperCase() === other.replaceAll(/\s+/g, ' ').toUpperCase()
}
