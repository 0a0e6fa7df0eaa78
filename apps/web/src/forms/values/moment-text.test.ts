import { describe, expect, test } from 'vitest'

import { momentParts, momentValueOf, readDateTime, readMonth, readTime, shownMoment } from './moment-text.ts'

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
    'does not take %s for one',
    (text) => expect(readDateTime(text)).toBeUndefined(),
  )

  test('stays as it was typed where it names none', () => {
    expect(momentValueOf(' 2026-11-31 10 ', 'dateTime')).toBe('2026-11-31 10')
  })

  test('is shown with its zone apart', () => {
    expect(shownMoment('2026-11-20 14:03:05+08:00')).toBe('2026-11-20 14:03:05 +08:00')
    expect(shownMoment('2026-11-20 14:03:05')).toBe('2026-11-20 14:03:05')
    expect(momentParts('2026-11-20 14:03:05+08:00')).toEqual({
      day: '2026-11-20',
      time: '14:03:05',
      zone: '+08:00',
    })
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

  test.each(['24:00', '10:61', 'noon', ''])('does not take %s for one', (text) =>
    expect(readTime(text)).toBeUndefined(),
  )
})

test.each([
  ['2028-12', '2028-12'],
  ['202812', '2028-12'],
  ['12.2028', '2028-12'],
  ['12/28', '2028-12'],
  ['13/28', undefined],
  ['2028', undefined],
])('a month reads %s', (text, value) => expect(readMonth(text)).toBe(value))
