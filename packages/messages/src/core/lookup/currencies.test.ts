import { describe, expect, test } from 'vitest'

import { isMetal, minorUnitsOf } from './currencies.ts'
import { withdrawalOf, withdrawnCurrency } from './withdrawn-currencies.ts'

describe('decimals of currencies', () => {
  test.each([
    ['JPY', 0],
    ['CLP', 0],
    ['USD', 2],
    ['CNY', 2],
    ['RUB', 2],
    ['KWD', 3],
    ['CLF', 4],
  ])('%s has %i', (currency, decimals) => expect(minorUnitsOf(currency)).toBe(decimals))

  test.each(['CNH', 'RUR', 'DEM', 'XAU', 'USX', 'usd', ''])('%j is not a currency', (code) =>
    expect(minorUnitsOf(code)).toBeUndefined(),
  )

  test.each(['XAU', 'XAG', 'XPD', 'XPT'])('%s is a metal', (code) => expect(isMetal(code)).toBe(true))

  test('metals are recognised', () => expect(isMetal('USD')).toBe(false))

  test.each(['DEM', 'FRF', 'ITL', 'HRK', 'BGN', 'ANG', 'RUR'])(
    '%s was a currency and is withdrawn',
    (code) => {
      expect(withdrawalOf(code)).toBeDefined()
      expect(minorUnitsOf(code)).toBeUndefined()
    },
  )

  test.each(['EUR', 'XAU', 'QQQ', ''])('%j is not withdrawn', (code) =>
    expect(withdrawalOf(code)).toBeUndefined(),
  )

  // Council Regulation (EU) 2025/1409 and its forerunners; ISO 4217 amendments 168, 172, 176 and 179.
  test.each([
    ['BGN', 'EUR', '2026-01-01'],
    ['HRK', 'EUR', '2023-01-01'],
    ['LTL', 'EUR', '2015-01-01'],
    ['ANG', 'XCG', '2025-03-31'],
    ['SLL', 'SLE', '2024-01-01'],
    ['ZWL', 'ZWG', '2024-08-31'],
  ])('%s is %s since %s', (currency, successor, since) =>
    expect(withdrawnCurrency(currency)).toEqual({
      code: 'currency.replaced',
      params: { currency, successor, since },
    }),
  )

  test('an unknown successor is left empty', () =>
    expect(withdrawnCurrency('YUD')).toEqual({ code: 'currency.withdrawn', params: { currency: 'YUD' } }))
})
