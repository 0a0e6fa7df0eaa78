import { describe, expect, test } from 'vitest'

import { localTimeAt, utcOffsetAt } from './time-zone.ts'

const SUMMER = new Date('2026-07-01T16:00:00Z')
const WINTER = new Date('2026-12-31T16:05:09.999Z')

describe('a time zone', () => {
  test.each([
    ['Asia/Shanghai', SUMMER, '+08:00', '2026-07-02 00:00:00'],
    ['Asia/Shanghai', WINTER, '+08:00', '2027-01-01 00:05:09'],
    ['Europe/Berlin', SUMMER, '+02:00', '2026-07-01 18:00:00'],
    ['Europe/Berlin', WINTER, '+01:00', '2026-12-31 17:05:09'],
    ['America/St_Johns', WINTER, '-03:30', '2026-12-31 12:35:09'],
    ['UTC', WINTER, '+00:00', '2026-12-31 16:05:09'],
  ])('%s at %j is %s from Greenwich and shows %s', (timeZone, instant, offset, time) => {
    expect(utcOffsetAt(instant, timeZone)).toBe(offset)
    expect(localTimeAt(instant, timeZone)).toBe(time)
  })

  test('that is unknown is an error', () => {
    expect(() => utcOffsetAt(SUMMER, 'Asia/Nowhere')).toThrow(RangeError)
  })
})
