import { ok } from '@nostro/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { FIELD_FORMATS } from './field-formats.ts'
import {
  isFieldTag,
  notationOf,
  readField,
  readFieldTolerantly,
  characterFindings,
  writeField,
} from './fields.ts'
import type { FieldTag } from './field-values.ts'

const TAGS = Object.keys(FIELD_FORMATS).filter(isFieldTag)

describe('reading', () => {
  test.each<readonly [FieldTag, string, object]>([
    ['20', 'REF/1', { reference: 'REF/1' }],
    ['13C', '/SNDTIME/0915+0800', { code: 'SNDTIME', time: '0915', sign: '+', offset: '0800' }],
    ['13D', '2611211030+0800', { date: '2026-11-21', time: '1030', sign: '+', offset: '0800' }],
    ['21', 'NONREF', { reference: 'NONREF' }],
    ['25', 'GB29NWBK60161331926819', { account: 'GB29NWBK60161331926819' }],
    ['25P', '12345678\nDEUTDEFF', { account: '12345678', bic: 'DEUTDEFF' }],
    ['28C', '00123/001', { statementNumber: '00123', pageNumber: '001' }],
    ['28C', '1', { statementNumber: '1' }],
    ['58A', '/D/123\nDEUTDEFF', { debitCreditMark: 'D', account: '123', bic: 'DEUTDEFF' }],
    ['58D', 'BANK\nTOWN', { nameAndAddress: ['BANK', 'TOWN'] }],
    [
      '60F',
      'C261121EUR1000,50',
      { debitCreditMark: 'C', date: '2026-11-21', currency: 'EUR', amount: '1000.50' },
    ],
    ['65', 'D261121JPY0,', { debitCreditMark: 'D', date: '2026-11-21', currency: 'JPY', amount: '0' }],
    [
      '61',
      '2611211122RC1,5S103REF//BANK\nDETAILS',
      {
        valueDate: '2026-11-21',
        entryDate: '2026-11-22',
        debitCreditMark: 'RC',
        amount: '1.5',
        transactionType: 'S103',
        referenceForTheAccountOwner: 'REF',
        referenceOfTheAccountServicingInstitution: 'BANK',
        supplementaryDetails: 'DETAILS',
      },
    ],
    ['79', '/REJT/59\n/AC01/', { lines: ['/REJT/59', '/AC01/'] }],
    ['86', '/EREF/E2E-1\n/REMI/INVOICE 1', { lines: ['/EREF/E2E-1', '/REMI/INVOICE 1'] }],
    ['23E', 'PHON/CALL 12345', { code: 'PHON', text: 'CALL 12345' }],
    ['23E', 'SDVA', { code: 'SDVA' }],
    ['32A', '261121USD1000,50', { valueDate: '2026-11-21', currency: 'USD', amount: '1000.50' }],
    ['32A', '261121JPY1000,', { valueDate: '2026-11-21', currency: 'JPY', amount: '1000' }],
    ['36', '0,5', { rate: '0.5' }],
    ['50A', '/123\nDEUTDEFF', { account: '123', bic: 'DEUTDEFF' }],
    [
      '50F',
      'NIDN/CN/0237\n1/LI EXAMPLE\n3/CN/SHANGHAI',
      {
        partyIdentifier: 'NIDN/CN/0237',
        lines: [
          { number: '1', text: 'LI EXAMPLE' },
          { number: '3', text: 'CN/SHANGHAI' },
        ],
      },
    ],
    ['50K', '/123\nNAME\nSTREET', { account: '123', nameAndAddress: ['NAME', 'STREET'] }],
    ['50K', 'NAME', { nameAndAddress: ['NAME'] }],
    ['53B', '/C/3409\nSHANGHAI', { debitCreditMark: 'C', account: '3409', location: 'SHANGHAI' }],
    ['53B', '/D', { debitCreditMark: 'D' }],
    ['53B', 'SHANGHAI', { location: 'SHANGHAI' }],
    ['56C', '//CH123456', { account: '/CH123456' }],
    ['57A', '/C//RU044525225\nSABRRUMM', { debitCreditMark: 'C', account: '/RU044525225', bic: 'SABRRUMM' }],
    ['57A', '/CUSTOMER\nSABRRUMM', { account: 'CUSTOMER', bic: 'SABRRUMM' }],
    ['57D', '//RU044525225\nBANK', { account: '/RU044525225', nameAndAddress: ['BANK'] }],
    [
      '59F',
      '1/NAME\n3/SG',
      {
        lines: [
          { number: '1', text: 'NAME' },
          { number: '3', text: 'SG' },
        ],
      },
    ],
    ['72', '/INS/DEUTDEFF\n//MORE', { lines: ['/INS/DEUTDEFF', '//MORE'] }],
    ['77T', '/NARR/A & B\nC', { text: '/NARR/A & B\nC' }],
  ])('%s %j', (tag, value, components) => {
    expect(readField(tag, value)).toEqual(ok(components))
    expect(writeField(tag, readValue(tag, value))).toBe(value)
  })
})

