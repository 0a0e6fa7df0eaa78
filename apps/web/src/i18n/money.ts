import { Decimal, type Language } from '@nostro/kernel'
import { minorUnitsOf } from '@nostro/messages'

import { formatAmount, NUMBER_STYLES } from './formats.ts'

interface Money {
  readonly currency: string
  /** A decimal text. A draft may contain any text. */
  readonly amount: string
}

/** The parts of an amount for display. Joined, they are the text of {@link formatMoney}. */
interface MoneyParts {
  /** The currency with the space after it. */
  readonly currency: string
  /** The grouped digits before the decimal mark, or all of an invalid amount. */
  readonly major: string
  /** The decimal mark with the digits after it; empty for a currency without minor units. */
  readonly minor: string
}

/**
 * Returns an amount with its currency for display: `CNY 12,000.00`, in Russian `CNY 12 000,00`, without line breaks.
 */
export function formatMoney(money: Money, language: Language): string {
  const { currency, major, minor } = moneyParts(money, language)
  return `${currency}${major}${minor}`.trim()
}

/** Returns the parts of an amount with the currency's decimals, grouped in the language. */
export function moneyParts({ currency, amount }: Money, language: Language): MoneyParts {
  const value = Decimal.parse(amount)
  // An invalid amount is shown unchanged.
  if (value === undefined) return { currency: `${currency} `, major: amount, minor: '' }
  const digits = formatAmount(value.toText(minorUnitsOf(currency) ?? 0), language)
  const mark = digits.lastIndexOf(NUMBER_STYLES[language].point)
  const end = mark === -1 ? digits.length : mark
  return { currency: `${currency}\u00A0`, major: digits.slice(0, end), minor: digits.slice(end) }
}
