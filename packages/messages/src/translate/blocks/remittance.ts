import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import { customersReferenceLines } from '../values/customers-reference.ts'
import { NOT_PROVIDED } from '../values/references.ts'
import { joinedLines } from '../values/text-lines.ts'
import { cutTo, linesForFin, spelledForFin, spelledForMx, type Mapping } from './spelling.ts'

const LINE_WIDTH = 35
const LINES_MAX = 4
const UNSTRUCTURED_LENGTH_MAX = 140
const REFERENCE_LENGTH_MAX = 35

/** The ordering customer's reference at the start, up to the next `//` or the end of the line. */
const CUSTOMERS_REFERENCE = /^\/ROC\/([^\n]*?)(?:\/\/|\n|$)/

/** Remittance information and the end-to-end reference, which FIN contains in the same field. */
export const REMITTANCE: Correspondence = {
  source: 'CBPR+ translation, field 70',

  toMx({ fields, transaction, report }: ToMx): void {
    const lines = fields.take('70')?.value.lines ?? []
    const mapping: Mapping = { report, from: '70', to: `${transaction.path}/RmtInf/Ustrd` }
    const { reference, rest } = withoutReference(lines)
    transaction.put('PmtId/EndToEndId', reference ?? NOT_PROVIDED)
    const text = joinedLines(rest, LINE_WIDTH).trim()
    if (text !== '')
      transaction.put('RmtInf/Ustrd', cutTo(spelledForMx(text, mapping), UNSTRUCTURED_LENGTH_MAX, mapping))
  },

  toMt({ transaction, fields, report }: ToMt): void {
    const mapping: Mapping = { report, from: `${transaction.path}/RmtInf`, to: '70' }
    const reference = takeReference(transaction, { ...mapping, from: `${transaction.path}/PmtId/EndToEndId` })
    const text = remittanceText(transaction)
    const max = LINES_MAX - reference.length
    const lines = [
      ...reference,
      ...(text === '' ? [] : linesForFin(text, { width: LINE_WIDTH, max }, mapping)),
    ]
    if (lines.length > 0) fields.put('70', { lines })
  },
}

/** Separates the reference from the text. A reference that fills the first line continues in the second. */
function withoutReference(lines: readonly string[]): {
  readonly reference: string | undefined
  readonly rest: readonly string[]
} {
  const [first = '', second = '', ...others] = lines
  const isFull = first.length === LINE_WIDTH && first.startsWith('/ROC/')
  const joined = isFull ? [`${first}${second}`, ...others] : lines
  const [start = '', found = ''] = CUSTOMERS_REFERENCE.exec(joined.join('\n')) ?? []
  const reference = found.trim()
  if (reference === '' || reference.length > REFERENCE_LENGTH_MAX)
    return { reference: undefined, rest: lines }
  return { reference, rest: joined.join('\n').slice(start.length).split('\n') }
}

/** Takes the reference and returns its lines. */
function takeReference(transaction: MxSource, mapping: Mapping): readonly string[] {
  const path = 'PmtId/EndToEndId'
  const reference = transaction.peek(path)
  if (reference === undefined) return []
  if (reference === NOT_PROVIDED) {
    transaction.take(path)
    return []
  }
  const lines = customersReferenceLines(reference)
  // A reference that the field cannot contain remains unread and is reported.
  if (lines === undefined) return []
  transaction.take(path)
  spelledForFin(reference, mapping, 'severe')
  return lines
}

/** The possible amounts of a document. */
const DOCUMENT_AMOUNTS = [
  'DuePyblAmt',
  'DscntApldAmt/Amt',
  'CdtNoteAmt',
  'TaxAmt/Amt',
  'AdjstmntAmtAndRsn/Amt',
  'RmtdAmt',
  'RmtAmtAndTp/Amt',
]

/** Returns the unstructured text, or the structured documents in short form: type, number, day, amounts. */
function remittanceText(transaction: MxSource): string {
  const texts = transaction.all('RmtInf/Ustrd').flatMap((line) => line.take('') ?? [])
  const documents = transaction
    .all('RmtInf/Strd')
    .map((structured) =>
      [
        ...structured.all('RfrdDocInf').flatMap(takeDocument),
        ...takeDocumentAmounts(structured),
        structured.take('CdtrRefInf/Ref') ?? [],
        ...structured.all('AddtlRmtInf').map((line) => line.take('') ?? []),
      ]
        .flat()
        .join(' '),
    )
  return [...texts, ...documents].filter((text) => text !== '' && text !== NOT_PROVIDED).join(' ')
}

function takeDocument(document: MxSource): readonly string[] {
  const paths = ['Tp/CdOrPrtry/Cd', 'Tp/CdOrPrtry/Prtry', 'Nb', 'RltdDt']
  return paths.flatMap((path) => document.take(path) ?? [])
}

/** Returns amounts such as `EUR1000.00`. */
function takeDocumentAmounts(structured: MxSource): readonly string[] {
  return DOCUMENT_AMOUNTS.flatMap((path) =>
    structured.all(`RfrdDocAmt/${path}`).flatMap((amount) => {
      const text = amount.take('')
      return text === undefined ? [] : [`${amount.take('@Ccy') ?? ''}${text}`]
    }),
  )
}

/** Remittance information of the underlying transfer of a cover, whose end-to-end reference is in another field. */
export const UNDERLYING_REMITTANCE: Correspondence = {
  source: 'CBPR+ translation, field 70 of MT202 COV sequence B',

  toMx({ fields, transaction, report }: ToMx): void {
    const lines = fields.take('70')?.value.lines ?? []
    const mapping: Mapping = { report, from: '70', to: `${transaction.path}/RmtInf/Ustrd` }
    const text = joinedLines(lines, LINE_WIDTH).trim()
    if (text !== '')
      transaction.put('RmtInf/Ustrd', cutTo(spelledForMx(text, mapping), UNSTRUCTURED_LENGTH_MAX, mapping))
  },

  toMt({ transaction, fields, report }: ToMt): void {
    const text = remittanceText(transaction)
    const mapping: Mapping = { report, from: `${transaction.path}/RmtInf`, to: '70' }
    if (text !== '')
      fields.put('70', { lines: linesForFin(text, { width: LINE_WIDTH, max: LINES_MAX }, mapping) })
  },
}
