import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readAmount, writeAmount } from './amounts.ts'

const LENGTH_MAX = 15

describe('amounts with one comma', () => {
  test.each([
    ['1000,', '1000'],
    ['1000,5', '1000.5'],
    ['1000,50', '1000.50'],
    ['0,5', '0.5'],
    ['0001,50', '0001.50'],
    ['123456789012,34', '123456789012.34'],
  ])('%s reads as %s and is written back', (written, amount) => {
    expect(readAmount(written, LENGTH_MAX)).toEqual({ amount })
    expect(writeAmount(amount)).toBe(written)
  })

  test('an amount that is too long is read all the same', () => {
    const finding = { code: 'amount.tooLong', rule: 'T43', params: { max: 15 } }
    expect(readAmount('1234567890123,45', LENGTH_MAX)).toEqual({ amount: '1234567890123.45', finding })
  })
})

describe('amounts in another format', () => {
  const finding = { code: 'amount.format', rule: 'T40' }

  test.each([
    ['1000', '1000', 'amount.format'],
    ['1000.', '1000', 'amount.decimalPoint'],
    ['10.5', '10.5', 'amount.decimalPoint'],
    ['10.50', '10.50', 'amount.decimalPoint'],
    ['10.5000', '10.5000', 'amount.decimalPoint'],
    [',50', '0.50', 'amount.format'],
    [',500', '0.500', 'amount.format'],
    ['.5', '0.5', 'amount.format'],
  ])('%s is wrong but can only mean %s', (written, amount, code) => {
    expect(readAmount(written, LENGTH_MAX)).toEqual({ amount, finding: { code, rule: 'T40' } })
  })

  test.each(['', ',', '.', '1.000', '.500', '1.000,50', '1,000.50', '1,2,3', '-5,', ' 5,', '5, ', '5A,'])(
    '%j is not an amount',
    (written) => expect(readAmount(written, LENGTH_MAX)).toEqual({ finding }),
  )
})

test('any text is either read as a decimal string or rejected', () => {
  const text = fc.string({ unit: fc.constantFrom('0', '1', '9', ',', '.', '-', ' ') })
  fc.assert(
    fc.property(text, (written) => {
      const { amount = '0' } = readAmount(written, LENGTH_MAX)
      expect(amount).toMatch(/^\d+(\.\d+)?$/)
    }),
  )
})
