import { putAccount, takeAccount } from '../blocks/accounts.ts'
import { putAmount, takeAmount } from '../blocks/amounts.ts'
import { referenceForFin } from '../blocks/payment.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MtSource } from '../mt-source.ts'
import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'

const SOURCE = 'SWIFT UHB, MT920, and camt.060.001.05'
const REPORT = 'camt.052.001.08'
const STATEMENT = 'camt.053.001.08'
const MESSAGES: Readonly<Record<string, string>> = {
  '940': STATEMENT,
  '941': REPORT,
  '942': REPORT,
  '950': STATEMENT,
}
const MARKS = { D: 'DEBT', C: 'CRED' } as const

/** The requests of an MT920, each of which is a request of the camt.060. */
const REQUESTS: Correspondence = {
  source: SOURCE,

  toMx(crossing: ToMx): void {
    const { fields, message, transaction } = crossing
    // It is the identification of the message.
    fields.take('20')
    for (const [index, run] of fields.runsFrom('12').entries())
      putRequest(run, index === 0 ? transaction : message.add('RptgReq'), crossing)
  },

  toMt(crossing: ToMt): void {
    const { transaction, message, fields, envelope, report } = crossing
    const id = message.take('GrpHdr/MsgId')
    fields.put('20', {
      reference: referenceForFin(id, '20', 'GrpHdr/MsgId', { report, transaction: message }),
    })
    const type = takeType(crossing)
    if (type !== undefined) fields.put('12', { messageType: type })
    const account = takeAccount(transaction, 'Acct', { report, to: '25' })
    const owner = transaction.peek('AcctOwnr/Pty/Id/OrgId/AnyBIC')
    if (owner !== undefined) transaction.take('AcctOwnr/Pty/Id/OrgId/AnyBIC')
    if (account !== undefined && owner !== undefined) fields.put('25P', { account, bic: owner })
    else if (account !== undefined) fields.put('25', { account })
    takeBank(transaction, 'AcctOwnr/Agt/FinInstnId/BICFI', envelope.sender)
    takeBank(transaction, 'AcctSvcr/FinInstnId/BICFI', envelope.receiver)
    putLimits(crossing, type)
  },
}

function putRequest(
  run: MtSource,
  request: MxTarget,
  { envelope, report }: Pick<ToMx, 'envelope' | 'report'>,
): void {
  const type = run.take('12')?.value.messageType ?? ''
  const to = `${request.path}/ReqdMsgNmId`
  request.put('ReqdMsgNmId', MESSAGES[type] ?? type)
  if (type === '950') report.note('code.dropped', { from: '12', to }, { params: { value: '950' } })
  const account = run.take('25', '25P')
  putAccount(account?.value.account, { target: request, path: 'Acct', report, from: '25' })
  if (account?.tag === '25P') request.put('AcctOwnr/Pty/Id/OrgId/AnyBIC', account.value.bic)
  else request.put('AcctOwnr/Agt/FinInstnId/BICFI', envelope.sender)
  request.put('AcctSvcr/FinInstnId/BICFI', envelope.receiver)
  const limits = run.takeAll('34F').map(({ value }) => value)
  const [first] = limits
  if (first === undefined) return
  request.put('Acct/Ccy', first.currency)
  request.put('ReqdTxTp/Sts/Cd', 'BOOK')
  // The schema requires one side; the limits state to which sides the request applies.
  request.put('ReqdTxTp/CdtDbtInd', 'DBIT')
  const places = { from: '34F', to: `${request.path}/ReqdTxTp/CdtDbtInd` }
  report.note('element.defaulted', places, { severity: 'information', params: { value: 'DBIT' } })
  for (const limit of limits) {
    const element = request.at('ReqdTxTp').add('FlrLmt')
    putAmount(element, 'Amt', limit)
    element.put('CdtDbtInd', limit.debitCreditMark === undefined ? 'BOTH' : MARKS[limit.debitCreditMark])
  }
}

/** Returns the requested type: a report with entries is an MT942, one without is an MT941. */
function takeType({ transaction, report }: ToMt): string | undefined {
  const message = transaction.peek('ReqdMsgNmId') ?? ''
  const [, kind] = /^camt\.05([23])(?:\.|$)/.exec(message) ?? []
  const [, number] = /^(?:MT)?(94[012]|950)$/.exec(message) ?? []
  const type = number ?? (kind === '3' ? '940' : kind === undefined ? undefined : typeOfReport(transaction))
  if (type === undefined) {
    const places = { from: `${transaction.path}/ReqdMsgNmId`, to: '12' }
    report.note('element.missing', places, { severity: 'severe', params: { element: '12' } })
    return undefined
  }
  transaction.take('ReqdMsgNmId')
  return type
}

function typeOfReport(transaction: MxSource): string {
  return transaction.has('ReqdTxTp') ? '942' : '941'
}

/** Marks a bank as read if the header of FIN has it. */
function takeBank(transaction: MxSource, path: string, bic: string): void {
  if ((transaction.peek(path) ?? '').padEnd(11, 'X') === bic.padEnd(11, 'X')) transaction.take(path)
}

const SIDES: readonly { readonly code: string; readonly mark: 'D' | 'C' }[] = [
  { code: 'DEBT', mark: 'D' },
  { code: 'CRED', mark: 'C' },
]

/** Writes one limit for both sides, or two with their marks. An MT942 requires a limit: zero lists all entries. */
function putLimits({ transaction, fields, report }: ToMt, type: string | undefined): void {
  const limits = transaction.all('ReqdTxTp/FlrLmt')
  const limitOf = (side: string) => limits.find((limit) => limit.peek('CdtDbtInd') === side)
  const [both, debit, credit] = ['BOTH', 'DEBT', 'CRED'].map(limitOf)
  const currency = transaction.peek('Acct/Ccy') ?? limits[0]?.peek('Amt/@Ccy')
  const take = (limit: MxSource | undefined) => {
    const value = limit && takeAmount(limit, 'Amt', { report, to: '34F' })
    limit?.take('CdtDbtInd')
    return value
  }
  const single = take(both ?? (credit === undefined ? debit : undefined))
  if (limits.length > 0 || type === '942') {
    transaction.take('Acct/Ccy')
    transaction.take('ReqdTxTp/Sts/Cd')
    transaction.take('ReqdTxTp/CdtDbtInd')
  }
  if (single !== undefined) fields.put('34F', single)
  else if (credit !== undefined) {
    for (const { code, mark } of SIDES) {
      const value = take(limitOf(code)) ?? (currency === undefined ? undefined : { currency, amount: '0' })
      if (value !== undefined) fields.put('34F', { ...value, debitCreditMark: mark })
    }
  } else if (type === '942' && currency !== undefined) {
    fields.putText('34F', `${currency}0,`)
    const places = { from: `${transaction.path}/Acct/Ccy`, to: '34F' }
    report.note('element.defaulted', places, { severity: 'information', params: { value: `${currency}0,` } })
  }
}

/** MT920 and camt.060, request for statements and reports. */
export const REQUESTS_CAMT060: readonly Correspondence[] = [REQUESTS]
