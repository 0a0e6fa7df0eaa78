import { expect, test } from 'vitest'

import { changedValues } from './changed-values.ts'

test('rules of retention differ by their figures, each under its types', () => {
  const before = [{ type: '', months: 3, years: 7 }]
  const after = [
    { type: '', months: 6, years: 7 },
    { type: 'MT', months: 12, years: 10 },
  ]
  expect(changedValues(before, after)).toEqual([
    { path: '*.months', before: '3', after: '6' },
    { path: 'MT.months', after: '12' },
    { path: 'MT.years', after: '10' },
  ])
})

test('routes in another order differ by their places, entries of a list by their codes', () => {
  const [one, other] = [
    { id: 'a', direction: 'out', linkName: 'North' },
    { id: 'b', direction: 'in', linkName: 'South' },
  ]
  expect(changedValues([one, other], [other, one])).toEqual([
    { path: '1', before: 'out · North', after: 'in · South' },
    { path: '2', before: 'in · South', after: 'out · North' },
  ])
  expect(changedValues({ entries: [] }, { entries: [{ code: 'SALA', names: ['Salary'] }] })).toContainEqual({
    path: 'entries.SALA',
    after: 'Salary',
  })
})

test('rates are compared by currency, in any order', () => {
  const before = { rates: [rateOf('CZK', '25.1'), rateOf('USD', '1.105')] }
  const after = { rates: [rateOf('USD', '1.2155'), rateOf('CZK', '25.1')] }
  expect(changedValues(before, after)).toEqual([
    { path: 'rates.USD', before: '1.105 = 1 EUR', after: '1.2155 = 1 EUR' },
  ])
})

function rateOf(currency: string, units: string) {
  return { currency, units, euros: '1' }
}
