import { readDay } from './read-day.ts'

/** The decimal separator of a source. */
export type DecimalStyle = 'point' | 'comma'

/** The order in which a source writes days, unless the year comes first. */
export type DayStyle = 'yearFirst' | 'dayFirst' | 'monthFirst'

const GROUPED = {
  point: /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^\d*\.?\d+$|^\d+\.$/,
  comma: /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$|^\d*,?\d+$|^\d+,$/,
} as const

/**
 * Reads a signed amount in the style of its source: `1.234,50-` is `-1234.50`. Spaces, apostrophes and a currency
 * around the number are ignored. Returns `undefined` for any other text.
 */
export function readStyledAmount(text: string, style: DecimalStyle): string | undefined {
  const plain = text.replace(/[\s'’_]/g, '').replace(/^[A-Z]{3}|^\p{Sc}|[A-Z]{3}$|\p{Sc}$/gu, '')
  const [, before = '', digits = '', after = ''] = /^([(−+-]?)([\d.,]+)([)−+-]?)$/.exec(plain) ?? []
  if (digits === '' || !GROUPED[style].test(digits)) return undefined
  const number = style === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  const [whole = '', fraction = ''] = number.split('.')
  const isNegative = /[(−-]/.test(before) || /[)−-]/.test(after)
  const integer = whole.replace(/^0+(?=\d)/, '') || '0'
  return `${isNegative ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`
}

/** Returns the decimal style of a source's amounts, or the given one if they are inconclusive. */
export function decimalStyleOf(texts: readonly string[], otherwise: DecimalStyle): DecimalStyle {
  const votes = texts.flatMap((text) => voteOf(text.replace(/[^\d.,]/g, '')) ?? [])
  const points = votes.filter((vote) => vote === 'point').length
  const commas = votes.length - points
  if (points === commas) return otherwise
  return points > commas ? 'point' : 'comma'
}

/** Returns the decimal style that one amount implies, or `undefined` if it is ambiguous. */
function voteOf(digits: string): DecimalStyle | undefined {
  const last = /[.,](?=\d*$)/.exec(digits)?.[0]
  if (last === undefined) return undefined
  const [isDecimal, isGroup]: readonly DecimalStyle[] = last === '.' ? ['point', 'comma'] : ['comma', 'point']
  if (digits.includes('.') && digits.includes(',')) return isDecimal
  if (digits.indexOf(last) !== digits.lastIndexOf(last)) return isGroup
  // Three digits after a single separator can also be a group of thousands.
  return digits.length - digits.indexOf(last) - 1 === 3 ? undefined : isDecimal
}

const PARTS = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4}|\d{2})$/
const CHINESE = /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/
const WITH_MONTH_NAME = /^(\d{1,2})[-. ]([A-Za-z]{3})[a-z]*[-. ,]+(\d{4}|\d{2})$/
const YEAR_FIRST_LOOSE = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads a day in the style of its source and ignores a time after it. Returns `undefined` for any other text. */
export function readStyledDay(text: string, style: DayStyle): string | undefined {
  const plain = text.trim().replace(/(?<=\d)[T ]\d{1,2}:\d{2}.*$/, '')
  const known = readDay(plain)
  if (known !== undefined && !PARTS.test(plain)) return known
  const [, year, month, day] = CHINESE.exec(plain) ?? YEAR_FIRST_LOOSE.exec(plain) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, named, name = '', behind] = WITH_MONTH_NAME.exec(plain) ?? []
  if (named !== undefined)
    return dayOf(fullYear(behind), String(MONTHS.indexOf(name.toLowerCase()) + 1), named)
  const [, first, second, third] = PARTS.exec(plain) ?? []
  if (first === undefined) return undefined
  if (style === 'yearFirst' && third?.length === 2) return dayOf(fullYear(first), second, third)
  return style === 'monthFirst'
    ? dayOf(fullYear(third), first, second)
    : dayOf(fullYear(third), second, first)
}

/** Returns the style of a source's days, or the given one if they are inconclusive. */
export function dayStyleOf(texts: readonly string[], otherwise: DayStyle): DayStyle {
  const parts = texts.flatMap((text) => {
    const [, first, second] = PARTS.exec(text.trim().replace(/(?<=\d)[T ]\d{1,2}:\d{2}.*$/, '')) ?? []
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }]
  })
  if (parts.length === 0) return 'yearFirst'
  if (parts.some(({ first }) => first > 12))
    return parts.every(({ first }) => first > 31) ? 'yearFirst' : 'dayFirst'
  if (parts.some(({ second }) => second > 12)) return 'monthFirst'
  return otherwise
}

function fullYear(year = ''): string {
  return year.length === 2 ? `20${year}` : year
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  return readDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
