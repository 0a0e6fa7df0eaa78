import { LANGUAGES } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { MT103 } from '../mt/mt103.ts'
import { memberAt, memberPathsOf } from '../core/paths.ts'
import { minorUnitsOf } from '../core/lookup/currencies.ts'
import type { CodeListName } from '../core/shape.ts'
import { codeList } from './code-list.ts'
import { alpha2Of, alpha3Of, COUNTRY_CODES } from './country-codes.ts'
import { PURPOSE_CODES } from './purpose-codes.ts'
import { PURPOSE_GROUPS } from './purpose-names.ts'

const LISTS = [
  'validationFlag',
  'currency',
  'country',
  'purpose',
  'instructionCode',
  'detailsOfCharges',
  'debitCreditMark',
  'senderCorrespondentOption',
] as const

function codesOf(name: CodeListName): readonly string[] {
  return codeList(name).map((entry) => entry.code)
}

describe('code lists', () => {
  test.each([
    ['currency', 'CNY RUB USD HKD EUR JPY GBP AUD CAD CHF SGD'],
    ['detailsOfCharges', 'SHA BEN OUR'],
    ['debitCreditMark', 'C D'],
    ['senderCorrespondentOption', '53A 53B'],
    ['validationFlag', 'STP'],
    [
      'instructionCode',
      'ACC ABIM BENM CANC CHGS CONT CORT COVI EXCH INS INT INTC PHON RDDT RETN REC REJT RELA RMTS SDVA TELX TELE HOLD OCMT ORDP NETS PYTR //',
    ],
  ] as const)('%s (REF-01, REF-02, REF-09, MT103-26)', (name, codes) => {
    expect(codesOf(name).join(' ')).toBe(codes)
  })

  test.each(LISTS)('%s: each code once, named in every language (REF-29)', (name) => {
    expect(new Set(codesOf(name)).size).toBe(codesOf(name).length)
    const unnamed = codeList(name).filter((entry) =>
      LANGUAGES.some((language) => entry.names[language] === ''),
    )
    expect(unnamed).toEqual([])
  })

  test('the form offers the codes of its lists', () => {
    const codes = memberPathsOf(MT103)
      .map((path) => memberAt(MT103, path)?.shape)
      .filter((shape) => shape?.kind === 'code')
    expect(codes.map((shape) => shape.list)).toHaveLength(LISTS.length)
    expect(codes.map((shape) => [shape.list, shape.codes])).toEqual(
      codes.map((shape) => [shape.list, codesOf(shape.list)]),
    )
  })

  test('every currency has its minor units, yen none (REF-01)', () => {
    expect(
      codesOf('currency')
        .map((code) => `${code}${minorUnitsOf(code)}`)
        .join(' '),
    ).toBe('CNY2 RUB2 USD2 HKD2 EUR2 JPY0 GBP2 AUD2 CAD2 CHF2 SGD2')
  })
})

describe('countries (REF-10)', () => {
  test('three-letter and two-letter codes are converted in both directions', () => {
    expect(COUNTRY_CODES).toHaveLength(250)
    expect(
      COUNTRY_CODES.filter((code) => !/^[A-Z]{3}$/.test(code) || alpha3Of(alpha2Of(code) ?? '') !== code),
    ).toEqual([])
    expect([alpha2Of('CHN'), alpha3Of('CN'), alpha2Of('CN'), alpha3Of('ZZ')]).toEqual([
      'CN',
      'CHN',
      undefined,
      undefined,
    ])
  })
})

describe('purpose codes (REF-13 to REF-15)', () => {
  test('six digits, in one of nine groups, the special codes included', () => {
    const groups = new Set(PURPOSE_GROUPS.map((group) => group.code))
    expect([...groups].join('')).toBe('123456789')
    expect(PURPOSE_CODES.length).toBeGreaterThan(170)
    expect(
      codeList('purpose').filter((entry) => !/^\d{6}$/.test(entry.code) || !groups.has(entry.group ?? '')),
    ).toEqual([])
    expect(PURPOSE_CODES).toEqual(expect.arrayContaining(['121010', '999998', '999999']))
  })

  test('each code states whether its name was verified', () => {
    const levels = new Set(codeList('purpose').map((entry) => entry.confidence))
    expect(levels).toEqual(new Set(['codeVerified', 'knowledge', 'unverified', 'verified']))
  })
})
