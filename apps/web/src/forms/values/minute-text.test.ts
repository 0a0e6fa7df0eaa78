import { expect, test } from 'vitest'

import { instantOfMinute, minuteOfInstant, minuteValueOf, readMinute, shownMinute } from './minute-text.ts'

test.each([
  ['2026-11-20 14:03', '2026-11-20T14:03'],
  ['2026-11-20T14:03', '2026-11-20T14:03'],
  ['20.11.2026 9:30', '2026-11-20T09:30'],
  ['20261120 1403', '2026-11-20T14:03'],
  ['2026-11-20 14:03:59', '2026-11-20T14:03'],
  ['2026-11-20', '2026-11-20T00:00'],
])('%s is the minute %s', (text, minute) => {
  expect(readMinute(text)).toBe(minute)
  expect(minuteValueOf(text)).toBe(minute)
})

test.each(['2026-02-30 10:00', '2026-11-20 25:00', 'tomorrow', '2026-11-20 14:03+08:00', ''])(
  '“%s” is not valid and stays unchanged',
  (text) => {
    expect(readMinute(text)).toBeUndefined()
    expect(minuteValueOf(text)).toBe(text)
    expect(shownMinute(text)).toBe(text)
    expect(instantOfMinute(text)).toBeUndefined()
  },
)

test('a minute and its instant convert to each other in the browser’s time zone', () => {
  const instant = instantOfMinute('2026-11-20T14:03') ?? ''
  expect(instant).toBe(new Date(2026, 10, 20, 14, 3).toISOString())
  expect(minuteOfInstant(instant)).toBe('2026-11-20T14:03')
  expect(shownMinute('2026-11-20T14:03')).toBe('2026-11-20 14:03')
})
