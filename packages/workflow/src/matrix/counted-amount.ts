import { Decimal } from '@nostro/kernel'

/** The amount of a message in the base currency, as limits count it; `unknown` if no rate can convert it. */
export interface CountedAmount {
  readonly currency: string
  readonly amount: string
}

/** The amount that no rate can convert. */
export const UNKNOWN_AMOUNT = 'unknown'

/** Returns whether an amount is within a limit. An unknown amount exceeds every limit. */
export function isWithin(counted: CountedAmount | undefined, limit: string | undefined): boolean {
  if (counted === undefined || limit === undefined) return true
  return counted.amount !== UNKNOWN_AMOUNT && Decimal.of(counted.amount).compare(Decimal.of(limit)) <= 0
}
