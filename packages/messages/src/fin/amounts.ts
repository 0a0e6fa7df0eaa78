import type { FieldFinding } from './format.ts'

const AMOUNT = /^\d+,\d*$/
/**
 * Amounts that are readable although they have no comma or a point instead. A point before three digits could be a
 * grouping separator.
 */
const READABLE = /^(?:\d+|\d*[.,]\d{1,2}|\d+[.,]|\d*[.,]\d{4,}|,\d{3})$/

/** A point in place of the comma. Before three digits it could be a grouping separator. */
const WITH_POINT = /^\d+\.(?:\d{0,2}|\d{4,})$/

/** The result of reading an amount: a decimal string with a point if the text is unambiguous, and the findings. */
interface AmountReading {
  readonly amount?: string
  readonly finding?: Pick<FieldFinding, 'code' | 'rule' | 'params'>
}

/**
 * Reads `15d`: digits with one comma, at most `lengthMax` characters including the comma. `1000,` is read as `1000`.
 *
 * Findings: T40 (no digit before the comma, none or several commas), T43 (too long).
 */
export function readAmount(written: string, lengthMax: number): AmountReading {
  if (AMOUNT.test(written)) {
    const amount = amountOf(written)
    if (written.length <= lengthMax) return { amount }
    return { amount, finding: { code: 'amount.tooLong', rule: 'T43', params: { max: lengthMax } } }
  }
  const code = WITH_POINT.test(written) ? 'amount.decimalPoint' : 'amount.format'
  const finding = { code, rule: 'T40' } as const
  if (!READABLE.test(written)) return { finding }
  const amount = written.replace(/[.,]$/, '').replace(',', '.').replace(/^\./, '0.')
  return { amount, finding }
}

/** Returns the decimal string of a valid amount: `1000,5` is `1000.5`, `1000,` is `1000`. */
export function amountOf(written: string): string {
  const comma = written.indexOf(',')
  const whole = written.slice(0, comma)
  return comma === written.length - 1 ? whole : `${whole}.${written.slice(comma + 1)}`
}

/** Writes a decimal string with a point as `15d`: `1000` as `1000,`. The inverse of {@link readAmount}. */
export function writeAmount(amount: string): string {
  return amount.includes('.') ? amount.replace('.', ',') : `${amount},`
}
