import { meaningOf } from './code-words.ts'
import { linesFrom, withMeaning, wordPiece, type Piece, type Stretch } from './pieces.ts'

const TIME = /^\/\/(\d{6})(\d{4})([+-]\d{4})?$/
const STATUS = /^\/\/([A-Z]{4})(?:\/([A-Z0-9]{1,4}))?/
const BIC = /^\/\/([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)$/
const AMOUNT = /^\/\/([A-Z]{3})(\d[\d,]*)$/

/**
 * Returns the components of field 79 if it reports the status of a payment: time, status with its reason, the reporting
 * bank and the amount. Returns `undefined` for any other text.
 *
 * Source: SWIFT gpi, status confirmations in MT199.
 */
export function paymentStatusLines(value: string): readonly Piece[] | undefined {
  const [time, status, ...others] = linesFrom(value, 0)
  if (time === undefined || status === undefined) return undefined
  const at = TIME.exec(contentOf(time))
  const code = STATUS.exec(contentOf(status))
  if (at === null || code === null) return undefined
  return [...timePieces(time, at), ...statusPieces(status, code), ...others.flatMap(detailPieces)]
}

function timePieces({ start }: Stretch, [, day = '', hour = '', offset]: RegExpExecArray): readonly Piece[] {
  const dayStart = start + '//'.length
  const hourStart = dayStart + day.length
  const offsetStart = hourStart + hour.length
  const date = `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`
  return [
    { name: 'date', start: dayStart, end: hourStart, value: date },
    { name: 'time', start: hourStart, end: offsetStart, value: `${hour.slice(0, 2)}:${hour.slice(2)}` },
    ...(offset === undefined
      ? []
      : [{ name: 'offset', start: offsetStart, end: offsetStart + offset.length } as const]),
  ]
}

function statusPieces(line: Stretch, [, status = '', reason]: RegExpExecArray): readonly Piece[] {
  const { text } = line
  const start = line.start + '//'.length
  const end = start + status.length
  const piece = wordPiece('paymentStatus', 'paymentStatus', { text, start, end })
  if (reason === undefined) return [piece, ...restOf(line, end)]
  const reasonEnd = end + 1 + reason.length
  const meaning = meaningOf('statusReason', reason) ?? meaningOf('returnReason', reason)
  return [
    piece,
    withMeaning({ name: 'statusReason', start: end + 1, end: reasonEnd }, meaning),
    ...restOf(line, reasonEnd),
  ]
}

function detailPieces(line: Stretch): readonly Piece[] {
  const content = contentOf(line)
  const start = line.start + '//'.length
  if (BIC.test(content)) return [{ name: 'bic', start, end: line.end }]
  const [, currency, amount] = AMOUNT.exec(content) ?? []
  if (currency === undefined || amount === undefined) return restOf(line, line.start)
  const end = start + currency.length
  return [
    { name: 'currency', start, end },
    { name: 'amount', start: end, end: line.end, value: amount.replace(',', '.').replace(/\.$/, '') },
  ]
}

function restOf(line: Stretch, start: number): readonly Piece[] {
  return start < line.end ? [{ name: 'text', start, end: line.end }] : []
}

function contentOf({ text, start, end }: Stretch): string {
  return text.slice(start, end)
}
