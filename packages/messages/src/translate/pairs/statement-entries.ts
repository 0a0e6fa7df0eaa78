import { NO_REFERENCE } from '@nostro/kernel'

import type { FieldValues, StatementLine } from '../../fin/index.ts'
import { plainDecimal, putAmount, takeAmount } from '../blocks/amounts.ts'
import { cutTo, linesForFin, spelledForFin, spelledForMx, type Mapping } from '../blocks/spelling.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MtSource } from '../mt-source.ts'
import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'
import { inSetX } from '../values/character-sets.ts'
import { finReference, NOT_PROVIDED } from '../values/references.ts'
import { foldedLines, joinedLines } from '../values/text-lines.ts'
import { factsOf } from './entry-facts.ts'
import { putTransactionWord, takeTransactionWord } from './transaction-words.ts'

const SOURCE = 'CBPR+ translation rules MT940, MT950 and camt.053.001.08, entries'
/** Field 86: six lines. Source: SWIFT UHB, field 86. */
export const DETAIL_LINES = { width: 65, max: 6 }
const STATEMENT_TEXT_MAX = 500
const SUPPLEMENT_LENGTH_MAX = 34
/** Statement lines with the details of each, and the details of the statement as a whole. */
export const STATEMENT_ENTRIES: Correspondence = {
  source: SOURCE,

  toMx({ fields, transaction, report, mtType }: ToMx): void {
    const currency = transaction.peek('Acct/Ccy') ?? ''
    for (const { line, details } of linesWithDetails(fields))
      putEntry(line, { entries: transaction, currency, details, report })
    const rest = fields.takeAll('86').map(({ value }) => joinedLines(value.lines, DETAIL_LINES.width))
    const name = informationOf(mtType)
    const mapping: Mapping = { report, from: '86', to: `${transaction.path}/${name}` }
    // A report has its floor limits in the same element.
    const text = [transaction.peek(name) ?? '', spelledForMx(rest.join(' '), mapping)].join(' ').trim()
    transaction.put(name, cutTo(text, STATEMENT_TEXT_MAX, mapping))
  },

  toMt({ transaction, fields, report, mtType }: ToMt): void {
    // A statement for banks has no field for texts.
    const hasTexts = mtType !== 'MT950'
    const currency = transaction.peek('Acct/Ccy') ?? transaction.peek('Bal/Amt/@Ccy')
    for (const entry of transaction.all('Ntry')) {
      const mapping: Mapping = { report, from: entry.path, to: '61' }
      if (!isWritten(entry, currency, { ...mapping, takesPending: mtType === 'MT942' })) continue
      const value = amountText(entry)
      const line = takeEntry(entry, mapping)
      // Details of an entry without a line would be read as those of the line before.
      if (line === undefined || !fields.put('61', line)) {
        report.note('entry.notWritten', mapping, { severity: 'severe', params: { value } })
        entry.takeWhole()
      } else if (hasTexts) {
        const details = takeDetailLines(entry, { ...mapping, to: '86' })
        if (details.length > 0) fields.put('86', { lines: details }, { beside: '61' })
      }
    }
    const name = informationOf(mtType)
    const text = hasTexts ? transaction.left(name) : undefined
    const mapping: Mapping = { report, from: `${transaction.path}/${name}`, to: '86' }
    if (text === undefined) return
    transaction.take(name)
    // Without a closing balance or sums, a text after the lines would be read as the details of the last line.
    if (fields.has('62F', '62M', '90D', '90C')) fields.put('86', { lines: detailLines(text, mapping) })
    else report.note('element.dropped', mapping, { params: { value: text } })
  },
}

/** Returns the element with the text about the whole statement or report. */
function informationOf(mtType: string): 'AddtlStmtInf' | 'AddtlRptInf' {
  return mtType === 'MT941' || mtType === 'MT942' ? 'AddtlRptInf' : 'AddtlStmtInf'
}

interface LineWithDetails {
  readonly line: StatementLine
  readonly details: FieldValues['86'] | undefined
}

/**
 * Returns each field 61 with the following field 86. A field 86 after the closing balance or the sums belongs
 * to the whole statement. Details of an unreadable line belong to no other line and remain unread, too.
 */
