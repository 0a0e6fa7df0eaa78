import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import { NOT_PROVIDED } from '../values/references.ts'
import { joinedLines } from '../values/text-lines.ts'
import { linesForFin, spelledForMx, type Way } from './spelling.ts'

const LINE_WIDTH = 35
const LINES_MAX = 4
const UNSTRUCTURED_LENGTH_MAX = 140
const REFERENCE_LENGTH_MAX = 35

/** The ordering customer's reference at the start, as far as the next `//` or the end of the line. */
const CUSTOMERS_REFERENCE = /^\/ROC\/([^\n]*?)(?:\/\/|\n|$)/

/** Remittance information and the end-to-end reference, which FIN carries in it. */
export const REMITTANCE: Correspondence = {
  source: 'CBPR+ translation, field 70',

  toMx({ fields, transaction, report }: ToMx): void {
    const lines = fields.take('70')?.value.lines ?? []
    const way: Way = { report, from: '70', to: `${transaction.path}/RmtInf/Ustrd` }
    const [start = '', reference = ''] = CUSTOMERS_REFERENCE.exec(lines.join('\n')) ?? []
    const isReference = reference.trim() !== '' && reference.length <= REFERENCE_LENGTH_MAX
    transaction.put('PmtId/EndToEndId', isReference ? reference.trim() : NOT_PROVIDED)
    const rest = isReference ? lines.join('\n').slice(start.length).split('\n') : lines
    const text = joinedLines(rest, LINE_WIDTH).trim()
    if (text !== '')
      transaction.put('RmtInf/Ustrd', spelledForMx(text, way).slice(0, UNSTRUCTURED_LENGTH_MAX))
  },

  toMt({ transaction, fields, report }: ToMt): void {
    const reference = transaction.take('PmtId/EndToEndId')
    const isReference = reference !== undefined && reference !== NOT_PROVIDED
    const way: Way = { report, from: `${transaction.path}/RmtInf`, to: '70' }
    const text = remittanceText(transaction)
    if (!isReference && text === '') return
    const first = isReference ? [`/ROC/${reference}`] : []
    const max = LINES_MAX - (isReference && reference.length > 30 ? 2 : first.length)
    const referenceLines = first.flatMap((line) => linesForFin(line, { width: LINE_WIDTH, max: 2 }, way))
    const lines = [
      ...referenceLines,
      ...(text === '' ? [] : linesForFin(text, { width: LINE_WIDTH, max }, way)),
    ]
    fields.put('70', { lines })
  },
}

/** The unstructured text, or the structured documents in short: type, number, day, amount. */
function remittanceText(transaction: MxSource): string {
  const texts = transaction.all('RmtInf/Ustrd').flatMap((line) => line.take('') ?? [])
  const documents = transaction.all('RmtInf/Strd').map((structured) => {
    const type =
      structured.take('RfrdDocInf/Tp/CdOrPrtry/Cd') ?? structured.take('RfrdDocInf/Tp/CdOrPrtry/Prtry')
    const number = structured.take('RfrdDocInf/Nb')
    const day = structured.take('RfrdDocInf/RltdDt')
    const currency = structured.take('RfrdDocAmt/RmtdAmt/@Ccy')
    const amount = structured.take('RfrdDocAmt/RmtdAmt')
    const reference = structured.take('CdtrRefInf/Ref')
    const remitted = amount === undefined ? undefined : `${currency ?? ''}${amount}`
    return [type, number, day, remitted, reference].filter((part) => part !== undefined).join(' ')
  })
  return [...texts, ...documents].join(' ')
}

/** Remittance information of the transfer under a cover, whose end-to-end reference stands elsewhere. */
export const UNDERLYING_REMITTANCE: Correspondence = {
  source: 'CBPR+ translation, field 70 of MT202 COV sequence B',

  toMx({ fields, transaction, report }: ToMx): void {
    const lines = fields.take('70')?.value.lines ?? []
    const way: Way = { report, from: '70', to: `${transaction.path}/RmtInf/Ustrd` }
    const text = joinedLines(lines, LINE_WIDTH).trim()
    if (text !== '')
      transaction.put('RmtInf/Ustrd', spelledForMx(text, way).slice(0, UNSTRUCTURED_LENGTH_MAX))
  },

  toMt({ transaction, fields, report }: ToMt): void {
    const text = remittanceText(transaction)
    const way: Way = { report, from: `${transaction.path}/RmtInf`, to: '70' }
    if (text !== '')
      fields.put('70', { lines: linesForFin(text, { width: LINE_WIDTH, max: LINES_MAX }, way) })
  },
}
