import type { Balance, FieldValues, StatementLine } from '../../fin/index.ts'
import { putAccount, takeAccount } from '../blocks/accounts.ts'
import { plainDecimal, putAmount, takeAmount } from '../blocks/amounts.ts'
import { referenceForFin } from '../blocks/payment.ts'
import { spelledForFin, spelledForMx, type Way } from '../blocks/spelling.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MtSource } from '../mt-source.ts'
import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'
import { finReference, NO_REFERENCE } from '../values/references.ts'
import { foldedLines, joinedLines } from '../values/text-lines.ts'

const SOURCE = 'CBPR+ translation rules MT940, MT950 and camt.053.001.08'
/** Field 86: six lines. Source: SWIFT UHB, field 86. */
const DETAIL_LINES = { width: 65, max: 6 }
const STATEMENT_TEXT_MAX = 500
const SWIFT_ISSUER = 'SWIFT'
/** What stands where a bank gives no transaction code of its own. */
const DEFAULT_TRANSACTION = 'NTRF'

/** Codes of the family of a bank transaction that a statement line has a word for. */
const TRANSACTION_WORDS: readonly {
  readonly domain: string
  readonly family: string
  readonly word: string
}[] = [
  { domain: 'PMNT', family: 'RCHQ', word: 'NCHK' },
  { domain: 'PMNT', family: 'ICHQ', word: 'NCHK' },
  { domain: 'PMNT', family: 'RDDT', word: 'NDDT' },
  { domain: 'PMNT', family: 'IDDT', word: 'NDDT' },
  { domain: 'ACMT', family: 'MCOP', word: 'NCHG' },
  { domain: 'ACMT', family: 'MDOP', word: 'NCHG' },
  { domain: 'LDAS', family: 'MCOP', word: 'NINT' },
  { domain: 'FORX', family: 'SPOT', word: 'NFEX' },
  { domain: 'FORX', family: 'FWRD', word: 'NFEX' },
]

/** Account, statement number and page. */
const STATEMENT_IDENTITY: Correspondence = {
  source: SOURCE,

  toMx({ fields, message, transaction, envelope, report }: ToMx): void {
    transaction.put('Id', fields.take('20')?.value.reference)
    message.put('GrpHdr/OrgnlBizQry/MsgId', fields.take('21')?.value.reference)
    const account = fields.take('25', '25P')
    putAccount(account?.value.account, { target: transaction, path: 'Acct', report, from: '25' })
    if (account?.tag === '25P') transaction.put('Acct/Ownr/Id/OrgId/AnyBIC', account.value.bic)
    transaction.put('Acct/Svcr/FinInstnId/BICFI', envelope.sender)
    const number = fields.take('28C')?.value
    transaction.put('LglSeqNb', number?.statementNumber)
    const page = number?.pageNumber ?? '1'
    // A page is counted from one.
    const isPage = Number(page) > 0
    transaction.put('StmtPgntn/PgNb', isPage ? page : '1')
    const to = `${transaction.path}/StmtPgntn/PgNb`
    if (!isPage) report.note('statement.numberAssumed', { from: '28C', to }, { params: { value: '1' } })
    transaction.put('StmtPgntn/LastPgInd', fields.has('62M') ? 'false' : 'true')
  },

  toMt(crossing: ToMt): void {
    const { transaction, message, fields, envelope, report } = crossing
    const id = transaction.take('Id')
    fields.put('20', { reference: referenceForFin(id, { ...crossing, tag: '20', path: 'Id' }) })
    const query = message.take('GrpHdr/OrgnlBizQry/MsgId')
    if (query !== undefined)
      fields.put('21', {
        reference: referenceForFin(query, { ...crossing, tag: '21', path: 'GrpHdr/OrgnlBizQry/MsgId' }),
      })
    const account = takeAccount(transaction, 'Acct', { report, to: '25' })
    const owner = transaction.take('Acct/Ownr/Id/OrgId/AnyBIC')
    const isOther = owner !== undefined && owner.padEnd(11, 'X') !== envelope.receiver.padEnd(11, 'X')
    if (account !== undefined && isOther) fields.put('25P', { account, bic: owner })
    else if (account !== undefined) fields.put('25', { account })
    transaction.take('Acct/Svcr/FinInstnId/BICFI')
    transaction.take('Acct/Ccy')
    putStatementNumber(crossing)
  },
}

