import { NOT_PROVIDED } from '../values/references.ts'
import { plainDecimal } from '../blocks/amounts.ts'
import type { MxSource } from '../mx-source.ts'

/** A fact about an entry that is written to field 86 if lines are free. */
export interface EntryFact {
  readonly text: string
  /** Marks its elements as read when the fact is written. */
  readonly take: () => void
}

/**
 * Returns the facts of a transaction that have no room in field 61, the most important first, each after the code word
 * that banks use for it.
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

/** Returns a fact that consists of the values of leaves after a code word; an empty list if all are missing. */
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

/**
 * Returns the end-to-end reference if field 61 has another reference or only a part of it, and the mandate of a direct
 * debit.
 */
function identityFacts(transaction: MxSource): readonly EntryFact[] {
  const path = 'Refs/EndToEndId'
  const isWhole = (transaction.peek(path) ?? '').length <= LINE_REFERENCE_MAX
  const isWritten = isWhole && transaction.left(path) === undefined
  return [
    ...(isWritten ? [] : factOf(transaction, 'EREF', [path])),
    ...factOf(transaction, 'MARF', ['Refs/MndtId']),
  ]
}

/** Returns the structured references of a payment, such as RF and QR references. */
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

/** Returns the counterparty of a payment: the payer of a credit, the payee of a debit. */
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

/** Returns an amount that differs from that of the entry: the instructed amount and the exchange rate. */
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

/** Returns an amount in the notation of FIN: `CHF90,00`. */
function amountText(source: MxSource, path: string): string {
  const amount = source.peek(path) ?? ''
  return `${source.peek(`${path}/@Ccy`) ?? ''}${amount.includes('.') ? amount.replace('.', ',') : `${amount},`}`
}

function takeAmountAt(source: MxSource, path: string): void {
  source.take(path)
  source.take(`${path}/@Ccy`)
}

/** Returns the charges, each record with its amount; the total if there is no record. */
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
