import { describe, expect, test } from 'vitest'

import { WEEKENDS_ONLY } from './business-calendar.ts'
import { occurrenceAt, type Recurrence } from './recurrence.ts'

const MONTHLY: Recurrence = { firstOn: '2026-01-31', frequency: 'monthly', moves: 'following', daysBefore: 0 }

function daysOf(recurrence: Recurrence, count: number) {
  return Array.from({ length: count }, (_, number) => occurrenceAt(recurrence, number, [WEEKENDS_ONLY]))
}

describe('the days of a schedule', () => {
  test('are the last day of a month that lacks the day of the first payment', () => {
    expect(daysOf(MONTHLY, 5).map((each) => each?.plannedOn)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
  })

  test.each([
    // 2026-01-31 is a Saturday, 2026-02-28 too, 2026-05-31 a Sunday.
    ['following', ['2026-02-02', '2026-03-02', '2026-03-31']],
    ['preceding', ['2026-01-30', '2026-02-27', '2026-03-31']],
  ] as const)('move to the %s business day', (moves, days) => {
    expect(daysOf({ ...MONTHLY, moves }, 3).map((each) => each?.paysOn)).toEqual(days)
  })

  test('avoid the holidays of all calendars', () => {
    const holidays = { ...WEEKENDS_ONLY, holidays: ['2026-02-02'] }
    const others = { ...WEEKENDS_ONLY, holidays: ['2026-02-03'] }
    expect(occurrenceAt(MONTHLY, 0, [holidays, others])?.paysOn).toBe('2026-02-04')
  })

  test('are seven days or three months apart', () => {
    const weekly = { ...MONTHLY, firstOn: '2026-12-28', frequency: 'weekly' } as const
    expect(daysOf(weekly, 2).map((each) => each?.plannedOn)).toEqual(['2026-12-28', '2027-01-04'])
    const quarterly = { ...MONTHLY, firstOn: '2027-11-30', frequency: 'quarterly' } as const
    expect(daysOf(quarterly, 3).map((each) => each?.plannedOn)).toEqual([
      '2027-11-30',
      '2028-02-29',
      '2028-05-30',
    ])
  })

  test('end with a number or a day, and drafts are created before them', () => {
    expect(daysOf({ ...MONTHLY, times: 2, daysBefore: 5 }, 3).map((each) => each?.draftsOn)).toEqual([
      '2026-01-28',
      '2026-02-25',
      undefined,
    ])
    expect(daysOf({ ...MONTHLY, until: '2026-02-28' }, 3).map((each) => each?.number)).toEqual([
      0,
      1,
      undefined,
    ])
  })
})
