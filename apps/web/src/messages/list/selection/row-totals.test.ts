import { expect, test } from 'vitest'

import { rowAt } from '../../../testing/message-samples.ts'
import { rowTotals } from './row-totals.ts'

test('rows are summed exactly, with one total for each currency', () => {
  const rows = [
    rowAt(1, { currency: 'USD', amount: '999999999999999.99' }),
    rowAt(2, { currency: 'JPY', amount: '5' }),
    rowAt(3, { currency: 'USD', amount: '0.01' }),
    rowAt(4, { currency: 'USD', amount: '' }),
    rowAt(5, { currency: '', amount: '' }),
  ]
  expect(rowTotals(rows)).toEqual([
    { currency: 'JPY', amount: '5', count: 1 },
    { currency: 'USD', amount: '1000000000000000', count: 2 },
  ])
  expect(rowTotals([])).toEqual([])
})
