import { readXml, type XmlElement } from '@nostro/messages'

import type { ImportForm, ReadSource, StatementFacts } from './source-table.ts'

/** The meanings of the cells of an entry, in the order of the columns. */
const MEANINGS = [
  'valueDate',
  'entryDate',
  'debitCreditMark',
  'currency',
  'amount',
  'transactionType',
  'referenceForTheAccountOwner',
  'referenceOfTheAccountServicingInstitution',
  'supplementaryDetails',
]

const MARKS: { readonly [indicator: string]: readonly [ordinary: string, reversal: string] } = {
  CRDT: ['C', 'RD'],
  DBIT: ['D', 'RC'],
}

const REPORTS: readonly string[] = ['Stmt', 'Rpt', 'Ntfctn']

/**
 * Reads the entries of camt.052, camt.053 and camt.054 as rows: one table per report. Returns no tables if the text is
 * not such a report. An interim report has marks for expected entries.
 */
export function readReport(text: string, { isInterim }: ImportForm): ReadSource {
  const tables = reportsOf(text).flatMap((report) => {
    const entries = [...elementsNamed(report, ['Ntry'])]
    if (entries.length === 0) return []
    return [
      {
        rows: entries.map((entry) => rowOf(entry, isInterim)),
        meanings: MEANINGS,
        decimals: 'point' as const,
        statement: factsOf(report),
      },
    ]
  })
  return { tables }
}

/** Returns the facts that identify each report of a text, in order. */
export function reportFacts(text: string): readonly StatementFacts[] {
  return reportsOf(text).map(factsOf)
}

function reportsOf(text: string): readonly XmlElement[] {
  const root = readXml(text)
  return root.ok ? [...elementsNamed(root.value, REPORTS)] : []
}

function factsOf(report: XmlElement): StatementFacts {
  const says = (...paths: readonly string[]) =>
    firstFilled(...paths.map((path) => at(report, path)?.text.trim() ?? ''))
  const amount = at(report, 'Bal/Amt') ?? at(report, 'Ntry/Amt')
  const ofAmount = amount?.attributes.find(({ name }) => name === 'Ccy')?.value ?? ''
  return {
    account: says('Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
    currency: firstFilled(says('Acct/Ccy'), ofAmount),
    number: says('ElctrncSeqNb', 'LglSeqNb', 'Id'),
  }
}

function* elementsNamed(element: XmlElement, names: readonly string[]): Generator<XmlElement> {
  if (names.includes(element.name)) yield element
  else for (const child of element.children) yield* elementsNamed(child, names)
}

/** The marks of entries that are not booked yet. */
const EXPECTED: { readonly [mark: string]: string } = { C: 'EC', D: 'ED' }

function rowOf(entry: XmlElement, isInterim: boolean): readonly string[] {
  const amount = at(entry, 'Amt')
  const details = at(entry, 'NtryDtls/TxDtls')
  const says = (path: string) => at(entry, path)?.text ?? ''
  const detailAt = (path: string) => (details && at(details, path)?.text) ?? ''
  const isReversal = says('RvslInd') === 'true'
  const [ordinary, reversal] = MARKS[says('CdtDbtInd')] ?? ['', '']
  const mark = isReversal ? reversal : ordinary
  // The status is a code, or an element with one in versions since 2019.
  const isExpected = isInterim && firstFilled(says('Sts/Cd'), says('Sts')).trim() === 'PDNG'
  const type = says('BkTxCd/Prtry/Cd').slice(0, 4)
  return [
    dayOf(says('ValDt/Dt'), says('ValDt/DtTm')),
    dayOf(says('BookgDt/Dt'), says('BookgDt/DtTm')),
    isExpected ? (EXPECTED[mark] ?? mark) : mark,
    amount?.attributes.find(({ name }) => name === 'Ccy')?.value ?? '',
    amount?.text ?? '',
    /^[SNF][A-Z0-9]{3}$/.test(type) ? type : '',
    firstFilled(
      detailAt('Refs/EndToEndId').replace('NOTPROVIDED', ''),
      detailAt('Refs/InstrId'),
      says('NtryRef'),
    ),
    firstFilled(says('AcctSvcrRef'), detailAt('Refs/AcctSvcrRef')),
    firstFilled(says('AddtlNtryInf'), detailAt('AddtlTxInf'), detailAt('RmtInf/Ustrd')),
  ]
}

/** Returns the first element at a path of element names. */
function at(element: XmlElement, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>(
      (found, name) => found?.children.find((child) => child.name === name),
      element,
    )
}

function dayOf(day: string, instant: string): string {
  return day === '' ? instant.slice(0, 10) : day.slice(0, 10)
}

function firstFilled(...texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? ''
}