const NUMBER_LENGTH_MAX = 5

function putStatementNumber({ transaction, fields, report }: ToMt): void {
  const numbers = ['LglSeqNb', 'ElctrncSeqNb'].filter(
    (path) => (transaction.peek(path) ?? '').length <= NUMBER_LENGTH_MAX && transaction.has(path),
  )
  const number = numbers[0] === undefined ? undefined : transaction.take(numbers[0])
  const pageNumber = transaction.take('StmtPgntn/PgNb')
  transaction.take('StmtPgntn/LastPgInd')
  if (number === undefined)
    report.note(
      'statement.numberAssumed',
      { from: `${transaction.path}/LglSeqNb`, to: '28C' },
      { params: { value: '1' } },
    )
  fields.put('28C', { statementNumber: number ?? '1', ...(pageNumber !== undefined && { pageNumber }) })
}

/** The balances a statement opens and closes with, and those that are available. */
const BALANCES = [
  { tags: ['60F', '60M'] as const, code: 'OPBD', isRepeated: false },
  { tags: ['62F', '62M'] as const, code: 'CLBD', isRepeated: false },
  { tags: ['64'] as const, code: 'CLAV', isRepeated: false },
  { tags: ['65'] as const, code: 'FWAV', isRepeated: true },
]

const OPENING_BALANCES: Correspondence = {
  source: SOURCE,

  toMx({ fields, transaction }: ToMx): void {
    for (const { tags, code } of BALANCES) {
      for (const { tag, value } of fields.takeAll(...tags)) {
        const balance = transaction.add('Bal')
        balance.put('Tp/CdOrPrtry/Cd', code)
        if (tag === '60M' || tag === '62M') balance.put('Tp/SubTp/Cd', 'INTM')
        putAmount(balance, 'Amt', value)
        balance.put('CdtDbtInd', value.debitCreditMark === 'C' ? 'CRDT' : 'DBIT')
        balance.put('Dt/Dt', value.date)
        if (code === 'OPBD') transaction.put('Acct/Ccy', value.currency)
      }
    }
  },

  toMt({ transaction, fields, report }: ToMt): void {
    for (const { code, tags, isRepeated } of BALANCES) {
      const found = transaction.all('Bal').filter((balance) => balance.peek('Tp/CdOrPrtry/Cd') === code)
      for (const balance of isRepeated ? found : found.slice(0, 1)) {
        const isIntermediate = balance.peek('Tp/SubTp/Cd') === 'INTM'
        const tag = (isIntermediate ? tags[1] : undefined) ?? tags[0]
        const value = takeBalance(balance, { report, from: balance.path, to: tag })
        if (value !== undefined) fields.put(tag, value)
      }
    }
  },
}

function takeBalance(balance: MxSource, way: Way): Balance | undefined {
  const amount = takeAmount(balance, 'Amt', way)
  const date = balance.take('Dt/Dt') ?? balance.take('Dt/DtTm')
  if (amount === undefined || date === undefined) return undefined
  balance.take('Tp/CdOrPrtry/Cd')
  if (balance.peek('Tp/SubTp/Cd') === 'INTM') balance.take('Tp/SubTp/Cd')
  const debitCreditMark = balance.take('CdtDbtInd') === 'DBIT' ? 'D' : 'C'
  return { ...amount, debitCreditMark, date: date.slice(0, 10) }
}

/** Statement lines with the details that follow each, and the details of the statement as a whole. */
const ENTRIES: Correspondence = {
  source: SOURCE,

  toMx({ fields, transaction, report }: ToMx): void {
    const currency = transaction.peek('Acct/Ccy') ?? ''
    for (const { line, details } of linesWithDetails(fields))
      putEntry(line, { entries: transaction, currency, details, report })
    const rest = fields.takeAll('86').map(({ value }) => joinedLines(value.lines, DETAIL_LINES.width))
    const way: Way = { report, from: '86', to: `${transaction.path}/AddtlStmtInf` }
    transaction.put('AddtlStmtInf', spelledForMx(rest.join(' '), way).slice(0, STATEMENT_TEXT_MAX))
  },

  toMt({ transaction, fields, report }: ToMt): void {
    for (const entry of transaction.all('Ntry')) {
      const way: Way = { report, from: entry.path, to: '61' }
      if (entry.peek('Sts/Cd') !== 'BOOK' && entry.peek('Sts') !== 'BOOK') continue
      const line = takeEntry(entry, way)
      if (line === undefined) continue
      fields.put('61', line)
      const details = detailLines(takeDetails(entry), { ...way, to: '86' })
      if (details.length > 0) fields.put('86', { lines: details }, '61')
    }
    const text = transaction.take('AddtlStmtInf')
    const way: Way = { report, from: `${transaction.path}/AddtlStmtInf`, to: '86' }
    if (text !== undefined) fields.put('86', { lines: detailLines(text, way) })
  },
}

