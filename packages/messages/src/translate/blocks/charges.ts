import { Decimal } from '@nostro/kernel'

import { isSameBranch } from '../../core/identifiers.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'
import type { TranslationReport } from '../report.ts'
import { putAmount, takeAmount } from './amounts.ts'

/** The codes of `71A` and the charge bearer. SLEV has no code in FIN. */
const BEARERS = [
  { fin: 'BEN', iso: 'CRED' },
  { fin: 'OUR', iso: 'DEBT' },
  { fin: 'SHA', iso: 'SHAR' },
]

/** Source: FIN, field 71F, repeated once for each bank; public translators write at most six. */
const SENDERS_CHARGES_MAX = 6

/** The correspondence of the bearer of the charges. */
export const CHARGE_BEARER: Correspondence = {
  source: 'CBPR+ translation, field 71A',

  toMx({ fields, transaction, report }: ToMx): void {
    const code = fields.take('71A')?.value.code
    const bearer = BEARERS.find(({ fin }) => fin === code)
    transaction.put('ChrgBr', bearer?.iso ?? 'SHAR')
    const mapping = { from: '71A', to: `${transaction.path}/ChrgBr` }
    if (bearer === undefined) report.note('code.assumed', mapping, { params: { value: 'SHAR' } })
  },

  toMt({ transaction, fields, report }: ToMt): void {
    const code = transaction.take('ChrgBr')
    if (code === undefined) return
    const bearer = BEARERS.find(({ iso }) => iso === code)
    if (bearer === undefined)
      report.note(
        'code.assumed',
        { from: `${transaction.path}/ChrgBr`, to: '71A' },
        { params: { value: 'SHA' } },
      )
    fields.put('71A', { code: bearer?.fin ?? 'SHA' })
  },
}

/**
 * The correspondence of the bearer of the charges of a return. The FIN code BEN becomes CRED; SHA, OUR and a missing
 * code become SHAR, the latter two with a note.
 */
export const RETURN_CHARGE_BEARER: Correspondence = {
  source: 'CBPR+ translation, field 71A of a return',

  toMx({ fields, transaction, report }: ToMx): void {
    const code = fields.take('71A')?.value.code
    transaction.put('ChrgBr', code === 'BEN' ? 'CRED' : 'SHAR')
    if (code === 'BEN' || code === 'SHA') return
    const severity = code === undefined ? 'information' : 'warning'
    const to = `${transaction.path}/ChrgBr`
    report.note('code.assumed', { from: '71A', to }, { severity, params: { value: 'SHAR' } })
  },

  toMt(crossing: ToMt): void {
    const { transaction, fields } = crossing
    const code = transaction.peek('ChrgBr')
    // Only a customer's return has the field. Without it charges are shared, so that SHAR can be dropped.
    const hasField = !fields.has('21')
    if (hasField && code !== undefined) CHARGE_BEARER.toMt(crossing)
    else if (hasField) fields.put('71A', { code: 'SHA' })
    else if (code === 'SHAR') transaction.take('ChrgBr')
  },
}

/**
 * Deducted charges: one record for each 71F, or one for 71G. FIN does not identify the bank, so the sender (71F) or the
 * receiver (71G) is assumed.
 */
export const CHARGES: Correspondence = {
  source: 'CBPR+ translation, fields 71F and 71G',

  toMx(crossing: ToMx): void {
    const { fields, transaction, envelope, report } = crossing
    for (const { tag, value } of fields.takeAll('71F', '71G')) {
      const record = transaction.add('ChrgsInf')
      const bic = tag === '71G' ? envelope.receiver : envelope.sender
      putAmount(record, 'Amt', value)
      putAgentOfCharges(record, { bic, report, from: tag })
    }
    if (fields.peek('71A') === 'BEN' && !transaction.has('ChrgsInf')) putNoCharges(crossing)
  },

  toMt(crossing: ToMt): void {
    const records = crossing.transaction.all('ChrgsInf')
    if (records.length === 0) return
    if (crossing.transaction.peek('ChrgBr') === 'DEBT') takeReceiversCharges(crossing)
    else takeSendersCharges(crossing)
  },
}

/** Writes the agent of charges, which FIN does not identify. */
export function putAgentOfCharges(
  record: MxTarget,
  { bic, report, from }: { readonly bic: string; readonly report: TranslationReport; readonly from: string },
): void {
  record.put('Agt/FinInstnId/BICFI', bic)
  const mapping = { from, to: `${record.path}/Agt` }
  if (bic !== '') report.note('agent.assumed', mapping, { severity: 'information', params: { bic } })
}

/** Writes charges of zero: if the creditor bears the charges, a record of them is required. */
function putNoCharges({ transaction, envelope, settledAmount, report }: ToMx): void {
  if (settledAmount === undefined) return
  const record = transaction.add('ChrgsInf')
  putAmount(record, 'Amt', { currency: settledAmount.currency, amount: '0' })
  record.put('Agt/FinInstnId/BICFI', envelope.sender)
  const severity = 'information'
  report.note('element.defaulted', { from: '71F', to: record.path }, { severity, params: { value: '0' } })
}

function takeSendersCharges({ transaction, fields, envelope, report }: ToMt): void {
  for (const [index, record] of transaction.all('ChrgsInf').entries()) {
    if (index >= SENDERS_CHARGES_MAX) return
    const charges = takeAmount(record, 'Amt', { report, to: '71F' })
    if (charges !== undefined) fields.put('71F', charges)
    takeAgentOfCharges(record, { report, implied: envelope.sender, to: '71F' })
  }
}

/**
 * Reads the bank that deducted the charges. FIN does not identify it: it is lost unless it is the bank that FIN
 * implies.
 */
function takeAgentOfCharges(
  record: MxSource,
  {
    report,
    implied,
    to,
  }: { readonly report: TranslationReport; readonly implied: string; readonly to: string },
): void {
  const path = 'Agt/FinInstnId/BICFI'
  const bic = record.take(path)
  if (bic === undefined || isSameBranch(bic, implied)) return
  report.note('element.dropped', { from: `${record.path}/${path}`, to }, { params: { value: bic } })
}

/**
 * Reads charges prepaid to the receiver as one 71G in the settled currency. If a record has another currency, none is
 * read.
 */
function takeReceiversCharges({ transaction, fields, envelope, report }: ToMt): void {
  const settled = transaction.peek('IntrBkSttlmAmt/@Ccy') ?? transaction.peek('RtrdIntrBkSttlmAmt/@Ccy')
  const records = transaction.all('ChrgsInf')
  const isOneCurrency = records.every((record) => record.peek('Amt/@Ccy') === settled)
  if (settled === undefined || !isOneCurrency) return
  const charges = records.flatMap((record) => {
    takeAgentOfCharges(record, { report, implied: envelope.receiver, to: '71G' })
    return takeAmount(record, 'Amt', { report, to: '71G' }) ?? []
  })
  const sum = charges.reduce((total, { amount }) => total.add(Decimal.of(amount)), Decimal.of('0'))
  if (!sum.isZero()) {
    fields.put('71G', { currency: settled, amount: sum.toText() })
    return
  }
  const mapping = { from: `${transaction.path}/ChrgsInf`, to: '71G' }
  report.note('element.dropped', mapping, { severity: 'information', params: { value: '0' } })
}