describe('problems', () => {
  test.each<readonly [FieldTag, string, string, string, number, number]>([
    ['20', 'ABCDEFGHIJKLMNOPQ', 'field.tooLong', 'T33', 1, 17],
    ['20', '', 'field.empty', 'T17', 1, 1],
    ['20', 'A\nB', 'field.tooManyLines', 'T30', 2, 1],
    ['13C', '/SNDTIME/2515+0100', 'time.invalid', 'T38', 1, 10],
    ['13C', '/SNDTIME/0915*0100', 'field.character', 'M60', 1, 14],
    ['13C', '/SNDTIME/0915/0100', 'time.sign', 'T15', 1, 14],
    ['13C', '/SNDTIME/09150+100', 'field.format', 'T31', 1, 14],
    ['13C', '/SNDTIME/0915+1400', 'time.offset', 'T16', 1, 15],
    ['13C', 'SNDTIME/0915+0100', 'field.format', 'T31', 1, 1],
    ['13D', '2613211030+0800', 'date.invalid', 'T50', 1, 1],
    ['13D', '2611211030+1400', 'time.offset', 'T16', 1, 12],
    ['13D', '2611212430+0800', 'time.invalid', 'T38', 1, 7],
    ['25', 'X'.repeat(36), 'field.tooLong', 'T33', 1, 36],
    ['25P', '12345678', 'field.format', 'T31', 1, 9],
    ['25P', '12345678\nDEUTDEF', 'bic.format', 'T27', 2, 1],
    ['28C', '123456/1', 'field.format', 'T31', 1, 6],
    ['28C', '1/123456', 'field.format', 'T31', 1, 8],
    ['28C', '1/', 'field.format', 'T31', 1, 3],
    ['28C', '/1', 'field.format', 'T31', 1, 1],
    ['28C', '12A', 'field.format', 'T31', 1, 3],
    ['60F', 'X261121EUR1,', 'balance.mark', 'T51', 1, 1],
    ['60F', '261121EUR1,', 'field.format', 'T31', 1, 1],
    ['60M', 'C261121EU1,', 'field.format', 'T31', 1, 10],
    ['62F', 'C260230EUR1,', 'date.invalid', 'T50', 1, 2],
    ['64', 'C261121EUR1', 'amount.format', 'T40', 1, 11],
    ['61', '261121C1,NTRF', 'statementLine.reference', 'T17', 1, 14],
    ['79', `A\n${'X'.repeat(51)}`, 'field.tooLong', 'T33', 2, 51],
    ['79', Array.from({ length: 36 }, () => 'A').join('\n'), 'field.tooManyLines', 'T30', 36, 1],
    ['86', 'X'.repeat(66), 'field.tooLong', 'T33', 1, 66],
    ['86', '1\n2\n3\n4\n5\n6\n7', 'field.tooManyLines', 'T30', 7, 1],
    ['23E', 'PHON-CALL', 'field.format', 'T31', 1, 5],
    ['26T', 'K9', 'field.format', 'T31', 1, 3],
    ['26T', 'K901', 'field.format', 'T31', 1, 4],
    ['32A', '260230USD1,', 'date.invalid', 'T50', 1, 1],
    ['32A', '26AB01USD1,', 'field.format', 'T31', 1, 3],
    ['32A', '261121USD100', 'amount.format', 'T40', 1, 10],
    ['32A', '261121USD100.00', 'amount.decimalPoint', 'T40', 1, 10],
    ['32A', '261121USD,50', 'amount.format', 'T40', 1, 10],
    ['32A', '261121USD', 'amount.format', 'T40', 1, 10],
    ['32A', '261121USD9999999999999,99', 'amount.tooLong', 'T43', 1, 10],
    ['36', '1234567890,12', 'amount.tooLong', 'T43', 1, 1],
    ['50F', '123456\n1/NAME', 'partyIdentifier.format', 'T54', 1, 1],
    ['50F', '/123456\nNAME', 'partyLine.format', 'T54', 2, 1],
    ['57A', 'ABCDCNB', 'bic.format', 'T27', 1, 1],
    ['57A', '/12345', 'field.format', 'T31', 1, 7],
    ['57A', `/${'1'.repeat(35)}\nDEUTDEFF`, 'field.tooLong', 'T33', 1, 36],
    ['57A', '/\nDEUTDEFF', 'field.format', 'T31', 1, 2],
    ['59', '/1\nA\nB\nC\nD\nE', 'field.tooManyLines', 'T30', 6, 1],
    ['59', `/1\n${'X'.repeat(36)}`, 'field.tooLong', 'T33', 2, 36],
    ['59', '/1', 'field.format', 'T31', 1, 3],
    ['70', 'FIRST\n-SECOND', 'field.lineStart', 'T12', 2, 1],
    ['70', 'FIRST\n:SECOND', 'field.lineStart', 'T12', 2, 1],
    ['70', 'A\n\nB', 'field.blankLine', 'T17', 2, 1],
    ['70', 'A\n  \nB', 'field.blankLine', 'T17', 2, 1],
    ['70', 'PO_12345', 'field.character', 'M60', 1, 3],
    ['77T', 'A|B', 'field.character', 'M60', 1, 2],
  ])('%s %j: %s, %s at %i:%i', (tag, value, ...[code, rule, line, column]) => {
    const finding = expect.objectContaining({ code, rule, line, column })
    expect(readField(tag, value)).toEqual({ ok: false, error: [finding] })
  })

  test('line breaks count in the length of a whole text', () => {
    const value = Array.from({ length: 100 }, () => 'A'.repeat(88)).join('\n')
    expect(readField('77T', value).ok).toBe(true)
    const finding = { code: 'field.tooLong', rule: 'T33', line: 101, column: 1, params: { max: 9000 } }
    expect(readField('77T', `${value}\nB`)).toEqual({ ok: false, error: [finding] })
  })

  test('all problems of a value are reported at once', () => {
    const read = readField('32A', '260230USD100')
    expect(read.ok ? [] : read.error.map(({ rule }) => rule)).toEqual(['T50', 'T40'])
  })

  test('every line outside the set is reported with its character', () => {
    expect(characterFindings('70', 'A&B\nOK\nЖ')).toEqual([
      { code: 'field.character', rule: 'M60', line: 1, column: 2, params: { character: '&' } },
      { code: 'field.character', rule: 'M60', line: 3, column: 1, params: { character: 'Ж' } },
    ])
  })
})

