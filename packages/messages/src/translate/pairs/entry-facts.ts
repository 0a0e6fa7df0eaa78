import { NOT_PROVIDED } from '../values/references.ts'
import { plainDecimal } from '../blocks/amounts.ts'
import type { MxSource } from '../mx-source.ts'

/** A fact about an entry that stands in field 86 where lines are free. */
export interface EntryFact {
  readonly text: string
  /** Its elements count as carried over once it is written. */
  readonly take: () => void
}

/**
 * Returns the facts of a transaction that field 61 has no place for, the most important first, each behind the code word
 * banks write it with.
 *
 * Source: public descriptions of structured MT940 by European banks, field 86.
 */
export function factsOf(entry: MxSource, transaction: MxSource | undefined): readonly EntryFact[] {
  const own = transaction === undefined ? [] : [transaction]
  return [
    ...own.flatMap(referenceFacts),
    ...own.flatMap(returnFacts),
    ...own.flatMap((single) => counterpartyFacts(single, entry)),
    ...[...own, entry].flatMap((source) => amountFacts(source, entry)),
    ...[entry, ...own].flatMap(chargeFacts),
    ...own.flatMap(identityFacts),
  ]
}

/** A fact made of leaves: their values behind a code word, none where all are missing. */
function factOf(source: MxSource, word: string, paths: readonly string[]): readonly EntryFact[] {
  const found = paths.filter((path) => ![undefined, NOT_PROVIDED].includes(source.peek(path)))
  if (found.length === 0) return []
  const text = `/${word}/${found.map((path) => source.peek(path) ?? '').join('/')}`
  return [{ text, take: () => takeAll(source, found) }]
}

function takeAll(source: MxSource, paths: readonly string[]): void {
  for (const path of paths) source.take(path)
}

const LINE_REFERENCE_MAX = 16

/** The end-to-end reference where field 61 has another one or a part of it, and the mandate of a direct debit. */
function identityFacts(transaction: MxSource): readonly EntryFact[] {
  const path = 'Refs/EndToEndId'
  const isWhole = (transaction.peek(path) ?? '').length <= LINE_REFERENCE_MAX
  const isWritten = isWhole && transaction.left(path) === undefined
  return [
    ...(isWritten ? [] : factOf(transaction, 'EREF', [path])),
    ...factOf(transaction, 'MARF', ['Refs/MndtId']),
  ]
}

/** The structured references of a payment: RF, QR and the like. */
function referenceFacts(transaction: MxSource): readonly EntryFact[] {
  return transaction.all('RmtInf/Strd').flatMap((structured) => {
    if (structured.left('CdtrRefInf/Ref') === undefined) return []
    const type = ['CdtrRefInf/Tp/CdOrPrtry/Cd', 'CdtrRefInf/Tp/CdOrPrtry/Prtry']
    return factOf(structured, 'REMI/STRD', [...type, 'CdtrRefInf/Ref'])
  })
}

function returnFacts(transaction: MxSource): readonly EntryFact[] {
  const information = transaction.at('RtrInf')
  if (information === undefined) return []
  const texts = information.all('AddtlInf')
  const [reason] = factOf(information, 'RTRN', ['Rsn/Cd', 'Rsn/Prtry'])
  if (reason === undefined && texts.length === 0) return []
  const text = [reason?.text ?? '/RTRN', ...texts.map((one) => one.peek('') ?? '')].join('/')
  const take = () => {
    reason?.take()
    for (const one of texts) one.take('')
  }
  return [{ text, take }]
}

/** The other side of a payment: who paid a credit, who got a debit. */
function counterpartyFacts(transaction: MxSource, entry: MxSource): readonly EntryFact[] {
  const isCredit = entry.peek('CdtDbtInd') === 'CRDT'
  const roles = isCredit ? (['Dbtr', 'Cdtr'] as const) : (['Cdtr', 'Dbtr'] as const)
  const facts = roles.map((role) => factOf(transaction, 'CNTP', COUNTERPARTY_PATHS[role]))
  return facts.find((found) => found.length > 0) ?? []
}

