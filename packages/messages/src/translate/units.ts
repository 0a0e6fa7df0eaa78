import { Decimal } from '@nostro/kernel'

import { plainDecimal } from './blocks/amounts.ts'
import type { MxSource } from './mx-source.ts'
import type { TranslationReport } from './report.ts'

/** The amount and direction of one of several transactions of one entry. */
export interface OwnBooking {
  /** The path of its amount relative to the transaction. */
  readonly amountPath: string
  readonly isDebit: boolean
}

/** The source of one FIN message. */
export interface Unit {
  /**
   * The elements on the path from the transaction element: a statement, or a notification with its entry and its
   * transaction.
   */
  readonly chain: readonly MxSource[]
  readonly own?: OwnBooking
}

/** Returns the sources for each transaction of an order, with the payment information around it. */
export function unitsOfOrder(whole: MxSource): readonly Unit[] {
  return whole
    .all('PmtInf')
    .flatMap((information) => information.all('CdtTrfTxInf').map((each) => ({ chain: [information, each] })))
}

/** The possible paths of an amount of a transaction; the first one in the currency of its entry is used. */
export const AMOUNT_PATHS = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt']

/**
 * Returns the sources of the FIN messages for a transaction, statement or notification. For a notification, each booked
 * entry is one source, or each of its transactions if there are several and all have amounts. Every entry that confirms
 * no booking is noted.
 */
export function unitsOf(transaction: MxSource, report: TranslationReport): readonly Unit[] {
  if (!/\/Ntfctn(?:\[\d+\])?$/.test(transaction.path)) return [{ chain: [transaction] }]
  const units = transaction.all('Ntry').flatMap((entry) => confirmations(entry, report))
  if (units.length === 0) {
    const params = { value: transaction.peek('Id') ?? '' }
    report.note('notification.empty', { from: transaction.path, to: '' }, { severity: 'severe', params })
  }
  return units.map((unit) => withStart(unit, transaction))
}

function withStart(unit: Unit, start: MxSource): Unit {
  return { ...unit, chain: [start, ...unit.chain] }
}

function confirmations(entry: MxSource, report: TranslationReport): readonly Unit[] {
  const status = entry.peek('Sts/Cd') ?? entry.peek('Sts/Prtry') ?? ''
  if (status !== 'BOOK') {
    const params = { value: `${status} ${amountText(entry)}`.trim() }
    report.note('entry.notBooked', { from: entry.path, to: '' }, { severity: 'severe', params })
    return []
  }
  const details = entry
    .all('NtryDtls')
    .flatMap((group) => group.all('TxDtls').map((single) => ({ chain: [entry, group, single], single })))
  const [first] = details
  if (first === undefined) return [{ chain: [entry] }]
  if (details.length === 1) return [{ chain: first.chain }]
  const units = details.flatMap(({ chain, single }) => {
    const own = ownBookingOf(single, entry)
    return own === undefined ? [] : [{ chain, own, amount: single.peek(own.amountPath) ?? '' }]
  })
  if (units.length < details.length) {
    const params = { value: amountText(entry) }
    report.note('entry.amountsMissing', { from: entry.path, to: '' }, { severity: 'severe', params })
    return []
  }
  noteSum(entry, units, report)
  return units
}

function amountText(entry: MxSource): string {
  return [entry.peek('Amt/@Ccy') ?? '', entry.peek('Amt') ?? ''].join(' ').trim()
}

function ownBookingOf(transaction: MxSource, entry: MxSource): OwnBooking | undefined {
  const currency = entry.peek('Amt/@Ccy')
  const amountPath = AMOUNT_PATHS.find(
    (path) =>
      transaction.peek(`${path}/@Ccy`) === currency &&
      plainDecimal(transaction.peek(path) ?? '') !== undefined,
  )
  if (amountPath === undefined) return undefined
  const indicator = transaction.peek('CdtDbtInd') ?? entry.peek('CdtDbtInd')
  return { amountPath, isDebit: indicator === 'DBIT' }
}

/** Notes a difference between the amount of an entry and the sum of its transactions, each with its own direction. */
function noteSum(
  entry: MxSource,
  units: readonly { readonly own: OwnBooking; readonly amount: string }[],
  report: TranslationReport,
): void {
  const stated = signed(entry.peek('Amt') ?? '', entry.peek('CdtDbtInd') === 'DBIT')
  const written = units.reduce(
    (sum, { own, amount }) => sum.add(signed(amount, own.isDebit)),
    Decimal.of('0'),
  )
  if (stated.equals(written)) return
  const params = { stated: stated.toText(), written: written.toText() }
  report.note('amount.sumDiffers', { from: `${entry.path}/Amt`, to: '32A' }, { severity: 'severe', params })
}

function signed(amount: string, isDebit: boolean): Decimal {
  const value = Decimal.of(plainDecimal(amount) ?? '0')
  return isDebit ? value.negate() : value
}
