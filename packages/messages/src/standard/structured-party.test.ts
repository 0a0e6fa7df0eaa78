import { describe, expect, test } from 'vitest'

import { readFieldTolerantly } from '../fin/fields.ts'
import type { FieldFinding } from '../fin/format.ts'
import { beneficiaryFindings, orderingCustomerFindings } from './structured-party.ts'

const IDENTIFIER_CODES = ['ARNU', 'CCPT', 'CUST', 'DRLC', 'EMPL', 'NIDN', 'SOSE', 'TXID']
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8']

function problemsOf(tag: '50F' | '59F', lines: readonly string[]): readonly FieldFinding[] {
  const text = lines.join('\n')
  if (tag === '50F') {
    const { value } = readFieldTolerantly('50F', text)
    if (value !== undefined) return orderingCustomerFindings(value)
  } else {
    const { value } = readFieldTolerantly('59F', text)
    if (value !== undefined) return beneficiaryFindings(value)
  }
  throw new Error(`${tag} ${text} was not read`)
}

describe('field 50F', () => {
  test.each([
    [['/123', '1/NAME', '3/CN']],
    [['/123', '1/NAME', '1/MORE', '2/STREET', '3/CN/BEIJING']],
    [['/123', '1/NAME', '2/STREET', '3/XK/PRISTINA', '3/DISTRICT']],
    [['/123', '1/NAME', '3/CN', '4/19900228', '5/CN/WUHAN']],
    [['CUST/DE/BANK/123', '1/NAME', '3/DE', '8/456']],
    [['/123', '1/NAME', '3/DE', '6/DE/BANK/123', '8/456']],
    [['/123', '1/NAME', '3/DE', '7/DE/123', '8/456']],
    ...IDENTIFIER_CODES.map((code): [string[]] => [[`${code}/CN/1`, '1/NAME', '3/CN']]),
  ])('%j is valid', (lines) => expect(problemsOf('50F', lines)).toEqual([]))

  test.each<readonly [readonly string[], FieldFinding]>([
    [
      ['ABCD/CN/1', '1/NAME', '3/CN'],
      {
        code: 'partyIdentifier.codeUnknown',
        rule: 'T55',
        line: 1,
        column: 1,
        params: { value: 'ABCD', allowed: IDENTIFIER_CODES },
      },
    ],
    [
      ['NIDN/ZZ/1', '1/NAME', '3/CN'],
      { code: 'partyIdentifier.country', rule: 'T73', line: 1, column: 6, params: { country: 'ZZ' } },
    ],
    [['/1', '2/STREET', '3/CN'], { code: 'partyLine.first', rule: 'T56', line: 2, column: 1 }],
    [['/1', '1/NAME', '3/CN', '2/STREET'], { code: 'partyLine.order', rule: 'T56', line: 4, column: 1 }],
    [
      ['/1', '1/NAME', '9/MORE'],
      {
        code: 'partyLine.numberUnknown',
        rule: 'T56',
        line: 3,
        column: 1,
        params: { number: '9', allowed: NUMBERS },
      },
    ],
    [
      ['/1', '1/NAME', '3/ZZ/TOWN'],
      { code: 'partyLine.country', rule: 'T73', line: 3, column: 3, params: { country: 'ZZ' } },
    ],
    [
      ['/1', '1/NAME', '3/CN', '6/ZZ/BANK/1'],
      { code: 'partyLine.country', rule: 'T73', line: 4, column: 3, params: { country: 'ZZ' } },
    ],
    [
      ['/1', '1/NAME', '3/CN', '7/CHINA/1'],
      { code: 'partyLine.country', rule: 'T73', line: 4, column: 3, params: { country: 'CHINA' } },
    ],
    [
      ['/1', '1/NAME', '3/CN', '4/19900230', '5/CN/WUHAN'],
      { code: 'partyLine.date', rule: 'T50', line: 4, column: 3 },
    ],
    [
      ['/1', '1/NAME', '3/CN', '4/19900101'],
      { code: 'partyLine.alone', rule: 'T56', line: 4, column: 1, params: { number: '4', other: '5' } },
    ],
    [
      ['/1', '1/NAME', '3/CN', '5/CN/WUHAN'],
      { code: 'partyLine.alone', rule: 'T56', line: 4, column: 1, params: { number: '5', other: '4' } },
    ],
    [
      ['/1', '1/NAME', '3/CN', '8/MORE'],
      { code: 'partyLine.nothingToComplete', rule: 'T56', line: 4, column: 1 },
    ],
    [['/1', '1/NAME', '2/STREET'], { code: 'partyLine.townMissing', rule: 'T56', line: 3, column: 1 }],
    [
      ['/1', '1/NAME', '1/MORE', '1/MORE', '3/CN'],
      {
        code: 'partyLine.repeated',
        rule: 'T56',
        line: 4,
        column: 1,
        params: { number: '1', max: 2 },
      },
    ],
    [
      ['/1', '1/NAME', '3/CN', '6/CN/BANK/1', '6/CN/BANK/2'],
      {
        code: 'partyLine.repeated',
        rule: 'T56',
        line: 5,
        column: 1,
        params: { number: '6', max: 1 },
      },
    ],
  ])('%j', (lines, finding) => expect(problemsOf('50F', lines)).toEqual([finding]))
})

describe('field 59F', () => {
  test.each([[['1/NAME', '3/SG']], [['/123', '1/NAME', '2/STREET', '2/HOUSE', '3/SG/SINGAPORE']]])(
    '%j is valid',
    (lines) => expect(problemsOf('59F', lines)).toEqual([]),
  )

  test.each<readonly [readonly string[], FieldFinding]>([
    [['2/STREET', '3/SG'], { code: 'partyLine.first', rule: 'T56', line: 1, column: 1 }],
    [
      ['1/NAME', '4/19900101'],
      {
        code: 'partyLine.numberUnknown',
        rule: 'T56',
        line: 2,
        column: 1,
        params: { number: '4', allowed: ['1', '2', '3'] },
      },
    ],
    [['/123', '2/STREET', '3/SG'], { code: 'partyLine.first', rule: 'T56', line: 2, column: 1 }],
    [
      ['/123', '1/NAME', '3/ZZ'],
      { code: 'partyLine.country', rule: 'T73', line: 3, column: 3, params: { country: 'ZZ' } },
    ],
    [['1/NAME'], { code: 'partyLine.townMissing', rule: 'T56', line: 1, column: 1 }],
  ])('%j', (lines, finding) => expect(problemsOf('59F', lines)).toEqual([finding]))
})