function linesWithDetails(fields: MtSource): readonly LineWithDetails[] {
  const { before } = fields.from('62F', '62M', '64', '65', '90D', '90C')
  return before.runsFrom('61').flatMap((run): readonly LineWithDetails[] => {
    const line = run.take('61')?.value
    if (line === undefined) return []
    const details = run.takeAll('86').flatMap(({ value }) => value.lines)
    return [{ line, details: details.length === 0 ? undefined : { lines: details } }]
  })
}

interface EntryPlace {
  readonly entries: MxTarget
  readonly currency: string
  readonly details: FieldValues['86'] | undefined
  readonly report: Mapping['report']
}

function putEntry(line: StatementLine, { entries, currency, details, report }: EntryPlace): void {
  const entry = entries.add('Ntry')
  const mapping: Mapping = { report, from: '61', to: entry.path }
  const isReversal = line.debitCreditMark.startsWith('R')
  const isExpected = line.debitCreditMark.startsWith('E')
  const isCredit = ['C', 'RD', 'EC'].includes(line.debitCreditMark)
  const indicator = isCredit ? 'CRDT' : 'DBIT'
  putAmount(entry, 'Amt', { currency, amount: line.amount })
  entry.put('CdtDbtInd', indicator)
  if (isReversal) entry.put('RvslInd', 'true')
  entry.put('Sts/Cd', isExpected ? 'PDNG' : 'BOOK')
  entry.put('BookgDt/Dt', line.entryDate)
  entry.put('ValDt/Dt', line.valueDate)
  entry.put('AcctSvcrRef', line.referenceOfTheAccountServicingInstitution)
  putTransactionWord(entry, line.transactionType, isCredit)
  const transaction = entry.at('NtryDtls/TxDtls')
  transaction.put('Refs/EndToEndId', line.referenceForTheAccountOwner)
  putAmount(transaction, 'Amt', { currency, amount: line.amount })
  transaction.put('CdtDbtInd', indicator)
  if (line.supplementaryDetails !== undefined)
    transaction.put('AddtlTxInf', spelledForMx(line.supplementaryDetails, mapping))
  if (details !== undefined) {
    const text = spelledForMx(joinedLines(details.lines, DETAIL_LINES.width), { ...mapping, from: '86' })
    entry.put('AddtlNtryInf', cutTo(text, STATEMENT_TEXT_MAX, { ...mapping, from: '86' }))
  }
  if (line.fundsCode !== undefined)
    report.note('code.dropped', mapping, { severity: 'information', params: { value: line.fundsCode } })
}

/**
 * Returns whether an entry has a line: it must be booked in the account's currency, or pending in a report that lists
 * expected entries. Other entries are noted, once each.
 */
function isWritten(
  entry: MxSource,
  currency: string | undefined,
  { report, from, to, takesPending }: Mapping & { readonly takesPending: boolean },
): boolean {
  const own = entry.peek('Amt/@Ccy') ?? ''
  const amount = amountText(entry)
  const status = entry.peek('Sts/Cd') ?? entry.peek('Sts') ?? entry.peek('Sts/Prtry') ?? ''
  if (status !== 'BOOK' && !(takesPending && status === 'PDNG')) {
    report.note('entry.notBooked', { from, to }, { params: { value: `${status} ${amount}`.trim() } })
  } else if (currency !== undefined && own !== currency) {
    report.note('amount.notWritten', { from, to }, { severity: 'severe', params: { amount } })
  } else return true
  entry.takeWhole()
  return false
}

function amountText(entry: MxSource): string {
  return [entry.peek('Amt/@Ccy') ?? '', entry.peek('Amt') ?? ''].join(' ').trim()
}

