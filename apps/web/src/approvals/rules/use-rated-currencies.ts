import { RATED_CURRENCIES } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'

import { ratesQuery } from './rules-queries.ts'

/** Returns the currencies with a reference rate: those of the product, and those of the imported tables. */
export function useRatedCurrencies(): readonly string[] {
  const { data } = useQuery(ratesQuery({}))
  const imported = (data?.rowList ?? []).flatMap(({ rates }) => rates.map(({ currency }) => currency))
  return [...new Set([...RATED_CURRENCIES, ...imported])].toSorted()
}
