import type { CurrencyTotal, MessageRow } from '@nostro/contract'
import { Decimal } from '@nostro/kernel'

/** Returns the totals of rows by currency. Rows without an amount are ignored. */
export function rowTotals(rows: Iterable<MessageRow>): readonly CurrencyTotal[] {
  const amounts = new Map<string, string[]>()
  for (const { currency, amount } of rows) {
    if (currency === '' || amount === '') continue
    amounts.set(currency, [...(amounts.get(currency) ?? []), amount])
  }
  return [...amounts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, texts]) => ({
      currency,
      amount: Decimal.sum(texts).toText(),
      count: texts.length,
    }))
}
