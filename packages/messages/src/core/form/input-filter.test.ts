import { describe, expect, test } from 'vitest'

import { inputFilter } from './input-filter.ts'
import { checkMembers } from '../check-shapes.ts'
import {
  account,
  amount,
  BIC,
  DAY,
  decimal,
  lines,
  one,
  reference,
  type Shape,
  text,
  UETR,
} from '../shape.ts'

const AMOUNT = amount({
  integerDigitsMax: 15,
  fractionDigitsMax: 2,
  currencyPath: 'currency',
  allowsZero: false,
})

describe('the text that a control stores for typed text', () => {
  test.each<[what: string, shape: Shape, typed: string, kept: string]>([
    ['only digits of a phone number or a page number (RULE-08)', text(11, 'digits'), '1a 2-b', '12'],
    ['digits beyond the limit (ADR 0040)', text(3, 'digits'), '12345', '12345'],
    ['restricted text in capitals', text(35), 'Acme Ltd.', 'ACME LTD.'],
    ['restricted text is not truncated', text(3), 'abcdef', 'ABCDEF'],
    ['other text unchanged', text(35, 'any'), '上海 Co', '上海 Co'],
    ['address lines unchanged', text(35, 'addressLine'), 'Main Street', 'Main Street'],
    ['lines in capitals', lines({ linesMax: 4, lengthMax: 35, characters: 'restricted' }), 'note', 'NOTE'],
    ['BIC in capitals (OPEN-137)', BIC, 'bkchcnbj', 'BKCHCNBJ'],
    ['account in capitals (OPEN-137)', account(35), 'de89370400440532013000', 'DE89370400440532013000'],
    ['reference in capitals', reference(16), 'pay1', 'PAY1'],
    ['UETR in lower case', UETR, '7A562C67', '7a562c67'],
    ['a day as typed', DAY, '2026-11-', '2026-11-'],
  ])('%s', (...[, shape, typed, kept]) => {
    expect(inputFilter(shape, typed)).toBe(kept)
  })
})

describe('amounts and numbers while typing', () => {
  const COUNT = decimal({ integerDigitsMax: 3, fractionDigitsMax: 0, allowsZero: false })

  test.each([
    ['1a2b', 'amount.notDecimal'],
    ['-5', 'amount.negative'],
    ['1e5', 'amount.notDecimal'],
    ['12.345', 'amount.tooManyDecimals'],
    ['1.2.3', 'amount.notDecimal'],
    ['1'.repeat(17), 'amount.tooManyDigits'],
  ])('%s is stored as typed and rejected with %s (ADR 0040)', (typed, code) => {
    for (const shape of [AMOUNT, { ...COUNT, integerDigitsMax: 15, fractionDigitsMax: 2 }]) {
      expect(inputFilter(shape, typed)).toBe(typed)
      const issues = checkMembers(
        { number: one('number', shape) },
        { value: { number: typed }, path: [], message: { currency: 'CNY' } },
      )
      expect(issues).toMatchObject([{ path: ['number'], code, severity: 'error' }])
    }
  })

  test.each([
    ['100.5', 'JPY', 'amount.tooManyDecimals'],
    ['1.2345', 'BHD', 'amount.tooManyDecimals'],
  ])('%s of %s is rejected by the decimals of the currency', (typed, currency, code) => {
    const group = { value: { amount: typed }, path: [], message: { currency } }
    expect(checkMembers({ amount: one('amount', AMOUNT) }, group)).toMatchObject([{ code }])
  })
})
