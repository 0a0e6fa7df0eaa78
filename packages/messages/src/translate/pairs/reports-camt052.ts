import { takeAmount } from '../blocks/amounts.ts'
import { linesForFin } from '../blocks/spelling.ts'
import { noteTime } from '../blocks/times.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import { finTime, isoTime, isoZone } from '../values/times.ts'
import { floorLimitsText, readFloorLimits } from './floor-limits.ts'
import { DETAIL_LINES, STATEMENT_ENTRIES } from './statement-entries.ts'
import { STATEMENT_BALANCES, STATEMENT_IDENTITY } from './statements-camt053.ts'

const SOURCE = 'SWIFT UHB, MT941 and MT942, and camt.052.001.08'

/**
 * The amounts below which a report lists no entries. ISO 20022 has no element for them, so they are written in front of
 * the information about the report. Zero is not written: all entries are listed.
 */
const FLOOR_LIMIT: Correspondence = {
  source: SOURCE,

  toMx({ fields, transaction }: ToMx): void {
    const limits = fields.takeAll('34F').map(({ value }) => value)
    const [first] = limits
    if (first === undefined) return
    transaction.put('Acct/Ccy', first.currency)
    const listsAll = limits.length === 1 && Number(first.amount) === 0
    if (!listsAll) transaction.put('AddtlRptInf', floorLimitsText(limits))
  },

  toMt({ transaction, fields, report, mtType }: ToMt): void {
    if (mtType !== 'MT942') return
    const text = transaction.peek('AddtlRptInf') ?? ''
    const read = readFloorLimits(text)
    if (read !== undefined) {
      transaction.take('AddtlRptInf')
      for (const limit of read.limits) fields.put('34F', limit)
      return
    }
    const currency =
      transaction.peek('Acct/Ccy') ?? transaction.peek('Ntry/Amt/@Ccy') ?? transaction.peek('Bal/Amt/@Ccy')
    if (currency === undefined) return
    fields.putText('34F', `${currency}0,`)
    const places = { from: `${transaction.path}/Acct/Ccy`, to: '34F' }
    report.note('element.defaulted', places, { severity: 'information', params: { value: `${currency}0,` } })
  },
}

/** The time of the report. */
const REPORT_TIME: Correspondence = {
  source: SOURCE,

  toMx({ fields, transaction }: ToMx): void {
    const moment = fields.take('13D')?.value
    if (moment === undefined) return
    const { date, time, sign, offset } = moment
    transaction.put('CreDtTm', `${date}T${isoTime(time)}${isoZone(sign, offset)}`)
  },

  toMt({ message, transaction, fields, report }: ToMt): void {
    const [source, path] = transaction.has('CreDtTm')
      ? ([transaction, 'CreDtTm'] as const)
      : ([message, 'GrpHdr/CreDtTm'] as const)
    const text = source.peek(path)
    const time = text === undefined ? undefined : finTime(text)
    if (text === undefined || time === undefined) return
    source.take(path)
    const { hasZone, seconds, ...parts } = time
    fields.put('13D', { date: text.slice(0, 'YYYY-MM-DD'.length), ...parts })
    noteTime({ hasZone, seconds }, { report, from: `${source.path}/${path}`, to: '13D' })
  },
}

const SUMS = [
  { tag: '90D', path: 'TxsSummry/TtlDbtNtries' },
  { tag: '90C', path: 'TxsSummry/TtlCdtNtries' },
] as const
const COUNT = /^0*(\d{1,5})$/

/** Number and sum of debits and of credits, in the currency of the account. */
const ENTRY_SUMS: Correspondence = {
  source: SOURCE,

  toMx({ fields, transaction }: ToMx): void {
    for (const { tag, path } of SUMS) {
      const sum = fields.take(tag)?.value
      transaction.put(`${path}/NbOfNtries`, sum?.entryCount)
      transaction.put(`${path}/Sum`, sum?.amount)
    }
  },

  toMt({ transaction, fields, report }: ToMt): void {
    const currency = transaction.peek('Acct/Ccy') ?? transaction.peek('Ntry/Amt/@Ccy')
    for (const { tag, path } of SUMS) {
      const [, count] = COUNT.exec(transaction.peek(`${path}/NbOfNtries`) ?? '') ?? []
      // Parts that are not taken are reported as lost: a sum without a count that field 90 can contain is one of them.
      if (count === undefined || currency === undefined) continue
      const sum = takeSum(transaction, `${path}/Sum`, { currency, report, tag })
      if (sum === undefined) continue
      transaction.take(`${path}/NbOfNtries`)
      fields.putText(tag, `${count}${currency}${sum}`)
    }
  },
}

function takeSum(
  transaction: MxSource,
  path: string,
  {
    currency,
    report,
    tag,
  }: { readonly currency: string; readonly report: ToMt['report']; readonly tag: string },
): string | undefined {
  const sum = takeAmount(transaction, path, { report, to: tag, currency })
  if (sum === undefined) return undefined
  return sum.amount.includes('.') ? sum.amount.replace('.', ',') : `${sum.amount},`
}

/** The text about the report behind its floor limits. */
const REPORT_INFORMATION: Correspondence = {
  source: SOURCE,
  // It is written with the entries.
  toMx: () => undefined,
  toMt({ transaction, fields, report, mtType }: ToMt): void {
    const text = mtType === 'MT942' ? readFloorLimits(transaction.peek('AddtlRptInf') ?? '')?.rest : undefined
    if (text === undefined || text === '') return
    const mapping = { report, from: `${transaction.path}/AddtlRptInf`, to: '86' }
    if (fields.has('90D', '90C')) fields.put('86', { lines: linesForFin(text, DETAIL_LINES, mapping) })
    else report.note('element.dropped', mapping, { params: { value: text } })
  },
}

/** MT941 (balances only) or MT942 (entries) and camt.052, intraday report of an account. */
export const REPORTS_CAMT052: readonly Correspondence[] = [
  STATEMENT_IDENTITY,
  FLOOR_LIMIT,
  REPORT_TIME,
  STATEMENT_BALANCES,
  ENTRY_SUMS,
  STATEMENT_ENTRIES,
  REPORT_INFORMATION,
]
