import { Decimal, type Language } from '@nostro/kernel'
import { minorUnitsOf } from '@nostro/messages'

import { formatAmount } from './formats.ts'

/**
 * Returns an amount with its currency for display: `CNY 12,000.00`, in Russian `CNY 12 000,00`, without line breaks.
 */
export function formatMoney(
  money: { readonly currency: string; readonly amount: string },
  language: Language,
): string {
  const amount = Decimal.parse(money.amount)
  // A draft may contain any text; an invalid amount is shown unchanged.
  if (amount === undefined) return `${money.currency} ${money.amount}`.trim()
  const digits = amount.toText(minorUnitsOf(money.currency) ?? 0)
  return `${money.currency}\u00A0${formatAmount(digits, language)}`.trim()
}
