import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  momentInZone,
  momentParts,
  momentValueOf,
  readDateTime,
  readMonth,
  readTime,
  shownMoment,
} from './moment-text.ts'

describe('a day with its time', () => {
  test.each([
    ['2026-11-20 14:03:05', '2026-11-20 14:03:05'],
    ['2026-11-20T14:03:05', '2026-11-20 14:03:05'],
    ['2026-11-20 14:03:05 +08:00', '2026-11-20 14:03:05+08:00'],
    ['2026-11-20T14:03:05.123Z', '2026-11-20 14:03:05.123Z'],
    ['20261120 1403', '2026-11-20 14:03:00'],
    ['20261120140305', '2026-11-20 14:03:05'],
    ['20.11.2026 9:30', '2026-11-20 09:30:00'],
    ['20.11.2026, 09:30', '2026-11-20 09:30:00'],
    ['20261120', '2026-11-20 00:00:00'],
    ['2026-11-20 1403 +0530', '2026-11-20 14:03:00+05:30'],
    ['2026-11-20 14:03:05-05:00', '2026-11-20 14:03:05-05:00'],
  ])('reads %s (MX-39, OPEN-100, OPEN-101)', (text, value) => expect(readDateTime(text)).toBe(value))

  test.each(['', '2026-11-31 10:00', '2026-11-20 24:00', '2026-11-20 10:60', 'tomorrow', '10:15'])(
    'refuses %s',
    (text) => expect(readDateTime(text)).toBeUndefined(),
  )

  test('returns an invalid text unchanged', () => {
    expect(momentValueOf(' 2026-11-31 10 ', 'dateTime')).toBe('2026-11-31 10')
  })

  test('is shown with a space before its zone', () => {
    expect(shownMoment('2026-11-20 14:03:05+08:00')).toBe('2026-11-20 14:03:05 +08:00')
    expect(shownMoment('2026-11-20 14:03:05')).toBe('2026-11-20 14:03:05')
    expect(momentParts('2026-11-20 14:03:05+08:00')).toEqual({
      day: '2026-11-20',
      time: '14:03:05',
      zone: '+08:00',
    })
  })
})

describe('a time in another zone', () => {
  test.each([
    ['2026-11-23 10:12:41', '+00:00', '2026-11-23 02:12:41+00:00'],
    ['2026-11-23 02:00:00', 'Z', '2026-11-22 18:00:00Z'],
    ['2026-11-23 10:12:41', '+08:00', '2026-11-23 10:12:41+08:00'],
    ['2026-12-31 23:30:00-05:00', '', '2027-01-01 12:30:00'],
    ['2026-11-23 10:12:41.123456789+08:00', '+05:30', '2026-11-23 07:42:41.123456789+05:30'],
  ])('%s in zone %s is %s', (value, zone, converted) => {
    expect(momentInZone(value, zone, '+08:00')).toBe(converted)
  })

  test.each([
    ['', '+00:00'],
    ['2026-11-31', '+00:00'],
    ['2026-11-23 10:12:41', '+0'],
    ['2026-11-23 10:12:41', '+15:00'],
  ])('%s cannot be converted to %s', (value, zone) => {
    expect(momentInZone(value, zone, '+08:00')).toBeUndefined()
  })

  test('is always the same instant', () => {
    const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 }).map((minutes) => {
      const size = Math.abs(minutes)
      const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
      return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`
    })
    const seconds = fc.date({ min: new Date('2001-01-01'), max: new Date('2098-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(seconds, offsets, offsets, (date, bank, zone) => {
        const value = date.toISOString().slice(0, 19).replace('T', ' ')
        const converted = momentInZone(value, zone, bank) ?? ''
        expect(instantOf(converted, '')).toBe(instantOf(value, bank))
        expect(momentInZone(converted, '', bank)).toBe(value)
      }),
    )
  })
})

describe('a time of day', () => {
  test.each([
    ['09:30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['10:15:30+08:00', '10:15:30+08:00'],
  ])('reads %s (PACS009-02, MX-39)', (text, value) => expect(readTime(text)).toBe(value))

  test.each(['24:00', '10:61', 'noon', ''])('refuses %s', (text) => expect(readTime(text)).toBeUndefined())
})

test.each([
  ['2028-12', '2028-12'],
  ['202812', '2028-12'],
  ['12.2028', '2028-12'],
  ['12/28', '2028-12'],
  ['13/28', undefined],
  ['2028', undefined],
])('a month reads %s', (text, value) => expect(readMonth(text)).toBe(value))

function instantOf(value: string, zone: string): number {
  return Date.parse(value.replace(' ', 'T') + zone)
}
