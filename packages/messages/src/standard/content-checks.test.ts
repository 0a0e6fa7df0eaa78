import { describe, expect, test } from 'vitest'

import { readFieldTolerantly } from '../fin/fields.ts'
import type { FieldTag } from '../fin/field-values.ts'
import type { FieldFinding } from '../fin/format.ts'
import { contentProblems } from './content-checks.ts'

function problemsOf(tag: FieldTag, text: string): readonly FieldFinding[] {
  const { value } = readFieldTolerantly(tag, text)
  if (value === undefined) throw new Error(`${tag} ${text} was not read`)
  return contentProblems(tag, value)
}

const INSTITUTIONS = ['51A', '52A', '53A', '54A', '55A', '56A', '57A', '58A'] as const

const decimals = (column: number, currency: string, max: number): FieldFinding => ({
  code: 'amount.decimals',
  rule: 'C03',
  line: 1,
  column,
  params: { currency, max },
})

const unknownCountry = (line: number): readonly FieldFinding[] => [
  { code: 'bic.country', rule: 'T27', severity: 'warning', line, column: 5, params: { country: 'ZZ' } },
]

describe('valid content', () => {
  test.each<readonly [FieldTag, string]>([
    ['20', 'REF/1-2'],
    ['21', 'NONREF'],
    ['25', '//ANY/TEXT/'],
    ['25P', '1\nDEUTDEFF'],
    ['32A', '261121USD1000,50'],
    ['32A', '261121JPY1000,'],
    ['32A', '261121KWD1,125'],
    ['33B', 'CLF1,1234'],
    ['36', '1,123456789'],
    ['50A', '/1\nDEUTDEFF'],
    ['59A', 'DEUTXKPP500'],
    ['60F', 'C261121EUR1000,50'],
    ['71F', 'USD0,'],
    ['71G', 'USD0,01'],
    ['71G', 'XAU1,'],
    ['70', 'TEXT'],
    ['72', '/INS/DEUTDEFF'],
    ['77B', '/ORDERRES/CN'],
    ['77T', '/NARR/TEXT'],
    ['79', 'TEXT'],
    ['86', '//TEXT'],
  ])('%s %j', (tag, text) => expect(problemsOf(tag, text)).toEqual([]))

  test.each(INSTITUTIONS)('%s DEUTDEFF', (tag) => expect(problemsOf(tag, 'DEUTDEFF')).toEqual([]))
})

describe('references', () => {
  test.each([
    ['/A', 1],
    ['A//B', 2],
    ['A/', 2],
    ['/', 1],
  ])('%s: slashes', (text, column) => {
    const finding = { code: 'reference.slashes', rule: 'T26', line: 1, column }
    expect(problemsOf('20', text)).toEqual([finding])
    expect(problemsOf('21', text)).toEqual([finding])
  })
})

describe('amounts', () => {
  test.each<readonly [FieldTag, string, FieldFinding]>([
    ['32A', '261121USD1000,125', decimals(17, 'USD', 2)],
    ['32A', '261121JPY1,5', decimals(12, 'JPY', 0)],
    ['33B', 'KWD10,12345', decimals(10, 'KWD', 3)],
    ['71F', 'EUR1,005', decimals(8, 'EUR', 2)],
    ['71G', 'EUR1,005', decimals(8, 'EUR', 2)],
    ...(['60F', '60M', '62F', '62M', '64', '65'] as const).map(
      (tag): readonly [FieldTag, string, FieldFinding] => [tag, 'C261121EUR1,005', decimals(15, 'EUR', 2)],
    ),
    [
      '32A',
      '261121USX1,',
      { code: 'currency.unknown', rule: 'T52', line: 1, column: 7, params: { currency: 'USX' } },
    ],
    [
      '33B',
      'DEM1,',
      {
        code: 'currency.replaced',
        rule: 'T52',
        line: 1,
        column: 1,
        params: { currency: 'DEM', successor: 'EUR', since: '2002-01-01' },
      },
    ],
    ['71G', 'USD0,00', { code: 'receiversCharges.zero', rule: 'D57', line: 1, column: 4 }],
  ])('%s %s', (tag, text, finding) => expect(problemsOf(tag, text)).toEqual([finding]))
})

describe('the country of a BIC', () => {
  test.each(INSTITUTIONS)('%s', (tag) => {
    expect(problemsOf(tag, 'DEUTZZFF')).toEqual(unknownCountry(1))
    expect(problemsOf(tag, '/1\nDEUTZZFF')).toEqual(unknownCountry(2))
    expect(problemsOf(tag, '/D\nDEUTZZFF')).toEqual(unknownCountry(2))
  })

  test.each(['50A', '59A'] as const)('%s', (tag) => {
    expect(problemsOf(tag, 'DEUTZZFF')).toEqual(unknownCountry(1))
    expect(problemsOf(tag, '/1\nDEUTZZFF')).toEqual(unknownCountry(2))
  })

  test('25P', () => expect(problemsOf('25P', '1\nDEUTZZFF')).toEqual(unknownCountry(2)))

  test('a malformed code is rejected for its format only', () =>
    expect(problemsOf('52A', 'DEUTZZF')).toEqual([]))
})
