import { startOfLocalDay } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { lastDays } from './days.ts'

const SUMMER = new Date('2026-07-01T16:00:00Z')

describe('a time zone', () => {
  test('has its own days', () => {
    expect(lastDays(SUMMER, 'Asia/Shanghai', 3)).toEqual(['2026-06-30', '2026-07-01', '2026-07-02'])
    expect(lastDays(SUMMER, 'America/St_Johns', 1)).toEqual(['2026-07-01'])
  })

  test.each([
    ['2026-07-02', 'Asia/Shanghai', '2026-07-01T16:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-12-31', 'Pacific/Auckland', '2026-12-30T11:00:00.000Z'],
  ])('%s in %s begins at %s', (day, timeZone, instant) => {
    expect(startOfLocalDay(day, timeZone).toISOString()).toBe(instant)
  })
})
