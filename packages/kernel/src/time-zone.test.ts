import { describe, expect, test } from 'vitest'

import { isTimeZone, localTimeAt, utcOffsetAt } from './time-zone.ts'

const SUMMER = new Date('2026-07-01T16:00:00Z')
const WINTER = new Date('2026-12-31T16:05:09.999Z')

describe('a time zone', () => {
  test.each([
    ['Asia/Shanghai', SUMMER, '2026-07-02 00:00:00+08:00'],
    ['Asia/Shanghai', WINTER, '2027-01-01 00:05:09+08:00'],
    ['Europe/Berlin', SUMMER, '2026-07-01 18:00:00+02:00'],
    ['Europe/Berlin', WINTER, '2026-12-31 17:05:09+01:00'],
    ['America/St_Johns', WINTER, '2026-12-31 12:35:09-03:30'],
    ['UTC', WINTER, '2026-12-31 16:05:09+00:00'],
  ])('%s shows %j as %s', (timeZone, instant, time) => {
    expect(`${localTimeAt(instant, timeZone)}${utcOffsetAt(instant, timeZone)}`).toBe(time)
  })

  test.each([
    ['Asia/Shanghai', true],
    ['UTC', true],
    ['Asia/Nowhere', false],
    ['', false],
  ])('%j is valid: %s', (name, isKnown) => expect(isTimeZone(name)).toBe(isKnown))

  test('that is unknown is an error', () => {
    expect(() => utcOffsetAt(SUMMER, 'Asia/Nowhere')).toThrow(RangeError)
  })
})
