import { expect, test } from 'vitest'

import { beginningOf, periodOf, PERIODS } from './periods.ts'

const NOW = new Date(2026, 10, 3, 0, 30)

test('a period starts a number of days before today, across months too', () => {
  expect(PERIODS.map((period) => beginningOf(period, NOW))).toEqual([
    '2026-11-03',
    '2026-10-28',
    '2026-10-05',
  ])
})

test('days are a period only if they have no end', () => {
  for (const period of PERIODS) expect(periodOf({ createdFrom: beginningOf(period, NOW) }, NOW)).toBe(period)
  expect(periodOf({ createdFrom: '2026-11-02' }, NOW)).toBeUndefined()
  expect(periodOf({ createdFrom: '2026-11-03', createdTo: '2026-11-03' }, NOW)).toBeUndefined()
  expect(periodOf({}, NOW)).toBeUndefined()
})
