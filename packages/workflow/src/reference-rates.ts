import { Decimal } from '@nostro/kernel'

/** The source of some reference rates, for display. */
export interface RateSource {
  readonly name: string
  /** The day of their publication. */
  readonly date: string
  readonly currencies: readonly string[]
}

interface RateTable {
  readonly source: string
  readonly date: string
  /** Units of each currency per euro. */
  readonly perEuro: Readonly<Record<string, string>>
}

/**
 * Reference rates, only for comparing amounts with a limit in another currency; no money is converted with them. They
 * are fixed so that equal payments always meet the same rule. A currency without a rate counts as above every limit.
 */
const TABLES: readonly RateTable[] = [
  {
    source: 'European Central Bank, euro foreign exchange reference rates',
    date: '2023-12-29',
    perEuro: {
      EUR: '1',
      USD: '1.1050',
      JPY: '156.33',
      CZK: '24.724',
      DKK: '7.4529',
      GBP: '0.86905',
      HUF: '382.80',
      PLN: '4.3395',
      RON: '4.9756',
      SEK: '11.0960',
      CHF: '0.9260',
      NOK: '11.2405',
      AUD: '1.6263',
      CAD: '1.4642',
      CNY: '7.8509',
      HKD: '8.6314',
      INR: '91.9045',
      KRW: '1433.66',
      NZD: '1.7504',
      SGD: '1.4591',
      THB: '37.973',
      ZAR: '20.3477',
    },
  },
  {
    source: 'Bank of Russia, official exchange rates',
    date: '2023-12-30',
    perEuro: { RUB: '99.1919' },
  },
]

/** The sources of the rates, for display. */
export const RATE_SOURCES: readonly RateSource[] = TABLES.map(({ source, date, perEuro }) => ({
  name: source,
  date,
  currencies: Object.keys(perEuro).toSorted(),
}))

/** The currencies in which a limit may be set. */
export const RATED_CURRENCIES: readonly string[] = RATE_SOURCES.flatMap(
  ({ currencies }) => currencies,
).toSorted()

/** An amount of money: a decimal number and its currency. */
export interface Money {
  readonly currency: string
  readonly amount: string
}

/**
 * Returns whether an amount reaches a limit at the reference rates; `undefined` if one of the currencies has no rate.
 */
export function reaches(money: Money, limit: Money): boolean | undefined {
  if (money.currency === limit.currency)
    return Decimal.of(money.amount).compare(Decimal.of(limit.amount)) >= 0
  const from = rateOf(money.currency)
  const to = rateOf(limit.currency)
  if (from === undefined || to === undefined) return undefined
  return Decimal.of(money.amount).multiply(to).compare(Decimal.of(limit.amount).multiply(from)) >= 0
}

function rateOf(currency: string): Decimal | undefined {
  const rate = TABLES.map(({ perEuro }) => perEuro[currency]).find((each) => each !== undefined)
  return rate === undefined ? undefined : Decimal.of(rate)
}