interface LineWithDetails {
  readonly line: StatementLine
  readonly details: FieldValues['86'] | undefined
}

/** Each 61 with the 86 that follows it; one behind the closing balance belongs to the whole statement. */
function linesWithDetails(fields: MtSource): readonly LineWithDetails[] {
  const { before } = fields.from('62F', '62M', '64', '65')
  const lines: { line: StatementLine; details: FieldValues['86'] | undefined }[] = []
  for (const field of before.takeAll('61', '86')) {
    const last = lines.at(-1)
    if (field.tag === '61') lines.push({ line: field.value, details: undefined })
    else if (last !== undefined && last.details === undefined) last.details = field.value
  }
  return lines
}

interface EntryPlace {
  readonly entries: MxTarget
  readonly currency: string
  readonly details: FieldValues['86'] | undefined
  readonly report: Way['report']
}

function putEntry(line: StatementLine, { entries, currency, details, report }: EntryPlace): void {
  const entry = entries.add('Ntry')
  const way: Way = { report, from: '61', to: entry.path }
  const isReversal = line.debitCreditMark.startsWith('R')
  const isCredit = line.debitCreditMark === 'C' || line.debitCreditMark === 'RD'
  const indicator = isCredit ? 'CRDT' : 'DBIT'
  putAmount(entry, 'Amt', { currency, amount: line.amount })
  entry.put('CdtDbtInd', indicator)
  if (isReversal) entry.put('RvslInd', 'true')
  entry.put('Sts/Cd', 'BOOK')
  entry.put('BookgDt/Dt', line.entryDate)
  entry.put('ValDt/Dt', line.valueDate)
  entry.put('AcctSvcrRef', line.referenceOfTheAccountServicingInstitution)
  entry.put('BkTxCd/Prtry/Cd', line.transactionType)
  entry.put('BkTxCd/Prtry/Issr', SWIFT_ISSUER)
  const transaction = entry.at('NtryDtls/TxDtls')
  transaction.put('Refs/EndToEndId', line.referenceForTheAccountOwner)
  putAmount(transaction, 'Amt', { currency, amount: line.amount })
  transaction.put('CdtDbtInd', indicator)
  if (line.supplementaryDetails !== undefined)
    transaction.put('AddtlTxInf', spelledForMx(line.supplementaryDetails, way))
  if (details !== undefined)
    entry.put(
      'AddtlNtryInf',
      spelledForMx(joinedLines(details.lines, DETAIL_LINES.width), { ...way, from: '86' }),
    )
  if (line.fundsCode !== undefined)
    report.note('code.dropped', way, { severity: 'information', params: { value: line.fundsCode } })
}

function takeEntry(entry: MxSource, way: Way): StatementLine | undefined {
  const amount = takeAmount(entry, 'Amt', way)
  const bookingDate = takeDay(entry, 'BookgDt')
  const valueDate = takeDay(entry, 'ValDt') ?? bookingDate
  if (amount === undefined || valueDate === undefined) return undefined
  if (entry.peek('Sts') !== undefined) entry.take('Sts')
  entry.take('Sts/Cd')
  const servicer = entry.take('AcctSvcrRef')
  const supplementary = entry.at('NtryDtls/TxDtls')?.take('AddtlTxInf')
  return {
    valueDate,
    ...(bookingDate !== undefined && isNear(bookingDate, valueDate) && { entryDate: bookingDate }),
    debitCreditMark: takeMark(entry),
    amount: amount.amount,
    transactionType: takeTransactionType(entry),
    referenceForTheAccountOwner: takeOwnersReference(entry, way),
    ...(servicer !== undefined && {
      referenceOfTheAccountServicingInstitution: lineReference(servicer, way),
    }),
    ...(supplementary !== undefined && {
      supplementaryDetails: spelledForFin(supplementary, way).slice(0, 34),
    }),
  }
}

