import { expect, test } from 'vitest'

import { checkValues } from '../core/check.ts'
import { minorUnitsOf } from '../core/lookup/currencies.ts'
import { MT103 } from '../mt/mt103.ts'
import type { ActiveList } from './with-lists.ts'
import { withLists } from './with-lists.ts'
import { isoCurrencies, withCurrencies } from './offered-currencies.ts'

const NO_LISTS: readonly ActiveList[] = []

const codesOf = (values: object, codes?: readonly string[]): readonly string[] =>
  checkValues(withLists(MT103, withCurrencies(NO_LISTS, codes)), values as never).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  )

test('offers every currency of ISO 4217 with its minor unit', () => {
  const codes = isoCurrencies().map(({ code }) => code)
  // Source: ISO 4217 list one: the number of decimals of each.
  expect(
    ['KWD', 'CLF', 'KRW', 'KZT', 'AED', 'INR', 'TRY'].map((code) => [
      codes.includes(code),
      minorUnitsOf(code),
    ]),
  ).toEqual([3, 4, 0, 2, 2, 2, 2].map((decimals) => [true, decimals]))
  expect(codes.slice(0, 2)).toEqual(['CNY', 'RUB'])
  expect(new Set(codes).size).toBe(codes.length)
})

test('names currencies in three languages', () => {
  expect(isoCurrencies().find(({ code }) => code === 'KZT')?.names).toMatchObject({
    ru: expect.stringMatching(/тенге/i),
  })
})

test('a form offers exactly the currencies of the institution', () => {
  const unknown = 'currency code.unknown'
  expect(codesOf({ currency: 'KZT' })).toContain(unknown)
  expect(codesOf({ currency: 'KZT' }, ['CNY', 'KZT'])).not.toContain(unknown)
  expect(codesOf({ currency: 'USD' }, ['CNY', 'KZT'])).toContain(unknown)
})

test('returns the same lists for the same currencies, so that definitions are cached', () => {
  expect(withCurrencies(NO_LISTS, ['CNY', 'KZT'])).toBe(withCurrencies(NO_LISTS, ['KZT', 'CNY']))
  expect(withCurrencies(NO_LISTS, undefined)).toBe(NO_LISTS)
})
