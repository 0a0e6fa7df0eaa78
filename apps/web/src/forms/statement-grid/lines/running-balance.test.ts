import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  amountOfUnits,
  markedAmount,
  runningTotals,
  unitsOf,
  unitsOfBalance,
  type BalanceReading,
} from './running-balance.ts'

const PATHS = { mark: 'mark', amount: 'amount', currency: 'currency' }

const READING: BalanceReading = {
  plan: {
    mark: 'mark',
    amount: 'amount',
    credits: ['C', 'RD'],
    debits: ['D', 'RC'],
    opening: PATHS,
    closing: PATHS,
  },
  digits: 2,
}

const line = (mark: string, amount: string) => ({ mark, amount })

describe('amounts in units', () => {
  test.each([
    ['1', 100n],
    ['1.5', 150n],
    ['100.', 10000n],
    [' 0.07 ', 7n],
    ['123456789012345678.99', 12345678901234567899n],
    ['1.005', undefined],
    ['-1', undefined],
    ['1,5', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (amount, units) => expect(unitsOf(amount, 2)).toBe(units))

  test.each([
    [0n, 2, '0.00'],
    [7n, 2, '0.07'],
    [-150n, 2, '1.50'],
    [12n, 0, '12'],
  ])('%s with %s digits is %s', (units, digits, amount) => expect(amountOfUnits(units, digits)).toBe(amount))

  test('the mark determines the side of a balance', () => {
    expect(unitsOfBalance('D', '1.5', READING)).toBe(-150n)
    expect(unitsOfBalance('C', '1.5', READING)).toBe(150n)
    expect(unitsOfBalance('', '1.5', READING)).toBeUndefined()
    expect(markedAmount(-150n, READING)).toEqual({ mark: 'D', amount: '1.50' })
    expect(markedAmount(0n, READING)).toEqual({ mark: 'C', amount: '0.00' })
  })
})

describe('totals along the lines', () => {
  test('a reversal counts on the other side (OPEN-83); malformed items are ignored', () => {
    const items = [
      line('C', '1'),
      line('RC', '0.40'),
      line('D', 'x'),
      line('', '5'),
      undefined,
      {},
      line('RD', '2'),
    ]
    expect(runningTotals(items, READING).after.at(-1)).toEqual({
      credits: 300n,
      debits: 40n,
      creditCount: 2,
      debitCount: 1,
    })
  })

  test('totals before a change are reused, and the result equals a full computation', () => {
    const amounts = fc.array(fc.tuple(fc.constantFrom('C', 'D', 'RC', 'RD', ''), fc.nat(100_000)), {
      minLength: 1,
    })
    fc.assert(
      fc.property(amounts, fc.nat(), fc.nat(), (drawn, at, change) => {
        const items = drawn.map(([mark, units]) => line(mark, amountOfUnits(BigInt(units), 2)))
        const before = runningTotals(items, READING)
        const position = at % items.length
        const changed = items.with(position, line('C', String(change)))
        const after = runningTotals(changed, READING, before)
        expect(after).toEqual(runningTotals(changed, READING))
        for (let index = 0; index < position; index += 1) expect(after.after[index]).toBe(before.after[index])
        const shorter = changed.toSpliced(position, 1)
        expect(runningTotals(shorter, READING, after)).toEqual(runningTotals(shorter, READING))
      }),
    )
  })
})
