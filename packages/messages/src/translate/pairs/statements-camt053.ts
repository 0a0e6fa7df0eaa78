import type { Balance } from '../../fin/index.ts'
import { putAccount, takeAccount } from '../blocks/accounts.ts'
import { putAmount, takeAmount } from '../blocks/amounts.ts'
import { referenceForFin } from '../blocks/payment.ts'
import type { Mapping } from '../blocks/spelling.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import { STATEMENT_ENTRIES } from './statement-entries.ts'

const SOURCE = 'CBPR+ translation rules MT940, MT950 and camt.053.001.08'
/** Account, statement number and page. */
export const STATEMENT_IDENTITY: Correspondence = {
  source: SOURCE,

  toMx({ fields, message, transaction, envelope, report, mtType }: ToMx): void {
    transaction.put('Id', fields.take('20')?.value.reference)
    message.put('GrpHdr/OrgnlBizQry/MsgId', fields.take('21')?.value.reference)
    const account = fields.take('25', '25P')
    putAccount(account?.value.account, { target: transaction, path: 'Acct', report, from: '25' })
    if (account?.tag === '25P') transaction.put('Acct/Ownr/Id/OrgId/AnyBIC', account.value.bic)
    transaction.put('Acct/Svcr/FinInstnId/BICFI', envelope.sender)
    const number = fields.take('28C', '28')
    const isReport = mtType === 'MT941' || mtType === 'MT942'
    transaction.put('LglSeqNb', number?.value.statementNumber)
    const { pageNumber } = number?.value ?? {}
    // The page is optional in a report.
    if (isReport && pageNumber === undefined) return
    const page = pageNumber ?? '1'
    const pagination = isReport ? 'RptPgntn' : 'StmtPgntn'
    // Pages are counted from 1.
    const isPage = Number(page) > 0
    transaction.put(`${pagination}/PgNb`, isPage ? page : '1')
    const places = { from: number?.tag ?? '28C', to: `${transaction.path}/${pagination}/PgNb` }
    if (!isPage) report.note('statement.numberAssumed', places, { params: { value: '1' } })
    transaction.put(`${pagination}/LastPgInd`, fields.has('62M') ? 'false' : 'true')
  },

  toMt(crossing: ToMt): void {
    const { transaction, message, fields, envelope, report, mtType } = crossing
    const id = transaction.take('Id')
    fields.put('20', { reference: referenceForFin(id, '20', 'Id', crossing) })
    // A statement for banks has neither the reference of a request nor the account owner.
    const isPlain = mtType === 'MT950'
    const query = isPlain ? undefined : message.take('GrpHdr/OrgnlBizQry/MsgId')
    if (query !== undefined)
      fields.put('21', {
        reference: referenceForFin(query, '21', 'GrpHdr/OrgnlBizQry/MsgId', { report, transaction: message }),
      })
    const account = takeAccount(transaction, 'Acct', { report, to: '25' })
    const owner = isPlain ? undefined : transaction.take('Acct/Ownr/Id/OrgId/AnyBIC')
    const isOther = owner !== undefined && owner.padEnd(11, 'X') !== envelope.receiver.padEnd(11, 'X')
    if (account !== undefined && isOther) fields.put('25P', { account, bic: owner })
    else if (account !== undefined) fields.put('25', { account })
    const servicer = transaction.peek('Acct/Svcr/FinInstnId/BICFI') ?? ''
    if (servicer.padEnd(11, 'X') === envelope.sender.padEnd(11, 'X'))
      transaction.take('Acct/Svcr/FinInstnId/BICFI')
    transaction.take('Acct/Ccy')
    putStatementNumber(crossing)
  },
}

const NUMBER_LENGTH_MAX = 5

function putStatementNumber({ transaction, fields, report, mtType }: ToMt): void {
  const page = transaction.has('RptPgntn') ? 'RptPgntn' : 'StmtPgntn'
  const [path] = ['LglSeqNb', 'ElctrncSeqNb'].filter((place) => numberAt(transaction, place) !== undefined)
  const number = path === undefined ? undefined : numberAt(transaction, path)
  if (path !== undefined) transaction.take(path)
  // Field 28 has two digits for the page, field 28C five.
  const pageNumber = numberAt(transaction, `${page}/PgNb`, mtType === 'MT941' ? 2 : NUMBER_LENGTH_MAX)
  if (pageNumber !== undefined) transaction.take(`${page}/PgNb`)
  takeLastPage(transaction, `${page}/LastPgInd`)
  if (number === undefined)
    report.note(
      'statement.numberAssumed',
      { from: `${transaction.path}/LglSeqNb`, to: '28C' },
      { params: { value: '1' } },
    )
  const value = { statementNumber: number ?? '1', ...(pageNumber !== undefined && { pageNumber }) }
  // A report of balances has the number in field 28.
  fields.put('28C', value, { as: mtType === 'MT941' ? '28' : '28C' })
}

/** Returns a number that fits field 28C, ignoring leading zeros. */
function numberAt(transaction: MxSource, path: string, lengthMax = NUMBER_LENGTH_MAX): string | undefined {
  const text = transaction.peek(path) ?? ''
  const [, digits = ''] = /^\+?0*(\d+)$/.exec(text) ?? []
  // A number that fits is written unchanged.
  if (/^\d+$/.test(text) && text.length <= lengthMax) return text
  return digits !== '' && digits.length <= lengthMax ? digits : undefined
}

