/** The publishers whose files of rates can be imported, in the order in which a currency is looked up. */
export const RATE_PUBLISHERS = ['ecb', 'cbr'] as const

/** European Central Bank or Bank of Russia. */
export type RatePublisher = (typeof RATE_PUBLISHERS)[number]

/** The exact rate of a currency: `units` of it are worth `euros` euros. Both are decimal numbers above zero. */
export interface CurrencyRate {
  readonly currency: string
  readonly units: string
  readonly euros: string
}

/** The rates that a publisher issued on one day. */
export interface RateTable {
  readonly publisher: RatePublisher
  /** `YYYY-MM-DD`. */
  readonly publishedOn: string
  readonly rates: readonly CurrencyRate[]
}
