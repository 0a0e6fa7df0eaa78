import { afterEach, expect, test } from 'vitest'

import { chooseTimeZone } from './formats.ts'
import { dayOfInstant, formatDay, formatShortInstant } from './short-dates.ts'

const now = '2026-11-29T08:00:00Z'

afterEach(() => chooseTimeZone(undefined))

test.each([
  ['2026-11-29', 'en', '29 Nov'],
  ['2025-12-31', 'en', '31 Dec 2025'],
  ['2026-11-29', 'ru', '29 нояб.'],
  ['2026-11-29', 'zh-CN', '11月29日'],
] as const)('%s is %s in short form: %s', (day, language, shown) => {
  expect(formatDay(day, { language, now })).toBe(shown)
})

test('the day of an instant is that of the user', () => {
  chooseTimeZone('Asia/Shanghai')
  expect(dayOfInstant('2026-11-29T17:30:00Z')).toBe('2026-11-30')
  chooseTimeZone('America/New_York')
  expect(dayOfInstant('2026-11-29T02:30:00Z')).toBe('2026-11-28')
})

test.each([
  ['2026-11-20T06:03:05Z', 'Asia/Shanghai', 'en', '20 Nov 14:03'],
  ['2025-12-31T15:59:59Z', 'Asia/Shanghai', 'en', '31 Dec 2025 23:59'],
  ['2025-12-31T16:00:00Z', 'Asia/Shanghai', 'zh-CN', '1月1日 00:00'],
  ['2027-01-01T02:00:00Z', 'America/New_York', 'ru', '31 дек. 21:00'],
] as const)('%s in %s is %s: %s', (instant, timeZone, language, shown) => {
  chooseTimeZone(timeZone)
  expect(formatShortInstant(instant, { language, now })).toBe(shown)
})
