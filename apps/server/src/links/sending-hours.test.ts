import { expect, test } from 'vitest'

import type { Link } from './link.ts'
import { isClosed } from './sending-hours.ts'

const LINK: Link = {
  id: 'a',
  institutionId: 'b',
  version: 1,
  name: 'Gateway',
  kind: 'directory',
  formats: ['MT'],
  answerMinutes: 60,
}
const DAY = { from: '08:00', until: '17:30' }
const NIGHT = { from: '22:00', until: '06:00' }
const MAINTENANCE = { from: '2026-11-24 12:00', until: '2026-11-24 13:00' }

test.each([
  ['without hours', {}, '03:00', false],
  ['before its hours', { hours: DAY }, '07:59', true],
  ['at the start of its hours', { hours: DAY }, '08:00', false],
  ['at the cut-off', { hours: DAY }, '17:30', true],
  ['past midnight', { hours: NIGHT }, '00:10', false],
  ['by day, for hours past midnight', { hours: NIGHT }, '06:00', true],
  ['under maintenance', { hours: DAY, maintenance: MAINTENANCE }, '12:00', true],
  ['after it', { hours: DAY, maintenance: MAINTENANCE }, '13:00', false],
])('a link %s', (_name, times, time, closed) => {
  // Beijing is UTC+8.
  const now = new Date(`2026-11-24T${time}:00+08:00`)
  expect(isClosed({ ...LINK, ...times }, now, 'Asia/Shanghai')).toBe(closed)
})
