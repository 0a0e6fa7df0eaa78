import { takeAmount } from '../blocks/amounts.ts'
import { noteTime } from '../blocks/times.ts'
import type { Correspondence, ToMt } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import { finTime } from '../values/times.ts'
import { STATEMENT_ENTRIES } from './statement-entries.ts'
import { STATEMENT_BALANCES, STATEMENT_IDENTITY } from './statements-camt053.ts'

const SOURCE = 'SWIFT UHB, MT941 and MT942, and camt.052.001.08'

/** The report of an account is translated from ISO 20022 only, not from FIN. */
const NO_WAY_BACK = (): void => undefined

/**
 * The amount below which a report lists no entries. ISO 20022 does not contain it, so zero is written: all entries are
 * listed.
 */
const FLOOR_LIMIT: Correspondence = {
  source: SOURCE,
  toMx: NO_WAY_BACK,
  toMt({ transaction, fields, report, mtType }: ToMt): void {
    const currency =
      transaction.peek('Acct/Ccy') ?? transaction.peek('Ntry/Amt/@Ccy') ?? transaction.peek('Bal/Amt/@Ccy')
    if (mtType !== 'MT942' || currency === undefined) return
    fields.putText('34F', `${currency}0,`)
    const places = { from: `${transaction.path}/Acct/Ccy`, to: '34F' }
    report.note('element.defaulted', places, { severity: 'information', params: { value: `${currency}0,` } })
  },
}

/** The time of the report. */
const REPORT_TIME: Correspondence = {
  source: SOURCE,
  toMx: NO_WAY_BACK,
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
]
const COUNT = /^0*(\d{1,5})$/

/** Number and sum of debits and of credits, in the currency of the account. */
const ENTRY_SUMS: Correspondence = {
  source: SOURCE,
  toMx: NO_WAY_BACK,
  toMt({ transaction, fields, report }: ToMt): void {
    const currency = transaction.peek('Acct/Ccy') ?? transaction.peek('Ntry/Amt/@Ccy')
    for (const { tag, path } of SUMS) {
      const [, count] = COUNT.exec(transaction.peek(`${path}/NbOfNtries`) ?? '') ?? []
      const sum = takeSum(transaction, `${path}/Sum`, { currency, report, tag })
      if (count === undefined || sum === undefined || currency === undefined) continue
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
  }: { readonly currency: string | undefined; readonly report: ToMt['report']; readonly tag: string },
): string | undefined {
  const sum = takeAmount(transaction, path, { report, to: tag, ...(currency !== undefined && { currency }) })
  if (sum === undefined) return undefined
  return sum.amount.includes('.') ? sum.amount.replace('.', ',') : `${sum.amount},`
}

/** MT941 (balances only) or MT942 (entries) and camt.052, intraday report of an account. */
export const REPORTS_CAMT052: readonly Correspondence[] = [
  STATEMENT_IDENTITY,
  FLOOR_LIMIT,
  REPORT_TIME,
  STATEMENT_BALANCES,
  STATEMENT_ENTRIES,
  ENTRY_SUMS,
]
