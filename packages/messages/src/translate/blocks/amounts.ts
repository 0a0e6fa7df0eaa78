import type { CurrencyAmount } from '../../fin/index.ts'
import { minorUnitsOf } from '../../core/lookup/currencies.ts'
import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'
import type { TranslationReport } from '../report.ts'

/** The largest number of digits of an amount in FIN, whose comma takes one of 15 characters. */
const FIN_DIGITS_MAX = 14

/** Writes an amount and its currency attribute at a path of the target. */
export function putAmount(target: MxTarget, path: string, { currency, amount }: CurrencyAmount): void {
  target.put(path, amount)
  target.put(`${path}/@Ccy`, currency)
}

/**
 * Reads an amount that FIN can express. A longer amount is never truncated: it is noted and left out.
 *
 * `currency` is the currency of an amount without a currency attribute.
 */
export function takeAmount(
  source: MxSource,
  path: string,
  {
    report,
    to,
    currency: implied,
  }: { readonly report: TranslationReport; readonly to: string; readonly currency?: string },
): CurrencyAmount | undefined {
  const text = source.peek(path)
  const currency = source.peek(`${path}/@Ccy`) ?? implied
  if (text === undefined || currency === undefined) return undefined
  source.take(path)
  source.take(`${path}/@Ccy`)
  const amount = plainAmount(text, currency)
  if (amount !== undefined && amount.replace('.', '').length <= FIN_DIGITS_MAX) return { currency, amount }
  const from = `${source.path}/${path}`
  report.note('amount.notWritten', { from, to }, { severity: 'severe', params: { amount: text } })
  return undefined
}

/**
 * Returns an amount with the decimals of its currency, without leading zeros and redundant decimals; `undefined` for an
 * amount with more decimals than its currency has, because dropping them would change the amount.
 */
function plainAmount(text: string, currency: string): string | undefined {
  const [, integer = '', fraction = ''] = /^\s*\+?0*(\d*)(?:\.(\d*))?\s*$/.exec(text) ?? []
  const plain = plainDecimal(text)
  if (plain === undefined) return undefined
  const digits = minorUnitsOf(currency)
  const isTooFine = digits !== undefined && (plain.split('.')[1] ?? '').length > digits
  if (isTooFine) return undefined
  const kept = fraction.length <= (digits ?? 0) ? fraction : ''
  return kept === '' ? plain : `${integer === '' ? '0' : integer}.${kept}`
}

/** Normalises a decimal: no leading zeros, no trailing zeros after the point. */
export function plainDecimal(text: string): string | undefined {
  const match = /^\s*\+?0*(\d*)(?:\.(\d*?)0*)?\s*$/.exec(text)
  if (match === null) return undefined
  const [, integer = '', fraction = ''] = match
  return `${integer === '' ? '0' : integer}${fraction === '' ? '' : `.${fraction}`}`
}
