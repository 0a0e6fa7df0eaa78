import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { dayOfSixDigits, isEightDigitDay, isTimeOfDay, sixDigitsOfDay } from './dates.ts'

describe('six-digit days', () => {
  test.each([
    ['261121', '2026-11-21'],
    ['800101', '1980-01-01'],
    ['791231', '2079-12-31'],
    ['240229', '2024-02-29'],
    ['000229', '2000-02-29'],
  ])('%s is %s', (digits, day) => expect(dayOfSixDigits(digits)).toBe(day))

  test.each(['260230', '230229', '261301', '260001', '260100', '260431'])('%s is no day', (digits) =>
    expect(dayOfSixDigits(digits)).toBeUndefined(),
  )

  test('what is written is read back', () => {
    const window = { min: new Date('1980-01-01'), max: new Date('2079-12-31'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(window), (instant) => {
        const day = instant.toISOString().slice(0, 10)
        expect(dayOfSixDigits(sixDigitsOfDay(day))).toBe(day)
      }),
    )
  })

  test.each(['1979-12-31', '2080-01-01', '2026-02-30', 'soon'])('%s is not written', (day) =>
    expect(() => sixDigitsOfDay(day)).toThrow(day),
  )
})

describe('other forms', () => {
  test.each([
    ['19900101', true],
    ['19900230', false],
    ['1990010', false],
    ['1990010A', false],
  ])('eight digits %s: %s', (digits, is) => expect(isEightDigitDay(digits)).toBe(is))

  test.each([
    ['2359', 23, true],
    ['2400', 23, false],
    ['1260', 23, false],
    ['1359', 13, true],
    ['1400', 13, false],
  ])('time %s with hours up to %i: %s', (digits, hoursMax, is) =>
    expect(isTimeOfDay(digits, hoursMax)).toBe(is),
  )
})
