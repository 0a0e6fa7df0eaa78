import { describe, expect, test } from 'vitest'

import { isMetal, isWithdrawn, minorUnitsOf } from './currencies.ts'

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

  test.each(['CNH', 'RUR', 'DEM', 'XAU', 'USX', 'usd', ''])('%j is no currency', (code) =>
    expect(minorUnitsOf(code)).toBeUndefined(),
  )

  test.each(['XAU', 'XAG', 'XPD', 'XPT'])('%s is a metal', (code) => expect(isMetal(code)).toBe(true))

  test('metals are known as such', () => expect(isMetal('USD')).toBe(false))

  test.each(['DEM', 'FRF', 'ITL', 'HRK', 'BGN', 'ANG', 'RUR'])('%s was a currency and is none', (code) => {
    expect(isWithdrawn(code)).toBe(true)
    expect(minorUnitsOf(code)).toBeUndefined()
  })

  test.each(['EUR', 'XAU', 'QQQ', ''])('%j is not withdrawn', (code) => expect(isWithdrawn(code)).toBe(false))
})
