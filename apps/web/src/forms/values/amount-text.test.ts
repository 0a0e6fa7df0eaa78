import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { amountValueOf, groupedAmount, plainAmount, readAmount } from './amount-text.ts'

const en = { language: 'en', integerDigitsMax: 15, fractionDigitsMax: 2 } as const
const ru = { ...en, language: 'ru' } as const
const yen = { ...en, fractionDigitsMax: 0 } as const

describe('reading an amount', () => {
  test.each([
    ['1000', '1000'],
    ['1000.5', '1000.5'],
    ['1000,5', '1000.5'],
    ['1,000.50', '1000.50'],
    ['1.000,50', '1000.50'],
    ['1 000,50', '1000.50'],
    ['1\u00A0000\u00A0000,5', '1000000.5'],
    ["1'000.50", '1000.50'],
    ['12,345,678', '12345678'],
    ['12.345.678', '12345678'],
    ['CNY 1,000.00', '1000.00'],
    ['1 000,00 €', '1000.00'],
    ['1,000', '1000'],
    ['0.125', '0.125'],
    ['007', '7'],
    ['.5', '0.5'],
    ['-5', '-5'],
    ['(5.00)', '-5.00'],
  ])('%s is %s', (text, amount) => expect(readAmount(text, en)).toEqual({ kind: 'read', amount }))

  test.each([
    ['12.500', en, ['12500', '12.5']],
    ['12.345', en, ['12345']],
    ['1,000', ru, ['1000', '1']],
    ['1.000', ru, ['1000', '1']],
  ])('%s is ambiguous', (text, style, amounts) => {
    expect(readAmount(text, style)).toEqual({ kind: 'ambiguous', amounts })
  })

  test.each(['', 'abc', '1,00,000', '1.000,00,0', '1,2,3', '--5', '1e5'])('%s is not an amount', (text) => {
    expect(readAmount(text, en)).toEqual({ kind: 'unreadable' })
  })

  test('unreadable text becomes the value, and the check refuses it', () => {
    expect(amountValueOf(' 1,00,000 ', en)).toBe('1,00,000')
  })
})

describe('typing an amount', () => {
  test.each([
    ['1a2b', '1a2b'],
    ['1e5', '1e5'],
    ['-1', '-1'],
    ['1.234', '1.234'],
    ['100.5.5', '100.5.5'],
    ['100.559', '100.559'],
    ['100000000', '100000000'],
    ['1234567890123456', '1234567890123456'],
    ['1,234.50', '1234.50'],
    ['1 234,50', '1234.50'],
  ])('%s is the value %s: nothing is truncated (ADR 0040)', (text, value) => {
    expect(amountValueOf(text, en)).toBe(value)
  })

  test('decimals of a currency without decimals remain and are refused', () => {
    expect(amountValueOf('100.5', yen)).toBe('100.5')
  })
})

describe('showing an amount', () => {
  test.each([
    ['1234567.5', en, '1,234,567.50', '1234567.5'],
    ['1234567.5', ru, '1\u00A0234\u00A0567,50', '1234567,5'],
    ['1200', yen, '1,200', '1200'],
    ['1000.123', en, '1,000.123', '1000.123'],
    ['1,00,000', en, '1,00,000', '1,00,000'],
    ['', en, '', ''],
  ])('%s', (value, style, ...shown) => {
    expect([groupedAmount(value, style), plainAmount(value, style)]).toEqual(shown)
  })

  test.each([en, ru])('what is shown in $language is read as the same amount', (style) => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n })
    fc.assert(
      fc.property(cents, (value) => {
        const amount = `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
        expect(readAmount(groupedAmount(amount, style), style)).toEqual({ kind: 'read', amount })
        expect(readAmount(plainAmount(amount, style), style)).toEqual({ kind: 'read', amount })
      }),
    )
  })
})
