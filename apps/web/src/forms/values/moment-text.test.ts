import { describe, expect, test } from 'vitest'

import { momentParts, momentValue } from './moment-text.ts'

describe('times in the browser', () => {
  test.each([
    ['2026-11-21 10:15:00', '2026-11-21T10:15:00', ''],
    ['2026-11-21 10:15:00+08:00', '2026-11-21T10:15:00', '+08:00'],
    ['2026-11-21 10:15:00.250-03:30', '2026-11-21T10:15:00.250', '-03:30'],
    ['10:15', '10:15', ''],
    ['10:15:30Z', '10:15:30', 'Z'],
    ['2026-11', '2026-11', ''],
    ['', '', ''],
  ])('%s is taken apart and put together', (value, local, zone) => {
    expect(momentParts(value)).toEqual({ local, zone })
    expect(momentValue({ local, zone })).toBe(value)
  })

  test('seconds that the browser leaves out are zero (MX-39)', () => {
    expect(momentValue({ local: '2026-11-21T10:15', zone: '' })).toBe('2026-11-21 10:15:00')
    expect(momentValue({ local: '10:15', zone: '' })).toBe('10:15')
  })

  test('without a time a zone says nothing', () => {
    expect(momentValue({ local: '', zone: '+08:00' })).toBe('')
  })
})
