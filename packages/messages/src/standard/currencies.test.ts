import { describe, expect, test } from 'vitest'

import { minorUnitsOf, isMetal } from './currencies.ts'

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

  test('metals are known as such', () => {
    expect(isMetal('XAU')).toBe(true)
    expect(isMetal('USD')).toBe(false)
  })
})