function takeEntry(entry: MxSource, mapping: Mapping): StatementLine | undefined {
  const amount = takeAmount(entry, 'Amt', mapping)
  const bookingDate = takeDay(entry, 'BookgDt', mapping)
  const valueDate = takeDay(entry, 'ValDt', mapping) ?? bookingDate
  if (amount === undefined || valueDate === undefined) {
    noteMissingDay(valueDate, mapping)
    return undefined
  }
  if (!entry.has('ValDt')) mapping.report.note('code.assumed', mapping, { params: { value: valueDate } })
  const isExpected = (entry.peek('Sts/Cd') ?? entry.peek('Sts')) === 'PDNG'
  if (entry.peek('Sts') !== undefined) entry.take('Sts')
  entry.take('Sts/Cd')
  const servicer = entry.take('AcctSvcrRef')
  const supplement = takeSupplement(entry, mapping)
  return {
    valueDate,
    ...(bookingDate !== undefined && isNear(bookingDate, valueDate, mapping) && { entryDate: bookingDate }),
    debitCreditMark: takeMark(entry, isExpected),
    amount: amount.amount,
    transactionType: takeTransactionWord(entry),
    referenceForTheAccountOwner: takeOwnersReference(entry, mapping),
    ...(servicer !== undefined && {
      referenceOfTheAccountServicingInstitution: lineReference(servicer, mapping),
    }),
    ...(supplement !== undefined && { supplementaryDetails: supplement }),
  }
}

function noteMissingDay(day: string | undefined, { report, from, to }: Mapping): void {
  if (day !== undefined) return
  report.note(
    'element.missing',
    { from: `${from}/ValDt`, to },
    { severity: 'severe', params: { element: 'ValDt' } },
  )
}

/**
 * Returns a short text of one transaction, which is written after the references; a longer text is part of the details.
 */
function takeSupplement(entry: MxSource, mapping: Mapping): string | undefined {
  const transactions = transactionsOf(entry)
  const text = transactions.length === 1 ? transactions[0]?.peek('AddtlTxInf') : undefined
  if (text === undefined) return undefined
  const spelled = spelledForFin(text.replaceAll(/\s*\n\s*/g, ' '), mapping)
  if (spelled.length > SUPPLEMENT_LENGTH_MAX) return undefined
  transactions[0]?.take('AddtlTxInf')
  return spelled
}

/** 180 days: month and day of an entry date are read in the year that is nearest to the value date. */
const NEAR_MS = 180 * 24 * 3600 * 1000

function isNear(day: string, other: string, { report, from, to }: Mapping): boolean {
  const isRead = Math.abs(Date.parse(day) - Date.parse(other)) < NEAR_MS
  if (!isRead) report.note('element.dropped', { from: `${from}/BookgDt`, to }, { params: { value: day } })
  return isRead
}

function takeDay(entry: MxSource, name: string, { report, from, to }: Mapping): string | undefined {
  const moment = entry.take(`${name}/DtTm`)
  if (moment !== undefined)
    report.note(
      'element.dropped',
      { from: `${from}/${name}/DtTm`, to },
      { severity: 'information', params: { value: moment.slice('YYYY-MM-DDT'.length) } },
    )
  return (entry.take(`${name}/Dt`) ?? moment)?.slice(0, 'YYYY-MM-DD'.length)
}

function takeMark(entry: MxSource, isExpected: boolean): StatementLine['debitCreditMark'] {
  const isCredit = entry.take('CdtDbtInd') === 'CRDT'
  if (isExpected) return isCredit ? 'EC' : 'ED'
  const reversal = entry.take('RvslInd')
  const isReversal = reversal === 'true' || reversal === '1'
  if (isCredit) return isReversal ? 'RD' : 'C'
  return isReversal ? 'RC' : 'D'
}

function transactionsOf(entry: MxSource): readonly MxSource[] {
  return entry.all('NtryDtls').flatMap((details) => details.all('TxDtls'))
}

/**
 * Returns the reference that the account owner knows: for a credit the end-to-end reference, for a debit that of the
 * owner's instruction. An entry of several transactions has none; their references are in the details.
 */
function takeOwnersReference(entry: MxSource, mapping: Mapping): string {
  const [transaction, ...others] = transactionsOf(entry)
  if (transaction === undefined || others.length > 0) return NO_REFERENCE
  takeSame(transaction, entry)
  const path = referencePath(transaction, entry)
  return path === undefined ? NO_REFERENCE : lineReference(transaction.take(path) ?? NO_REFERENCE, mapping)
}

