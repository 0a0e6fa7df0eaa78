import { expect, test } from 'vitest'

import { ageOf } from './age-of.ts'

test.each([
  ['2026-11-20T12:00:00.000Z', 'minutes', 0],
  ['2026-11-20T11:00:01.000Z', 'minutes', 59],
  ['2026-11-20T11:00:00.000Z', 'hours', 1],
  ['2026-11-18T12:00:01.000Z', 'hours', 47],
  ['2026-11-18T12:00:00.000Z', 'days', 2],
  ['2026-11-20T12:05:00.000Z', 'minutes', 0],
])('since %s the age is %s %i', (since, unit, count) => {
  expect(ageOf(since, new Date('2026-11-20T12:00:00.000Z'))).toMatchObject({ unit, count })
})
