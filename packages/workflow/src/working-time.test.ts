import { isWeekend } from '@nostro/kernel'
import { expect, test } from 'vitest'

import { workingHoursBetween } from './working-time.ts'

const shanghai = { timeZone: 'Asia/Shanghai', isWorkingDay: (day: string) => !isWeekend(day) }

test.each([
  ['a working day', '2026-11-26T01:00:00Z', '2026-11-26T10:00:00Z', 9],
  ['the morning before nine', '2026-11-25T22:00:00Z', '2026-11-26T02:00:00Z', 1],
  ['a weekend', '2026-11-28T01:00:00Z', '2026-11-29T10:00:00Z', 0],
  ['Friday noon to Monday ten', '2026-11-27T04:00:00Z', '2026-11-30T02:00:00Z', 7],
  ['no time', '2026-11-26T05:00:00Z', '2026-11-26T05:00:00Z', 0],
])('counts the hours of %s', (_name, from, until, hours) => {
  expect(workingHoursBetween(new Date(from), new Date(until), shanghai)).toBe(hours)
})

const isNoHoliday = (day: string) => day !== '2026-11-26'

test('counts no hours on a holiday', () => {
  const until = new Date('2026-11-26T10:00:00Z')
  expect(
    workingHoursBetween(new Date('2026-11-26T01:00:00Z'), until, { ...shanghai, isWorkingDay: isNoHoliday }),
  ).toBe(0)
})
