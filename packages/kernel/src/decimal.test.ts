import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { Decimal } from './decimal.ts'

describe('decimals', () => {
  test.each([
    ['0', '0'],
    ['12', '12'],
    ['12.50', '12.5'],
    ['-0.05', '-0.05'],
    ['000.10', '0.1'],
    ['999999999999999999.99999999999999999', '999999999999999999.99999999999999999'],
  ])('%s is written as %s', (text, written) => {
    expect(Decimal.of(text).toText()).toBe(written)
  })

  test.each([['', '1,5', '.5', '1.', '1e3', ' 1', '+1', '0x1', '１', 'NaN']].flat())(
    '%j is not a decimal',
    (text) => {
      expect(Decimal.parse(text)).toBeUndefined()
      expect(() => Decimal.of(text)).toThrow('not a decimal')
    },
  )

  test('keeps the requested fraction digits', () => {
    expect(Decimal.of('5').toText(2)).toBe('5.00')
    expect(Decimal.of('5.125').toText(2)).toBe('5.125')
  })

  test('adds exactly, unlike binary floating-point numbers', () => {
    expect(Decimal.of('0.1').add(Decimal.of('0.2')).toText()).toBe('0.3')
    expect(Decimal.of('1000.50').subtract(Decimal.of('1000.6')).toText()).toBe('-0.1')
    expect(Decimal.of('1.5').multiply(Decimal.of('-0.25')).toText()).toBe('-0.375')
  })

  test.each([
    [[], '0'],
    [['1.05'], '1.05'],
    [['0.1', '0.2', '1', '0.005', '-2'], '-0.695'],
  ])('the sum of %j is %s', (texts, sum) => expect(Decimal.sum(texts).toText()).toBe(sum))

  test('compares across scales', () => {
    expect(Decimal.of('10').equals(Decimal.of('10.00'))).toBe(true)
    expect(Decimal.of('9.99').compare(Decimal.of('10'))).toBe(-1)
    expect(Decimal.of('-1').isNegative()).toBe(true)
    expect(Decimal.of('0.00').isZero()).toBe(true)
  })

  test('agrees with arithmetic in minor units for any two amounts', () => {
    const minorUnits = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
    const hundredth = Decimal.of('0.01')
    fc.assert(
      fc.property(minorUnits, minorUnits, (left, right) => {
        const a = Decimal.of(left.toString()).multiply(hundredth)
        const b = Decimal.of(right.toString()).multiply(hundredth)
        expect(a.add(b).equals(Decimal.of((left + right).toString()).multiply(hundredth))).toBe(true)
        expect(a.compare(b)).toBe(left < right ? -1 : left > right ? 1 : 0)
        expect(Decimal.of(a.toText(2)).equals(a)).toBe(true)
      }),
    )
  })
})
