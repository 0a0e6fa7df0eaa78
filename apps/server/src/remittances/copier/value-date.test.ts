import { expect, test } from 'vitest'

import { valueDateAt } from './value-date.ts'

test.each([
  ['2026-11-20 09:00:00', '2026-11-20', 'a Friday morning'],
  ['2026-11-20 16:00:00', '2026-11-23', 'a Friday after the cut-off'],
  ['2026-11-21 09:00:00', '2026-11-23', 'a Saturday'],
  ['2026-11-22 23:59:59', '2026-11-23', 'a Sunday night'],
  ['2026-12-31 17:00:00', '2027-01-01', 'the end of a year'],
])('a payment made at %s has value date %s: %s', (now, day) => {
  expect(valueDateAt(now)).toBe(day)
})