/** Marks the last page as read, which the tag of the closing balance expresses. */
function takeLastPage(transaction: MxSource, path: string): void {
  const closing = balancesOf(transaction, 'CLBD')[0]
  const isLast = closing?.peek('Tp/SubTp/Cd') !== 'INTM'
  const last = transaction.peek(path)
  if (isLast === (last === 'true' || last === '1')) transaction.take(path)
}

/** The opening, closing and available balances of a statement. */
const BALANCES: readonly BalanceCorrespondence[] = [
  // Some banks give the previous closing balance as opening balance.
  { tags: ['60F', '60M'], code: 'OPBD', instead: 'PRCD' },
  { tags: ['62F', '62M'], code: 'CLBD' },
  { tags: ['64'], code: 'CLAV' },
  { tags: ['65'], code: 'FWAV', isRepeated: true },
]

/** The balances of a report, which closes with the interim booked balance. */
const REPORT_BALANCES: readonly BalanceCorrespondence[] = [
  { tags: ['60F'], code: 'OPBD', instead: 'PRCD' },
  { tags: ['62F'], code: 'CLBD', instead: 'ITBD', written: 'ITBD' },
  { tags: ['64'], code: 'CLAV', instead: 'ITAV', written: 'ITAV' },
  { tags: ['65'], code: 'FWAV', isRepeated: true },
]

type BalanceTag = '60F' | '60M' | '62F' | '62M' | '64' | '65'

interface BalanceCorrespondence {
  /** The tag, and the tag of an intermediate balance. */
  readonly tags: readonly [BalanceTag, ...BalanceTag[]]
  readonly code: string
  readonly isRepeated?: true
  readonly instead?: string
  /** The code that a balance of FIN is written with, if it is another one: a report has interim balances. */
  readonly written?: string
}

/** The balances and identification of a statement, MT940 or MT950 and camt.053. */
export const STATEMENT_BALANCES: Correspondence = {
  source: SOURCE,

  toMx({ fields, transaction, mtType }: ToMx): void {
    for (const { tags, code, written = code } of mtType === 'MT941' ? REPORT_BALANCES : BALANCES) {
      for (const { tag, value } of fields.takeAll(...tags)) {
        const balance = transaction.add('Bal')
        balance.put('Tp/CdOrPrtry/Cd', written)
        if (tag === '60M' || tag === '62M') balance.put('Tp/SubTp/Cd', 'INTM')
        putAmount(balance, 'Amt', value)
        balance.put('CdtDbtInd', value.debitCreditMark === 'C' ? 'CRDT' : 'DBIT')
        balance.put('Dt/Dt', value.date)
        if (transaction.peek('Acct/Ccy') === undefined) transaction.put('Acct/Ccy', value.currency)
      }
    }
  },

  toMt({ transaction, fields, report, mtType }: ToMt): void {
    // A report of entries has no balances.
    if (mtType === 'MT942') return
    const rows = mtType === 'MT941' ? REPORT_BALANCES : BALANCES
    for (const { code, tags, isRepeated, instead, written } of rows) {
      if (code === 'FWAV' && mtType === 'MT950') continue
      const found = balancesOf(transaction, code)
      const chosen = found.length === 0 && instead !== undefined ? balancesOf(transaction, instead) : found
      const mapping = { from: `${transaction.path}/Bal`, to: tags.join(' ') }
      if (chosen !== found && chosen.length > 0 && instead !== written)
        report.note('code.assumed', mapping, { params: { value: code } })
      const [, second] = chosen
      if (isRepeated !== true && second !== undefined) {
        const params = { value: amountTextOf(second) }
        report.note('element.dropped', { ...mapping, from: second.path }, { severity: 'severe', params })
      }
      for (const balance of isRepeated === true ? chosen : chosen.slice(0, 1)) {
        const [final, betweenPages = final] = tags
        const tag = balance.peek('Tp/SubTp/Cd') === 'INTM' ? betweenPages : final
        const value = takeBalance(balance, { report, from: balance.path, to: tag })
        if (value !== undefined) fields.put(tag, value)
      }
    }
  },
}

function balancesOf(statement: MxSource, code: string): readonly MxSource[] {
  return statement.all('Bal').filter((balance) => balance.peek('Tp/CdOrPrtry/Cd') === code)
}

function amountTextOf(balance: MxSource): string {
  const parts = [balance.peek('CdtDbtInd'), balance.peek('Amt/@Ccy'), balance.peek('Amt')]
  return parts.filter((part) => part !== undefined).join(' ')
}

function takeBalance(balance: MxSource, mapping: Mapping): Balance | undefined {
  const amount = takeAmount(balance, 'Amt', mapping)
  const date = balance.take('Dt/Dt') ?? balance.take('Dt/DtTm')
  if (amount === undefined || date === undefined) return undefined
  balance.take('Tp/CdOrPrtry/Cd')
  if (balance.peek('Tp/SubTp/Cd') === 'INTM') balance.take('Tp/SubTp/Cd')
  const debitCreditMark = balance.take('CdtDbtInd') === 'DBIT' ? 'D' : 'C'
  return { ...amount, debitCreditMark, date: date.slice(0, 10) }
}

/** MT940 or MT950 and camt.053, account statement, in the order of dependencies between values. */
export const STATEMENTS_CAMT053: readonly Correspondence[] = [
  STATEMENT_IDENTITY,
  STATEMENT_BALANCES,
  STATEMENT_ENTRIES,
]
