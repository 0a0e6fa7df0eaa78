import { plainDays } from '@nostro/kernel'
import { expect, test } from 'vitest'

import { valueDateAt } from './value-date.ts'

const DAYS = plainDays('UTC')
const at = (time: string) => new Date(`${time.replace(' ', 'T')}Z`)

test.each([
  ['2026-11-20 09:00:00', '2026-11-20', 'a Friday morning'],
  ['2026-11-20 16:00:00', '2026-11-23', 'a Friday after the cut-off'],
  ['2026-11-21 09:00:00', '2026-11-23', 'a Saturday'],
  ['2026-11-22 23:59:59', '2026-11-23', 'a Sunday night'],
  ['2026-12-31 17:00:00', '2027-01-01', 'the end of a year'],
])('a payment made at %s has value date %s: %s', (now, day) => {
  expect(valueDateAt(DAYS, {}, at(now))).toBe(day)
})

test('an own cut-off of the bank replaces the usual one', () => {
  const late = { ...DAYS, cutOffs: [{ time: '18:00', daysBefore: 0 }] }
  expect(valueDateAt(late, {}, at('2026-11-20 17:59:59'))).toBe('2026-11-20')
  expect(valueDateAt(late, {}, at('2026-11-20 18:00:00'))).toBe('2026-11-23')
})

test('a holiday of the currency is no value date', () => {
  const days = { ...DAYS, currencies: { EUR: { holidays: ['2026-12-25'], workingDays: [] } } }
  expect(valueDateAt(days, { currency: 'EUR' }, at('2026-12-24 16:30:00'))).toBe('2026-12-28')
  expect(valueDateAt(days, { currency: 'CNY' }, at('2026-12-24 16:30:00'))).toBe('2026-12-25')
})
