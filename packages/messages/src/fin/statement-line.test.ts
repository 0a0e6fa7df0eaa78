import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { StatementLine } from './field-values.ts'
import { characterFindings } from './fields.ts'
import type { FieldFinding } from './format.ts'
import { statementLine } from './statement-line.ts'

const NOTATION = '6!n[4!n]2a[1!a]15d1!a3!c16x[//16x][$34x]'
const LEAST: StatementLine = {
  valueDate: '2026-11-21',
  debitCreditMark: 'C',
  amount: '100',
  transactionType: 'NTRF',
  referenceForTheAccountOwner: 'NONREF',
}

test('has the notation of the handbook', () => expect(statementLine.notation).toBe(NOTATION))

describe('a line that follows the format', () => {
  test.each<readonly [string, Partial<StatementLine>]>([
    ['261121C100,NTRFNONREF', {}],
    ['261121D100,NTRFNONREF', { debitCreditMark: 'D' }],
    ['261121RC100,NTRFNONREF', { debitCreditMark: 'RC' }],
    ['261121RD100,NTRFNONREF', { debitCreditMark: 'RD' }],
    ['261121CR100,NTRFNONREF', { debitCreditMark: 'C', fundsCode: 'R' }],
    ['261121DD100,NTRFNONREF', { debitCreditMark: 'D', fundsCode: 'D' }],
    ['261121RCR100,NTRFNONREF', { debitCreditMark: 'RC', fundsCode: 'R' }],
    ['261121RDC100,NTRFNONREF', { debitCreditMark: 'RD', fundsCode: 'C' }],
    ['2611211122C100,NTRFNONREF', { entryDate: '2026-11-22' }],
    ['2611210102C100,NTRFNONREF', { entryDate: '2027-01-02' }],
    ['261121C123456789012,34NTRFNONREF', { amount: '123456789012.34' }],
    ['261121C100,S103REF', { transactionType: 'S103', referenceForTheAccountOwner: 'REF' }],
    ['261121C100,S999REF', { transactionType: 'S999', referenceForTheAccountOwner: 'REF' }],
    ['261121C100,FCHGREF', { transactionType: 'FCHG', referenceForTheAccountOwner: 'REF' }],
    ['261121C100,N024REF', { transactionType: 'N024', referenceForTheAccountOwner: 'REF' }],
    ['261121C100,NTRFA/B', { referenceForTheAccountOwner: 'A/B' }],
    ['261121C100,NTRF1234567890123456', { referenceForTheAccountOwner: '1234567890123456' }],
    ['261121C100,NTRFNONREF//BANK', { referenceOfTheAccountServicingInstitution: 'BANK' }],
    [
      '261121C100,NTRFNONREF//1234567890123456',
      { referenceOfTheAccountServicingInstitution: '1234567890123456' },
    ],
    [
      '261121C100,NTRFA///B//C',
      { referenceForTheAccountOwner: 'A', referenceOfTheAccountServicingInstitution: '/B//C' },
    ],
    ['261121C100,NTRFNONREF\nMORE // TEXT', { supplementaryDetails: 'MORE // TEXT' }],
    [`261121C100,NTRFNONREF\n${'X'.repeat(34)}`, { supplementaryDetails: 'X'.repeat(34) }],
  ])('%j', (text, components) => {
    const value = { ...LEAST, ...components }
    expect(statementLine.read(text)).toEqual({ value, problems: [] })
    expect(statementLine.write(value)).toBe(text)
  })
})

const format = (column: number): FieldFinding => ({
  code: 'field.format',
  rule: 'T31',
  line: 1,
  column,
  params: { notation: NOTATION },
})

