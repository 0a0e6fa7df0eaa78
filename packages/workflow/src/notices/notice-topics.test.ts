import { expect, test } from 'vitest'

import { channelsOf, defaultChannel, digestTimeAfter, NOTICE_TOPIC_NAMES, topicsOf } from './notice-topics.ts'

const SHANGHAI = {
  timeZone: 'Asia/Shanghai',
  // 2026-11-28 and 29 are a weekend.
  isWorkingDay: (day: string) => !['2026-11-28', '2026-11-29'].includes(day),
}
const KOLKATA = { timeZone: 'Asia/Kolkata', isWorkingDay: () => true }

test.each([
  // Friday 07:59 and 08:00 in Shanghai.
  ['daily', '2026-11-26T23:59:00Z', '2026-11-27T00:00:00.000Z'],
  ['daily', '2026-11-27T00:00:00Z', '2026-11-30T00:00:00.000Z'],
  ['hourly', '2026-11-27T01:00:00Z', '2026-11-27T02:00:00.000Z'],
  ['hourly', '2026-11-27T01:20:00Z', '2026-11-27T02:00:00.000Z'],
  // Saturday noon: the first hour of Monday.
  ['hourly', '2026-11-28T04:00:00Z', '2026-11-29T16:00:00.000Z'],
] as const)('a %s digest in Shanghai for a notice of %s is due at %s', (timing, at, due) => {
  expect(digestTimeAfter(new Date(at), timing, SHANGHAI).toISOString()).toBe(due)
})

test('the hour is full in a zone with half an hour of offset', () => {
  expect(digestTimeAfter(new Date('2026-11-27T01:10:00Z'), 'hourly', KOLKATA).toISOString()).toBe(
    '2026-11-27T01:30:00.000Z',
  )
})

test('a calendar without working days does not retain a notice', () => {
  const never = { timeZone: 'UTC', isWorkingDay: () => false }
  const at = new Date('2026-11-27T01:10:00Z')
  for (const timing of ['hourly', 'daily'] as const)
    expect(digestTimeAfter(at, timing, never).getTime()).toBeGreaterThan(at.getTime())
})

test('tasks have at least one channel, and defaults are allowed', () => {
  expect(channelsOf('refused')).not.toContain('none')
  expect(channelsOf('sent')).toContain('none')
  expect(defaultChannel('review', true)).toBe('both')
  expect(defaultChannel('review', false)).toBe('product')
  expect(defaultChannel('sent', true)).toBe('product')
})

test('each topic belongs to some institution', () => {
  const used = new Set([...topicsOf('bank'), ...topicsOf('company'), ...topicsOf('platform')])
  expect(NOTICE_TOPIC_NAMES.filter((topic) => !used.has(topic))).toEqual([])
})
