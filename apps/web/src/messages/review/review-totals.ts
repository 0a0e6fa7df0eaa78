import type { ReviewItem } from '@nostro/contract'
import { Decimal } from '@nostro/kernel'

interface Money {
  readonly currency: string
  readonly amount: string
}

/** Returns the sum of each currency, in the order of their first occurrence. */
export function totalsOf(items: readonly Pick<ReviewItem, 'currency' | 'amount'>[]): readonly Money[] {
  const byCurrency = Map.groupBy(
    items.filter(({ amount }) => amount !== ''),
    ({ currency }) => currency,
  )
  return [...byCurrency].map(([currency, group]) => ({
    currency,
    amount: Decimal.sum(group.map(({ amount }) => amount)).toText(),
  }))
}
