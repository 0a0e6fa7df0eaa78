import { expect, test } from 'vitest'

import { readDay } from '@nostro/tables'
import { businessDayAfter, dayValueOf, localDay, startOfLocalDay } from './day-text.ts'

test.each([
  ['20261120', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  [' 2028-02-29 ', '2028-02-29'],
])('%s is read as %s', (text, day) => expect(readDay(text)).toBe(day))

test.each(['', '2026-02-29', '2026-13-01', '32.01.2026', '2026-1120', '20.11', 'tomorrow'])(
  '%s is not a day',
  (text) => expect(readDay(text)).toBeUndefined(),
)

test('a text that is not a day becomes the value, and the check refuses it', () => {
  expect(dayValueOf('2026-02-30')).toBe('2026-02-30')
})

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-18', 2, '2026-11-20'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i business days', (day, count, later) => expect(businessDayAfter(day, count)).toBe(later))

test('a day is that of the browser’s time zone, not of UTC', () => {
  expect(localDay(new Date(2026, 10, 21, 0, 5))).toBe('2026-11-21')
  expect(localDay(new Date(2026, 10, 21, 23, 55))).toBe('2026-11-21')
})

test.each(['2026-11-21', '2028-02-29', '0999-01-01'])('%s starts on the same day', (day) => {
  expect(localDay(startOfLocalDay(day))).toBe(day)
})