const COUNTERPARTY_PATHS = { Dbtr: counterpartyPaths('Dbtr'), Cdtr: counterpartyPaths('Cdtr') }

function counterpartyPaths(role: 'Dbtr' | 'Cdtr'): readonly string[] {
  return [
    `RltdPties/${role}Acct/Id/IBAN`,
    `RltdPties/${role}Acct/Id/Othr/Id`,
    `RltdAgts/${role}Agt/FinInstnId/BICFI`,
    `RltdPties/${role}/Pty/Nm`,
    `RltdPties/${role}/Agt/FinInstnId/BICFI`,
    `RltdPties/${role}/Agt/FinInstnId/Nm`,
  ]
}

const AMOUNT_KINDS = ['InstdAmt', 'TxAmt', 'CntrValAmt']

/** An amount that is another one than that of the entry: what was instructed, and the rate between them. */
function amountFacts(source: MxSource, entry: MxSource): readonly EntryFact[] {
  const booked = amountOf(entry, 'Amt')
  const others = AMOUNT_KINDS.map((kind) => `AmtDtls/${kind}`).filter((path) => source.has(`${path}/Amt`))
  const own = source === entry ? [] : ['Amt'].filter((path) => source.left(path) !== undefined)
  const different = [...own, ...others.map((path) => `${path}/Amt`)].filter(
    (path) => amountOf(source, path) !== booked,
  )
  const [first] = different
  for (const path of others) if (!different.includes(`${path}/Amt`)) takeAmountAt(source, `${path}/Amt`)
  if (first === undefined) return []
  const rates = others.map((path) => `${path}/CcyXchg/XchgRate`).filter((path) => source.has(path))
  const rate = rates[0] === undefined ? '' : `/EXCH/${source.peek(rates[0]) ?? ''}`
  const take = () => {
    for (const path of different)
      if (amountOf(source, path) === amountOf(source, first)) takeAmountAt(source, path)
    if (rates[0] !== undefined) source.take(rates[0])
  }
  return [{ text: `/OCMT/${amountText(source, first)}${rate}`, take }]
}

function amountOf(source: MxSource, path: string): string {
  return [source.peek(`${path}/@Ccy`), plainDecimal(source.peek(path) ?? '')].join(' ')
}

/** `CHF90,00`, as FIN writes amounts. */
function amountText(source: MxSource, path: string): string {
  const amount = source.peek(path) ?? ''
  return `${source.peek(`${path}/@Ccy`) ?? ''}${amount.includes('.') ? amount.replace('.', ',') : `${amount},`}`
}

function takeAmountAt(source: MxSource, path: string): void {
  source.take(path)
  source.take(`${path}/@Ccy`)
}

/** Charges, each record with its amount; the total where there is no record. */
function chargeFacts(source: MxSource): readonly EntryFact[] {
  const charges = source.all('Chrgs')
  return charges.flatMap((charge) => {
    const records = charge.all('Rcrd').filter((record) => record.has('Amt'))
    const total = 'TtlChrgsAndTaxAmt'
    const texts = records.map(
      (record) => `${record.peek('CdtDbtInd') === 'CRDT' ? '-' : ''}${amountText(record, 'Amt')}`,
    )
    if (texts.length === 0 && !charge.has(total)) return []
    const isTotalWritten =
      records.length === 1 && records[0] !== undefined && sameAmount(charge, total, records[0])
    const take = () => {
      if (texts.length === 0 || isTotalWritten) takeAmountAt(charge, total)
      for (const record of records) {
        takeAmountAt(record, 'Amt')
        record.take('CdtDbtInd')
      }
    }
    return [{ text: `/CHGS/${texts.length === 0 ? amountText(charge, total) : texts.join('/')}`, take }]
  })
}

function sameAmount(charge: MxSource, total: string, record: MxSource): boolean {
  return amountOf(charge, total) === amountOf(record, 'Amt')
}