describe('a line whose components cannot be identified', () => {
  test.each<readonly [string, FieldFinding]>([
    ['', format(1)],
    ['26112', format(6)],
    ['26A121C100,NTRFNONREF', format(3)],
    ['260230C100,NTRFNONREF', { code: 'date.invalid', rule: 'T50', line: 1, column: 1 }],
    ['2611211131C100,NTRFNONREF', { code: 'date.invalid', rule: 'T50', line: 1, column: 7 }],
    ['261121112C100,NTRFNONREF', format(10)],
    ['261121X100,NTRFNONREF', format(7)],
    ['261121R100,NTRFNONREF', format(7)],
    ['261121XC100,NTRFNONREF', format(7)],
    ['261121', format(7)],
    ['261121C1.000,00NTRFNONREF', { code: 'amount.format', rule: 'T40', line: 1, column: 8 }],
    ['261121C,NTRFNONREF', { code: 'amount.format', rule: 'T40', line: 1, column: 8 }],
    ['261121C100,', format(12)],
    ['261121C100,NTR', format(15)],
    ['261121C100,NTR\nDETAILS', format(15)],
    ['261121C100,nTRFNONREF', format(12)],
    ['261121C100,NTrFNONREF', format(14)],
    ['261121C100,/TRFNONREF', format(12)],
  ])('%j', (text, finding) => {
    expect(statementLine.read(text)).toEqual({ value: undefined, problems: [finding] })
  })
})

describe('a line that deviates and is readable all the same', () => {
  test.each<readonly [string, Partial<StatementLine>, FieldFinding]>([
    [
      '261121EC100,NTRFNONREF',
      { debitCreditMark: 'EC' },
      { code: 'statementLine.mark', rule: 'T51', line: 1, column: 7, params: { mark: 'EC' } },
    ],
    [
      '261121ED100,NTRFNONREF',
      { debitCreditMark: 'ED' },
      { code: 'statementLine.mark', rule: 'T51', line: 1, column: 7, params: { mark: 'ED' } },
    ],
    ['261121C100NTRFNONREF', {}, { code: 'amount.format', rule: 'T40', line: 1, column: 8 }],
    [
      '261121C100.50NTRFNONREF',
      { amount: '100.50' },
      { code: 'amount.decimalPoint', rule: 'T40', line: 1, column: 8 },
    ],
    [
      '261121C1234567890123,45NTRFNONREF',
      { amount: '1234567890123.45' },
      { code: 'amount.tooLong', rule: 'T43', line: 1, column: 8, params: { max: 15 } },
    ],
    [
      '261121C100,XTRFNONREF',
      { transactionType: 'XTRF' },
      {
        code: 'statementLine.transactionType',
        rule: 'T53',
        line: 1,
        column: 12,
        params: { type: 'XTRF', allowed: ['S', 'N', 'F'] },
      },
    ],
    ...['STRF', 'S099', 'S10A', 'S1A0'].map(
      (type): readonly [string, Partial<StatementLine>, FieldFinding] => [
        `261121C100,${type}NONREF`,
        { transactionType: type },
        { code: 'statementLine.messageType', rule: 'T18', line: 1, column: 12, params: { type } },
      ],
    ),
    ['261121C100,NTRF', {}, { code: 'statementLine.reference', rule: 'T17', line: 1, column: 16 }],
    ['261121C100,NTRF  ', {}, { code: 'statementLine.reference', rule: 'T17', line: 1, column: 18 }],
    [
      '261121C100,NTRF//BANK',
      { referenceOfTheAccountServicingInstitution: 'BANK' },
      { code: 'statementLine.reference', rule: 'T17', line: 1, column: 16 },
    ],
    ['261121C100,NTRFNONREF//', {}, format(24)],
    [
      '261121C100,NTRF12345678901234567',
      { referenceForTheAccountOwner: '12345678901234567' },
      { code: 'field.tooLong', rule: 'T33', line: 1, column: 32, params: { max: 16 } },
    ],
    [
      '261121C100,NTRFNONREF//12345678901234567',
      { referenceOfTheAccountServicingInstitution: '12345678901234567' },
      { code: 'field.tooLong', rule: 'T33', line: 1, column: 40, params: { max: 16 } },
    ],
    [
      `261121C100,NTRFNONREF\n${'X'.repeat(35)}`,
      { supplementaryDetails: 'X'.repeat(35) },
      { code: 'field.tooLong', rule: 'T33', line: 2, column: 35, params: { max: 34 } },
    ],
    [
      '261121C100,NTRFNONREF\nA\nB',
      { supplementaryDetails: 'A' },
      { code: 'field.tooManyLines', rule: 'T30', line: 3, column: 1, params: { max: 2 } },
    ],
  ])('%j', (text, components, finding) => {
    expect(statementLine.read(text)).toEqual({ value: { ...LEAST, ...components }, problems: [finding] })
  })

  test('all problems are reported at once', () => {
    const { problems } = statementLine.read('261121C100STRF\nA\nB')
    expect(problems.map(({ rule }) => rule)).toEqual(['T40', 'T18', 'T17', 'T30'])
  })
})

