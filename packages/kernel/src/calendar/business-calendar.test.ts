import { describe, expect, test } from 'vitest'

import {
  addBusinessDays,
  closedBy,
  isBusinessDay,
  nextBusinessDay,
  WEEKENDS_ONLY,
} from './business-calendar.ts'

/** ECB, TARGET closing days of 2026 and 2027 that are not on a weekend. */
const TARGET = {
  holidays: '2026-01-01 2026-04-03 2026-04-06 2026-05-01 2026-12-25 2027-01-01 2027-03-26 2027-03-29'.split(
    ' ',
  ),
  workingDays: [],
}
/** State Council of China, National Day of 2026, with the working weekend days. */
const CHINA = {
  holidays: '2026-10-01 2026-10-02 2026-10-03 2026-10-04 2026-10-05 2026-10-06 2026-10-07'.split(' '),
  workingDays: ['2026-09-20', '2026-10-10'],
}

describe('business days', () => {
  test.each([
    ['2026-04-02', '2026-04-02'],
    ['2026-04-03', '2026-04-07'],
    ['2026-12-25', '2026-12-28'],
    ['2027-03-26', '2027-03-30'],
  ])('TARGET: the next one from %s is %s', (day, next) => {
    expect(nextBusinessDay([TARGET], day)).toBe(next)
  })

  test('China works on a weekend day in place of a holiday', () => {
    expect(isBusinessDay(CHINA, '2026-10-10')).toBe(true)
    expect(isBusinessDay(CHINA, '2026-10-11')).toBe(false)
    expect(isBusinessDay(CHINA, '2026-09-20')).toBe(true)
    expect(addBusinessDays([CHINA], '2026-09-30', 3)).toBe('2026-10-10')
    expect(addBusinessDays([CHINA], '2026-10-12', -1)).toBe('2026-10-10')
  })

  test('a day of two calendars is a business day of both', () => {
    expect(nextBusinessDay([CHINA, TARGET], '2026-10-10')).toBe('2026-10-12')
    expect(addBusinessDays([TARGET, CHINA], '2026-09-30', 1)).toBe('2026-10-08')
  })

  test('the reason for a day without business is a holiday before a weekend', () => {
    expect(closedBy(CHINA, '2026-10-03')).toBe('holiday')
    expect(closedBy(CHINA, '2026-10-17')).toBe('weekend')
    expect(closedBy(CHINA, '2026-10-08')).toBeUndefined()
  })

  test('a weekend may be Friday and Saturday', () => {
    const friday = { ...WEEKENDS_ONLY, weekend: [5, 6] }
    expect(addBusinessDays([friday], '2026-11-26', 1)).toBe('2026-11-29')
  })

  test('a calendar without any business day is an error, not an endless loop', () => {
    expect(() =>
      nextBusinessDay([{ ...WEEKENDS_ONLY, weekend: [0, 1, 2, 3, 4, 5, 6] }], '2026-01-01'),
    ).toThrow('No business day')
  })
})