describe('tolerant reading', () => {
  test.each<readonly [FieldTag, string, object, readonly string[]]>([
    ['20', 'REF_1', { reference: 'REF_1' }, ['M60']],
    ['20', 'REFERENCE-OF-TWENTY', { reference: 'REFERENCE-OF-TWENTY' }, ['T33']],
    ['50K', '/1\nA & B\nC', { account: '1', nameAndAddress: ['A & B', 'C'] }, ['M60']],
    ['59', 'A\nB\nC\nD\nE', { nameAndAddress: ['A', 'B', 'C', 'D', 'E'] }, ['T30']],
    ['86', '1\n2\n3\n4\n5\n6\n7', { lines: ['1', '2', '3', '4', '5', '6', '7'] }, ['T30']],
    ['79', 'A\n-B', { lines: ['A', '-B'] }, ['T12']],
    ['70', 'A\n\nB', { lines: ['A', '', 'B'] }, ['T17']],
    ['28C', '123456/1', { statementNumber: '123456', pageNumber: '1' }, ['T31']],
    ['33B', 'EUR1000', { currency: 'EUR', amount: '1000' }, ['T40']],
    ['33B', 'EUR1234567890123,45', { currency: 'EUR', amount: '1234567890123.45' }, ['T43']],
    ['52A', 'DEUTDEF', { bic: 'DEUTDEF' }, ['T27']],
    ['32A', '261121DEM1,', { valueDate: '2026-11-21', currency: 'DEM', amount: '1' }, []],
  ])('%s %j gives the components together with its problems', (tag, value, ...[components, rules]) => {
    expect(readFieldTolerantly(tag, value).value).toEqual(components)
    expect(rulesOf(tag, value)).toEqual(rules)
  })

  test.each<readonly [FieldTag, string, readonly string[]]>([
    ['20', '', ['T17']],
    ['32A', '260230USD1,', ['T50']],
    ['32A', '261121USD1.000,00', ['T40']],
    ['32A', '261121US1,', ['T31']],
    ['60F', 'X261121EUR1,', ['T51']],
    ['50F', '/1\nNAME', ['T54']],
    ['13C', '/SNDTIME/0915/0100', ['T15']],
  ])('%s %j has components that cannot be identified', (tag, value, rules) => {
    expect(readFieldTolerantly(tag, value).value).toBeUndefined()
    expect(rulesOf(tag, value)).toEqual(rules)
  })

  test('one line too many is reported in addition to wrong characters', () => {
    expect(readFieldTolerantly('61', '261121C1,NTRFREF\nA\n:NS:').problems).toEqual([
      { code: 'field.lineStart', rule: 'T12', line: 3, column: 1, params: { character: ':' } },
      { code: 'field.tooManyLines', rule: 'T30', line: 3, column: 1, params: { max: 2 } },
    ])
  })
})

