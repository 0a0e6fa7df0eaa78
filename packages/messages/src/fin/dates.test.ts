import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { dayOfSixDigits, isEightDigitDay, isTimeOfDay, nearestDay, sixDigitsOfDay } from './dates.ts'

describe('six-digit days', () => {
  test.each([
    ['261121', '2026-11-21'],
    ['800101', '1980-01-01'],
    ['791231', '2079-12-31'],
    ['240229', '2024-02-29'],
    ['000229', '2000-02-29'],
  ])('%s is %s', (digits, day) => expect(dayOfSixDigits(digits)).toBe(day))

  test.each(['260230', '230229', '261301', '260001', '260100', '260431'])('%s is not a day', (digits) =>
    expect(dayOfSixDigits(digits)).toBeUndefined(),
  )

  test('a written day is read back', () => {
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

describe('other formats', () => {
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

describe('the day with a month and day nearest to another one', () => {
  test.each([
    ['2025-12-31', '0102', '2026-01-02'],
    ['2026-01-02', '1231', '2025-12-31'],
    ['2026-11-21', '1121', '2026-11-21'],
    ['2026-01-01', '0630', '2026-06-30'],
    ['2026-01-01', '0702', '2026-07-02'],
    ['2026-01-01', '0703', '2025-07-03'],
    ['2026-12-31', '0701', '2026-07-01'],
    ['2026-12-31', '0702', '2026-07-02'],
    ['2027-12-31', '0701', '2027-07-01'],
    ['2027-12-31', '0630', '2028-06-30'],
    ['2027-12-31', '0702', '2027-07-02'],
    ['2028-07-01', '0101', '2028-01-01'],
    ['2027-03-01', '0229', '2028-02-29'],
    ['2025-01-10', '0229', '2024-02-29'],
    ['1980-01-01', '1231', '1979-12-31'],
    ['2028-02-29', '0829', '2028-08-29'],
  ])('relative to %s, %s is %s', (day, monthAndDay, nearest) =>
    expect(nearestDay(day, monthAndDay)).toBe(nearest),
  )

  test.each([
    ['2026-03-01', '0229'],
    ['2026-11-21', '1131'],
    ['2026-11-21', '1301'],
    ['2026-11-21', '0010'],
    ['2026-11-21', '0200'],
  ])('relative to %s there is no %s', (day, monthAndDay) =>
    expect(nearestDay(day, monthAndDay)).toBeUndefined(),
  )

  test('no other year has a nearer day', () => {
    const days = fc.date({ min: new Date('1981-01-01'), max: new Date('2078-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, days, (one, other) => {
        const day = one.toISOString().slice(0, 10)
        const monthAndDay = other.toISOString().slice(5, 10)
        const apart = (text: string) => Math.abs(Date.parse(text) - Date.parse(day))
        const candidates = [-1, 0, 1]
          .map((years) => `${Number(day.slice(0, 4)) + years}-${monthAndDay}`)
          .filter((candidate) => isEightDigitDay(candidate.replaceAll('-', '')))
        const nearest = nearestDay(day, monthAndDay.replace('-', ''))
        expect(nearest === undefined ? undefined : apart(nearest)).toBe(
          candidates.length === 0 ? undefined : Math.min(...candidates.map(apart)),
        )
      }),
    )
  })
})
