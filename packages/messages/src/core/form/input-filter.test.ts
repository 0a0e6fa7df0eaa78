import { describe, expect, test } from 'vitest'

import { inputFilter } from './input-filter.ts'
import { account, amount, BIC, DAY, lines, reference, type Shape, text, UETR } from '../shape.ts'

const AMOUNT = amount({
  integerDigitsMax: 15,
  fractionDigitsMax: 2,
  currencyPath: 'currency',
  allowsZero: false,
})

describe('what a control keeps of typed text', () => {
  test.each<[what: string, shape: Shape, typed: string, kept: string]>([
    ['digits only (RULE-08)', text(11, 'digits'), '1a2b', '12'],
    ['no digits beyond the limit (RULE-09)', text(3, 'digits'), '12345', '123'],
    ['restricted text in capitals', text(35), 'Acme Ltd.', 'ACME LTD.'],
    ['restricted text is not cut', text(3), 'abcdef', 'ABCDEF'],
    ['other text as it is', text(35, 'any'), '上海 Co', '上海 Co'],
    ['address lines as they are', text(35, 'addressLine'), 'Main Street', 'Main Street'],
    ['lines in capitals', lines({ linesMax: 4, lengthMax: 35, characters: 'restricted' }), 'note', 'NOTE'],
    ['BIC in capitals (OPEN-137)', BIC, 'bkchcnbj', 'BKCHCNBJ'],
    ['account in capitals (OPEN-137)', account(35), 'de89370400440532013000', 'DE89370400440532013000'],
    ['reference in capitals', reference(16), 'pay1', 'PAY1'],
    ['UETR in lower case', UETR, '7A562C67', '7a562c67'],
    ['a day as typed', DAY, '2026-11-', '2026-11-'],
  ])('%s', (...[, shape, typed, kept]) => {
    expect(inputFilter(shape, typed, {})).toBe(kept)
  })
})

describe('amounts while typing', () => {
  test.each([
    ['1a2b', 'CNY', '12'],
    ['-5', 'CNY', '5'],
    ['12.', 'CNY', '12.'],
    ['12.345', 'CNY', '12.34'],
    ['1.2.3', 'CNY', '1.23'],
    ['1'.repeat(17), 'CNY', '1'.repeat(15)],
    ['100.5', 'JPY', '100'],
    ['12.345', '', '12.34'],
  ])('%s in %s keeps %s (MT103-33 to MT103-35)', (typed, currency, kept) => {
    expect(inputFilter(AMOUNT, typed, { currency })).toBe(kept)
  })
})