/** Marks the values of a transaction that equal those of its entry as read. */
function takeSame(transaction: MxSource, entry: MxSource): void {
  if (transaction.peek('CdtDbtInd') === entry.peek('CdtDbtInd')) transaction.take('CdtDbtInd')
  const isSameCurrency = transaction.peek('Amt/@Ccy') === entry.peek('Amt/@Ccy')
  const isSameAmount = plainDecimal(transaction.peek('Amt') ?? '') === plainDecimal(entry.peek('Amt') ?? '')
  if (!isSameCurrency || !isSameAmount) return
  transaction.take('Amt')
  transaction.take('Amt/@Ccy')
}

function referencePath(transaction: MxSource, entry: MxSource): string | undefined {
  const isCredit = entry.peek('CdtDbtInd') === 'CRDT'
  const paths = isCredit ? ['Refs/EndToEndId', 'Refs/InstrId'] : ['Refs/InstrId', 'Refs/EndToEndId']
  return paths.find((path) => ![undefined, NOT_PROVIDED].includes(transaction.peek(path)))
}

function lineReference(text: string, mapping: Mapping): string {
  const found = finReference(spelledForFin(text, mapping, 'severe'))
  if (found.kind === 'replaced') {
    mapping.report.note('reference.replaced', mapping, { severity: 'severe', params: { value: text } })
    return NO_REFERENCE
  }
  if (found.kind === 'cut')
    mapping.report.note('reference.cut', mapping, { severity: 'severe', params: { max: 16 } })
  return found.reference
}

/**
 * Returns the texts of an entry; for several transactions each with its reference and amount; then the facts about its
 * only transaction, as far as lines are free. Facts without room remain unread and are reported with the rest.
 */
function takeDetailLines(entry: MxSource, mapping: Mapping): readonly string[] {
  const lines = [...linesForFin(takeTexts(entry), DETAIL_LINES, mapping)]
  const [transaction, ...others] = transactionsOf(entry)
  for (const { text, take } of factsOf(entry, others.length === 0 ? transaction : undefined)) {
    const folded = foldedLines(inSetX(text).text, DETAIL_LINES.width)
    if (lines.length + folded.length > DETAIL_LINES.max) continue
    take()
    spelledForFin(text, mapping)
    lines.push(...folded)
  }
  return lines
}

function takeTexts(entry: MxSource): string {
  const transactions = transactionsOf(entry)
  const isBatch = transactions.length > 1
  const texts = transactions.flatMap((transaction) => [
    ...(isBatch ? takeIdentity(transaction, entry) : []),
    ...transaction.all('RmtInf/Ustrd').map((line) => line.take('') ?? ''),
    ...(isBatch ? takeReferences(transaction) : []),
    transaction.left('AddtlTxInf') === undefined ? '' : (transaction.take('AddtlTxInf') ?? ''),
  ])
  return [entry.take('AddtlNtryInf') ?? '', ...texts]
    .filter((text) => text !== '' && text !== NOT_PROVIDED)
    .join(' ')
}

function takeIdentity(transaction: MxSource, entry: MxSource): readonly string[] {
  const path = referencePath(transaction, entry)
  const reference = path === undefined ? '' : (transaction.take(path) ?? '')
  const amountPath = ['Amt', 'AmtDtls/TxAmt/Amt'].find((place) => transaction.has(place)) ?? 'Amt'
  const amount = [transaction.take(`${amountPath}/@Ccy`) ?? '', transaction.take(amountPath) ?? ''].join('')
  const indicator = transaction.take('CdtDbtInd')
  const isTurned = indicator !== undefined && indicator !== entry.peek('CdtDbtInd')
  return [reference, isTurned ? `${indicator} ${amount}` : amount]
}

function takeReferences(transaction: MxSource): readonly string[] {
  return transaction.all('RmtInf/Strd').flatMap((structured) => structured.take('CdtrRefInf/Ref') ?? [])
}

function detailLines(text: string, mapping: Mapping): readonly string[] {
  return linesForFin(text, DETAIL_LINES, mapping)
}