/** The month and day of an entry date read back as the year nearest to the value date. */
function isNear(day: string, other: string): boolean {
  return Math.abs(Date.parse(day) - Date.parse(other)) < 180 * 24 * 3600 * 1000
}

function takeDay(entry: MxSource, name: string): string | undefined {
  return (entry.take(`${name}/Dt`) ?? entry.take(`${name}/DtTm`))?.slice(0, 10)
}

function takeMark(entry: MxSource): StatementLine['debitCreditMark'] {
  const isCredit = entry.take('CdtDbtInd') === 'CRDT'
  const reversal = entry.take('RvslInd')
  const isReversal = reversal === 'true' || reversal === '1'
  if (isCredit) return isReversal ? 'RD' : 'C'
  return isReversal ? 'RC' : 'D'
}

function takeTransactionType(entry: MxSource): string {
  const own = entry.peek('BkTxCd/Prtry/Cd')
  if (own !== undefined && /^[SNF][A-Z0-9]{3}$/.test(own)) {
    entry.take('BkTxCd/Prtry/Cd')
    if (entry.peek('BkTxCd/Prtry/Issr') === SWIFT_ISSUER) entry.take('BkTxCd/Prtry/Issr')
    return own
  }
  const domain = entry.peek('BkTxCd/Domn/Cd')
  const family = entry.peek('BkTxCd/Domn/Fmly/Cd')
  const known = TRANSACTION_WORDS.find((word) => word.domain === domain && word.family === family)
  return known?.word ?? DEFAULT_TRANSACTION
}

/** The reference the account's owner knows: of a credit the end-to-end one, of a debit that of its own instruction. */
function takeOwnersReference(entry: MxSource, way: Way): string {
  const details = entry.at('NtryDtls/TxDtls')
  if (details === undefined) return NO_REFERENCE
  details.take('CdtDbtInd')
  if (plainDecimal(details.peek('Amt') ?? '') === plainDecimal(entry.peek('Amt') ?? '')) {
    details.take('Amt')
    details.take('Amt/@Ccy')
  }
  const isCredit = entry.peek('CdtDbtInd') === 'CRDT'
  const paths = isCredit ? ['Refs/EndToEndId', 'Refs/InstrId'] : ['Refs/InstrId', 'Refs/EndToEndId']
  const path = paths.find((candidate) => details.peek(candidate) !== undefined)
  return path === undefined ? NO_REFERENCE : lineReference(details.take(path) ?? NO_REFERENCE, way)
}

function lineReference(text: string, way: Way): string {
  const found = finReference(spelledForFin(text, way))
  if (found.kind === 'replaced') {
    way.report.note('reference.replaced', way, { severity: 'severe', params: { value: text } })
    return NO_REFERENCE
  }
  if (found.kind === 'cut') way.report.note('reference.cut', way, { severity: 'severe', params: { max: 16 } })
  return found.reference
}

function takeDetails(entry: MxSource): string {
  const details = entry.at('NtryDtls/TxDtls')
  const remittance = details?.all('RmtInf/Ustrd').flatMap((line) => line.take('') ?? []) ?? []
  return [entry.take('AddtlNtryInf') ?? '', ...remittance].filter((text) => text !== '').join(' ')
}

function detailLines(text: string, way: Way): readonly string[] {
  const lines = foldedLines(spelledForFin(text, way), DETAIL_LINES.width)
  if (lines.length <= DETAIL_LINES.max) return lines
  way.report.note('text.cut', way, { params: { max: DETAIL_LINES.max * DETAIL_LINES.width } })
  const last = `${(lines[DETAIL_LINES.max - 1] ?? '').slice(0, DETAIL_LINES.width - 1)}+`
  return [...lines.slice(0, DETAIL_LINES.max - 1), last]
}

/** MT940 or MT950 and camt.053, account statement, in the order in which values depend on each other. */
export const STATEMENTS_CAMT053: readonly Correspondence[] = [STATEMENT_IDENTITY, OPENING_BALANCES, ENTRIES]
