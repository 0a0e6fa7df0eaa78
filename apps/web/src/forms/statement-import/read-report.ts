import { readXml, type XmlElement } from '@nostro/messages'

import type { SourceTable } from './source-table.ts'

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

/** Reads the entries of camt.052, camt.053 and camt.054, each as a row. No rows where the text is no such report. */
export function readReport(text: string): SourceTable {
  const root = readXml(text)
  const entries = root.ok ? [...elementsNamed(root.value, 'Ntry')] : []
  return { rows: entries.map(rowOf), meanings: MEANINGS }
}

function* elementsNamed(element: XmlElement, name: string): Generator<XmlElement> {
  if (element.name === name) yield element
  else for (const child of element.children) yield* elementsNamed(child, name)
}

function rowOf(entry: XmlElement): readonly string[] {
  const amount = at(entry, 'Amt')
  const details = at(entry, 'NtryDtls/TxDtls')
  const says = (path: string) => at(entry, path)?.text ?? ''
  const detailAt = (path: string) => (details && at(details, path)?.text) ?? ''
  const isReversal = says('RvslInd') === 'true'
  const [ordinary, reversal] = MARKS[says('CdtDbtInd')] ?? ['', '']
  const type = says('BkTxCd/Prtry/Cd').slice(0, 4)
  return [
    dayOf(says('ValDt/Dt'), says('ValDt/DtTm')),
    dayOf(says('BookgDt/Dt'), says('BookgDt/DtTm')),
    isReversal ? reversal : ordinary,
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

/** The first element at a path of names. */
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
