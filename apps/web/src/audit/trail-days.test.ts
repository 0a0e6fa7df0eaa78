import { describe, expect, test } from 'vitest'

import { eventsByDay, instantOfMinuteIn, instantsOfPeriod } from './trail-days.ts'

/** Shanghai is at UTC+8; it is already the 29th there. */
const NOW = new Date('2026-11-28T17:30:00Z')

describe('a period', () => {
  test.each([
    ['today', 'Asia/Shanghai', { from: '2026-11-28T16:00:00.000Z' }],
    ['today', 'America/New_York', { from: '2026-11-28T05:00:00.000Z' }],
    ['yesterday', 'Asia/Shanghai', { from: '2026-11-27T16:00:00.000Z', to: '2026-11-28T16:00:00.000Z' }],
    ['week', 'Asia/Shanghai', { from: '2026-11-22T16:00:00.000Z' }],
    ['month', 'UTC', { from: '2026-10-30T00:00:00.000Z' }],
  ] as const)('%s in %s begins at midnight of the zone', (period, timeZone, instants) => {
    expect(instantsOfPeriod(period, NOW, timeZone)).toEqual(instants)
  })

  test('of a day with a change of the clock begins at its midnight', () => {
    const now = new Date('2026-10-25T12:00:00Z')
    expect(instantsOfPeriod('yesterday', now, 'Europe/Berlin')).toEqual({
      from: '2026-10-23T22:00:00.000Z',
      to: '2026-10-24T22:00:00.000Z',
    })
    expect(instantOfMinuteIn('2026-10-26T00:00', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
  })
})

test('events are grouped by the day of the zone', () => {
  const events = ['2026-11-28T17:00:00Z', '2026-11-28T15:59:59Z'].map((occurredAt) => ({ occurredAt }))
  expect(eventsByDay(events, 'Asia/Shanghai').map(({ day }) => day)).toEqual(['2026-11-29', '2026-11-28'])
  expect(eventsByDay(events, 'UTC')).toEqual([{ day: '2026-11-28', events }])
})