describe('the fast path', () => {
  const parts = [
    ['261121', '240229', '260230', '26112', ''],
    ['', '0102', '0229', '1131', '11'],
    ['C', 'D', 'RC', 'RD', 'CR', 'RDD', 'EC', 'X', ''],
    ['0,', '1,5', '123456789012,34', '1234567890123,45', '1.5', ',5', ''],
    ['NTRF', 'S940', 'S099', 'STRF', 'F0A1', 'XTRF', 'NTR'],
    ['NONREF', 'A/B', 'A///', '/X', ' ', '', 'A%', '1234567890123456', '12345678901234567'],
    ['', '//B', '//', '//  ', '///', '//A//B', '//12345678901234567'],
    ['', '\nDETAILS', '\n', '\n ', '\n:NS:', '\n-A', '\nA\nB', `\n${'X'.repeat(35)}`],
  ]

  test('reads the lines without problems, with the same result as the full reader', () => {
    const text = fc
      .tuple(...parts.map((choices) => fc.constantFrom(...choices)))
      .map((chosen) => chosen.join(''))
    fc.assert(
      fc.property(text, (written) => {
        const { value, problems } = statementLine.read(written)
        const isSound = problems.length === 0 && characterFindings('61', written).length === 0
        expect(statementLine.readSound?.(written)).toEqual(isSound ? value : undefined)
      }),
      { numRuns: sampleCount(2_000, 20_000) },
    )
  })
})

describe('writing', () => {
  test.each([
    { ...LEAST, valueDate: '2085-01-01' },
    { ...LEAST, valueDate: '2026-11-21', entryDate: '2027-11-21' },
    { ...LEAST, valueDate: '2026-11-21', entryDate: '2026-11-31' },
    { ...LEAST, valueDate: '2026-11-21', entryDate: '2026-01-02' },
  ])('refuses a day that would be read back as another one: $valueDate $entryDate', (value) => {
    expect(() => statementLine.write(value)).toThrow(value.entryDate ?? value.valueDate)
  })

  test('writes back every line that was read without a problem', () => {
    const text = fc
      .tuple(
        fc.constantFrom('261121', '240229', '991231', '250101'),
        fc.constantFrom('', '0102', '1231', '0229', '0630'),
        fc.constantFrom('C', 'D', 'RC', 'RD', 'CR', 'RDD'),
        fc.constantFrom('0,', '1,5', '00012,34', '123456789012,34'),
        fc.constantFrom('NTRF', 'S940', 'F0A1'),
        fc.constantFrom('NONREF', 'A/B', 'A///', '/X'),
        fc.constantFrom('', '//B', '///', '//A//B', '\nDETAILS', '//B\nDETAILS'),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (written) => {
        const { value, problems } = statementLine.read(written)
        expect(value === undefined || problems.length > 0 ? written : statementLine.write(value)).toBe(
          written,
        )
      }),
      { numRuns: sampleCount(500, 2_000) },
    )
  })
})
