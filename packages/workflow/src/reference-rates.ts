import { type CurrencyRate, dayAfter, Decimal, type RateTable } from '@nostro/kernel'

/** The rates of the product, which are used until newer ones are imported. */
export const BUILT_IN_RATES: readonly RateTable[] = [
  {
    publisher: 'ecb',
    publishedOn: '2023-12-29',
    rates: [
      perEuro('EUR', '1'),
      perEuro('USD', '1.1050'),
      perEuro('JPY', '156.33'),
      perEuro('CZK', '24.724'),
      perEuro('DKK', '7.4529'),
      perEuro('GBP', '0.86905'),
      perEuro('HUF', '382.80'),
      perEuro('PLN', '4.3395'),
      perEuro('RON', '4.9756'),
      perEuro('SEK', '11.0960'),
      perEuro('CHF', '0.9260'),
      perEuro('NOK', '11.2405'),
      perEuro('AUD', '1.6263'),
      perEuro('CAD', '1.4642'),
      perEuro('CNY', '7.8509'),
      perEuro('HKD', '8.6314'),
      perEuro('INR', '91.9045'),
      perEuro('KRW', '1433.66'),
      perEuro('NZD', '1.7504'),
      perEuro('SGD', '1.4591'),
      perEuro('THB', '37.973'),
      perEuro('ZAR', '20.3477'),
    ],
  },
  { publisher: 'cbr', publishedOn: '2023-12-30', rates: [perEuro('RUB', '99.1919')] },
]

function perEuro(currency: string, units: string): CurrencyRate {
  return { currency, units, euros: '1' }
}

/** The currencies in which a limit may be set. */
export const RATED_CURRENCIES: readonly string[] = BUILT_IN_RATES.flatMap(({ rates }) =>
  rates.map(({ currency }) => currency),
).toSorted()

/** An amount of money: a decimal number and its currency. */
export interface Money {
  readonly currency: string
  readonly amount: string
}

/** The rates with which amounts are compared. They compare only; no money is converted with them. */
export interface RateBasis {
  /** The newest table of each publisher, in the order of `RATE_PUBLISHERS`. */
  readonly tables: readonly RateTable[]
  /** The institution's current date, `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * The result of comparing an amount with a limit. `missing`: one of the currencies has no rate. `outdated`: a rate is
 * older than allowed.
 */
export type Comparison = 'reached' | 'below' | 'missing' | 'outdated'

/**
 * Compares an amount with a limit. Rates are used only between different currencies, and only if their publication is at
 * most `daysMax` days old; without `daysMax`, of any age.
 */
export function compareWithLimit(
  money: Money,
  limit: Money,
  { basis, daysMax }: { readonly basis: RateBasis; readonly daysMax?: number | undefined },
): Comparison {
  if (money.currency === limit.currency) {
    return Decimal.of(money.amount).compare(Decimal.of(limit.amount)) >= 0 ? 'reached' : 'below'
  }
  const rates = ratesBetween(money.currency, limit.currency, { basis, daysMax })
  if (typeof rates === 'string') return rates
  const { from, to } = rates
  const left = product(money.amount, from.rate.euros, to.rate.units)
  const right = product(limit.amount, to.rate.euros, from.rate.units)
  return left.compare(right) >= 0 ? 'reached' : 'below'
}

/**
 * Returns an amount in another currency, rounded up to two decimals; `undefined` if a rate is missing or outdated.
 * Limits count it; no money is converted with it.
 */
export function amountIn(
  currency: string,
  money: Money,
  age: { readonly basis: RateBasis; readonly daysMax?: number | undefined },
): string | undefined {
  if (money.currency === currency) return money.amount
  const rates = ratesBetween(money.currency, currency, age)
  if (typeof rates === 'string') return undefined
  const { from, to } = rates
  return product(money.amount, from.rate.euros, to.rate.units)
    .divideUp(Decimal.of(from.rate.units).multiply(Decimal.of(to.rate.euros)), 2)
    .toText(2)
}

interface FoundRate {
  readonly rate: CurrencyRate
  readonly publishedOn: string
}

function ratesBetween(
  source: string,
  target: string,
  { basis, daysMax }: { readonly basis: RateBasis; readonly daysMax?: number | undefined },
): { readonly from: FoundRate; readonly to: FoundRate } | 'missing' | 'outdated' {
  const from = findRate(source, basis.tables)
  const to = findRate(target, basis.tables)
  if (from === undefined || to === undefined) return 'missing'
  const isOutdated = [from, to].some(
    ({ publishedOn }) => daysMax !== undefined && dayAfter(publishedOn, daysMax) < basis.today,
  )
  return isOutdated ? 'outdated' : { from, to }
}

function product(...factors: readonly [string, string, string]): Decimal {
  const [first, second, third] = factors
  return Decimal.of(first).multiply(Decimal.of(second)).multiply(Decimal.of(third))
}

function findRate(currency: string, tables: readonly RateTable[]): FoundRate | undefined {
  const found = tables.flatMap(({ rates, publishedOn }) =>
    rates.filter((rate) => rate.currency === currency).map((rate) => ({ rate, publishedOn })),
  )
  // The sort is stable, so the order of publishers decides between tables of the same day.
  return found.toSorted((left, right) => right.publishedOn.localeCompare(left.publishedOn))[0]
}