describe('notation', () => {
  test.each<readonly [FieldTag, string]>([
    ['20', '16x'],
    ['13C', '/8c/4!n1!x4!n'],
    ['13D', '6!n4!n1!x4!n'],
    ['23E', '4!c[/30x]'],
    ['25P', '35x$4!a2!a2!c[3!c]'],
    ['28C', '5n[/5n]'],
    ['60F', '1!a6!n3!a15d'],
    ['61', '6!n[4!n]2a[1!a]15d1!a3!c16x[//16x][$34x]'],
    ['79', '35*50x'],
    ['86', '6*65x'],
    ['32A', '6!n3!a15d'],
    ['36', '12d'],
    ['50A', '[/34x]$4!a2!a2!c[3!c]'],
    ['50F', '(/34x or 4!a/2!a/27x)$4*(1!n/33x)'],
    ['50K', '[/34x]$4*35x'],
    ['53B', '[/1!a][/34x]$[35x]'],
    ['56C', '/34x'],
    ['57D', '[/1!a][/34x]$4*35x'],
    ['72', '6*35x'],
    ['77T', '9000z'],
  ])('%s is %s', (tag, notation) => expect(notationOf(tag)).toBe(notation))
})

describe('any text', () => {
  const anyValue = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('/', 'A', 'C', '1', '9', ',', '.', '+', '-', ':', ' ', '\n') }),
  )

  test.each(TAGS)('%s: is read or rejected, and a value that was read is written back unchanged', (tag) => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const read = readField(tag, value)
        const outcome = read.ok ? writeField(tag, read.value) : read.error.length > 0
        expect(outcome).toBe(read.ok ? value : true)
      }),
      { numRuns: 300 },
    )
  })
})

function rulesOf(tag: FieldTag, value: string): readonly string[] {
  return readFieldTolerantly(tag, value).problems.map(({ rule }) => rule)
}

function readValue<T extends FieldTag>(tag: T, value: string) {
  const read = readField(tag, value)
  if (!read.ok) throw new Error(`${tag} ${value} was not read`)
  return read.value
}
