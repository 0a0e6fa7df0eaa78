import type { Decimal } from '@nostro/kernel'

import { type Balance, lengthOfFields, readFieldTolerantly, writeField } from '../fin/index.ts'
import type { FinPair } from '../fin/message.ts'
import { sumOf } from '../standard/mt/statement-rules.ts'

/** A page cannot have more lines than this, because of the minimum length of field 61. Source: format of field 61. */
const LINES_ON_A_PAGE_MAX = 100

/** A line of a statement with its details. */
interface StatementLine {
  readonly fields: readonly FinPair[]
  readonly amount: Decimal
  readonly length: number
}

/** The fields of a statement by their position on its pages. */
interface StatementParts {
  /** Reference, account and number, which are on every page. */
  readonly start: readonly FinPair[]
  readonly opening: Balance
  readonly openingPair: FinPair
  readonly lines: readonly StatementLine[]
  /** The closing balance and the fields about the statement as a whole. */
  readonly end: readonly FinPair[]
  /** The day of the closing balance, which is also the day of the balances between pages. */
  readonly day: string
}

/**
 * Splits the fields of a statement that is longer than one message into pages. The first page has the opening balance
 * of the statement and the last its closing balance. Each page between them closes with 62M, and the next opens with
 * the same balance as 60M.
 *
 * Returns one page if the fields have at most `lengthMax` characters, or no balances to carry over.
 *
 * Source: SWIFT UHB, MT940 and MT950, fields 28C, 60a and 62a.
 */
export function pagesOfStatement(
  fields: readonly FinPair[],
  lengthMax: number,
): readonly (readonly FinPair[])[] {
  if (lengthOfFields(fields) <= lengthMax) return [fields]
  const parts = partsOf(fields)
  if (parts === undefined) return [fields]
  const pages: (readonly FinPair[])[] = []
  let { openingPair } = parts
  let balance = sumOf([parts.opening])
  let rest = parts.lines
  for (;;) {
    const start = [...numbered(parts.start, pages.length), openingPair]
    const last = () => [...start, ...fieldsOf(rest), ...parts.end]
    const isShort = rest.length <= LINES_ON_A_PAGE_MAX
    const isLast = isShort && (rest.length === 0 || lengthOfFields(last()) <= lengthMax)
    const count = isLast ? 0 : fullPage(start, { rest, parts, balance, lengthMax })
    if (count === 0) return [...pages, last()]
    const lines = rest.slice(0, count)
    balance = lines.reduce((sum, { amount }) => sum.add(amount), balance)
    pages.push([...start, ...fieldsOf(lines), between('62M', balance, parts)])
    openingPair = between('60M', balance, parts)
    rest = rest.slice(count)
  }
}

interface PageRest {
  readonly rest: StatementParts['lines']
  readonly parts: StatementParts
  readonly balance: Decimal
  readonly lengthMax: number
}

function fieldsOf(lines: StatementParts['lines']): readonly FinPair[] {
  return lines.flatMap(({ fields }) => fields)
}

/** Returns the number of lines that fit a page; 0 if not even one does. */
function fullPage(start: readonly FinPair[], { rest, parts, balance, lengthMax }: PageRest): number {
  let length = lengthOfFields(start)
  let sum = balance
  let count = 0
  for (const line of rest) {
    length += line.length
    sum = sum.add(line.amount)
    if (length + lengthOfFields([between('62M', sum, parts)]) > lengthMax) break
    count += 1
  }
  return count
}

function partsOf(fields: readonly FinPair[]): StatementParts | undefined {
  const openingAt = fields.findIndex(({ tag }) => tag === '60F' || tag === '60M')
  const closingAt = fields.findIndex(({ tag }) => tag === '62F' || tag === '62M')
  const [openingPair, closingPair] = [fields[openingAt], fields[closingAt]]
  if (openingPair === undefined || closingPair === undefined) return undefined
  const opening = readFieldTolerantly('60F', openingPair.value).value
  const closing = readFieldTolerantly('62F', closingPair.value).value
  if (opening === undefined || closing === undefined) return undefined
  return {
    start: fields.slice(0, openingAt),
    opening,
    openingPair,
    lines: linesOf(fields.slice(openingAt + 1, closingAt)),
    end: fields.slice(closingAt),
    day: closing.date,
  }
}

function linesOf(fields: readonly FinPair[]): readonly StatementLine[] {
  const lines: FinPair[][] = []
  for (const field of fields) {
    const last = lines.at(-1)
    if (field.tag === '61' || last === undefined) lines.push([field])
    else last.push(field)
  }
  return lines.map((line) => ({ fields: line, amount: amountOf(line), length: lengthOfFields(line) }))
}

/** Returns the first fields of a page with its page number, which continues from that of the first page. */
function numbered(start: readonly FinPair[], page: number): readonly FinPair[] {
  return start.map((field) => {
    if (field.tag !== '28C') return field
    const [number = '', first = '1'] = field.value.split('/')
    return { tag: '28C', value: `${number}/${Number(first) + page}` }
  })
}

function between(tag: '60M' | '62M', balance: Decimal, { opening, day }: StatementParts): FinPair {
  const isDebit = balance.isNegative()
  const amount = (isDebit ? balance.negate() : balance).toText()
  const value = {
    debitCreditMark: isDebit ? 'D' : 'C',
    date: day,
    currency: opening.currency,
    amount,
  } as const
  return { tag, value: writeField(tag, value) }
}

function amountOf(line: readonly FinPair[]): Decimal {
  return sumOf(
    line.flatMap(({ tag, value }) => (tag === '61' ? (readFieldTolerantly('61', value).value ?? []) : [])),
  )
}
