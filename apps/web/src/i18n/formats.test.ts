import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import {
  chooseTimeZone,
  formatAmount,
  formatInstant,
  formatList,
  formatTime,
  institutionTimeZone,
  startInstitutionZone,
} from './formats.ts'

describe('amounts', () => {
  test.each([
    ['0', '0', '0'],
    ['999', '999', '999'],
    ['1000', '1,000', '1\u00A0000'],
    ['12345.67', '12,345.67', '12\u00A0345,67'],
    ['-1234567.1', '-1,234,567.1', '-1\u00A0234\u00A0567,1'],
    ['100000000000000.5000', '100,000,000,000,000.5000', '100\u00A0000\u00A0000\u00A0000\u00A0000,5000'],
  ])('%s is %s in English and Chinese, %s in Russian', (amount, latin, russian) => {
    expect(formatAmount(amount, 'en')).toBe(latin)
    expect(formatAmount(amount, 'zh-CN')).toBe(latin)
    expect(formatAmount(amount, 'ru')).toBe(russian)
  })

  test('no digit is lost, for amounts of any size', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,18}(\.\d{1,17})?$/), (amount) => {
        expect(formatAmount(amount, 'en').replaceAll(',', '')).toBe(amount)
        expect(formatAmount(amount, 'ru').replaceAll('\u00A0', '').replace(',', '.')).toBe(amount)
      }),
    )
  })
})

describe('the zone of instants', () => {
  afterEach(() => {
    chooseTimeZone(undefined)
    startInstitutionZone(undefined)
  })

  test('is that of the institution, as in its forms, until the user chooses another one', () => {
    startInstitutionZone('Asia/Shanghai')
    expect(formatInstant('2026-11-20T06:03:05Z')).toBe('2026-11-20 14:03:05 +08:00')
    chooseTimeZone('America/New_York')
    expect(formatInstant('2026-11-20T06:03:05Z')).toBe('2026-11-20 01:03:05 -05:00')
    expect(institutionTimeZone()).toBe('Asia/Shanghai')
  })
})

describe('instants', () => {
  test.each([
    ['2026-11-20T06:03:05Z', 'Asia/Shanghai', '2026-11-20 14:03:05 +08:00'],
    ['2026-11-20T06:03:05Z', 'UTC', '2026-11-20 06:03:05 +00:00'],
    ['2026-12-31T23:59:59.999Z', 'Europe/Moscow', '2027-01-01 02:59:59 +03:00'],
    ['2026-07-01T16:00:00Z', 'America/New_York', '2026-07-01 12:00:00 -04:00'],
    ['2026-11-20T18:30:00Z', 'Asia/Kolkata', '2026-11-21 00:00:00 +05:30'],
  ])('%s in %s is %s', (instant, timeZone, shown) => {
    expect(formatInstant(instant, timeZone)).toBe(shown)
  })

  test('the time of day has no date', () => {
    expect(formatTime('2026-11-20T06:03:05Z', 'Asia/Shanghai')).toBe('14:03')
  })
})

test.each([
  ['en', 'Chen Yu, Li Na'],
  ['ru', 'Chen Yu, Li Na'],
  ['zh-CN', 'Chen Yu、Li Na'],
] as const)('names in a list are separated in %s', (language, shown) => {
  expect(formatList(['Chen Yu', 'Li Na'], language)).toBe(shown)
})
