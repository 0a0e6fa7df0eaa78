import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  countryOfBic,
  fullBic,
  hasIbanChecksum,
  hasSuffixRl,
  ibanOf,
  isBic,
  isLei,
  isUetr,
} from './identifiers.ts'

describe('BIC (RULE-10, RULE-11)', () => {
  test.each(['BKCHCNBJ', 'BKCHCNBJ110', 'DEMECNBJXXX', 'ABCDEFA1'])('%s is one', (text) => {
    expect(isBic(text)).toBe(true)
  })

  test.each([
    ['a digit in the institution', 'BKCH1NBJ'],
    ['eighth character O', 'BKCHCNBO'],
    ['seventh character 0', 'BKCHCN0J'],
    ['seventh character 1', 'BKCHCN1J'],
    ['nine characters', 'BKCHCNBJ1'],
    ['lower case', 'bkchcnbj'],
    ['a blank after it', 'BKCHCNBJ '],
    ['nothing', ''],
  ])('%s is not', (_, text) => {
    expect(isBic(text)).toBe(false)
  })

  test('the local rule requires a branch RL and one more character (RULE-12, OPEN-55)', () => {
    expect(['BKCHCNBJRL1', 'BKCHCNBJ110', 'BKCHCNBJ'].map(hasSuffixRl)).toEqual([true, false, false])
  })

  test('compares with its branch and contains its country', () => {
    expect(fullBic('BKCHCNBJ')).toBe('BKCHCNBJXXX')
    expect(fullBic('BKCHCNBJ110')).toBe('BKCHCNBJ110')
    expect(countryOfBic('BKCHCNBJ110')).toBe('CN')
  })
})

describe('LEI (RULE-13)', () => {
  test.each([
    ['5493001KJTIIGC8Y1R12', true],
    ['5493001KJTIIGC8Y1R1', false],
    ['5493001KJTIIGC8Y1RAB', false],
    ['5493001kjtiigc8y1r12', false],
  ])('%s: %s', (text, isOne) => {
    expect(isLei(text)).toBe(isOne)
  })
})

describe('UETR', () => {
  test.each([
    ['7a562c67-ca16-48ba-b074-65581be6f001', true],
    ['7A562C67-ca16-48ba-b074-65581be6f001', false],
    ['7a562c67-ca16-18ba-b074-65581be6f001', false],
    ['7a562c67-ca16-48ba-c074-65581be6f001', false],
  ])('%s: %s', (text, isOne) => {
    expect(isUetr(text)).toBe(isOne)
  })
})

describe('IBAN check digits', () => {
  const accountNumber = fc.string({
    unit: fc.constantFrom(...'0123456789ABCXYZ'.split('')),
    minLength: 1,
    maxLength: 30,
  })

  test('the computed digits are right, and any other pair is wrong', () => {
    fc.assert(
      fc.property(accountNumber, fc.integer({ min: 2, max: 98 }), (text, digits) => {
        const iban = ibanOf('DE', text)
        const changed = `DE${String(digits).padStart(2, '0')}${text}`
        expect(hasIbanChecksum(iban)).toBe(true)
        expect(hasIbanChecksum(changed)).toBe(changed === iban)
      }),
    )
  })
})
