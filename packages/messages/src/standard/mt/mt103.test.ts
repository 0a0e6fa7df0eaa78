import { describe, expect, test } from 'vitest'

import { readFin } from '../../fin/read-fin.ts'
import { checkFin } from '../../mt/check-fin.ts'

const UETR = '{121:7a562c67-ca16-48ba-b074-65581be6f001}'
const ORDER = [
  '20',
  '13',
  '23',
  '26',
  '32',
  '33',
  '36',
  '50',
  '51',
  '52',
  '53',
  '54',
  '55',
  '56',
  '57',
  '59',
  '70',
  '71',
]

interface Message {
  /** Fields that are added or replace those with the same number; `-32A` removes field 32A. */
  readonly fields?: readonly string[]
  readonly flag?: string
  /** Countries of sender and receiver. */
  readonly between?: readonly [string, string]
}

function textOf({ fields = [], flag, between: [from, to] = ['CN', 'HK'] }: Message): string {
  const numbers = fields.map((field) => field.slice(1, 3))
  const added = fields.filter((field) => field.startsWith(':'))
  const base = [
    ':20:REF1',
    ':23B:CRED',
    ':32A:261121USD1000,50',
    ':50K:/12345678\nDEMO TRADING COMPANY',
    ':59:/87654321\nDEMO IMPORT COMPANY',
    ':71A:SHA',
  ].filter((field) => !numbers.includes(field.slice(1, 3)))
  const ordered = [...base, ...added].toSorted((one, other) => place(one) - place(other))
  const headers = `{1:F01DEME${from}BJAXXX0000000000}{2:I103DEMW${to}HHXXXXN}`
  const userHeader = flag === undefined ? UETR : `{119:${flag}}${UETR}`
  return [`${headers}{3:${userHeader}}{4:`, ...ordered, '-}'].join('\r\n').replace(/\r?\n/g, '\r\n')
}

/** Returns the position of a field; fields that are not listed follow the others. */
function place(field: string): number {
  const index = ORDER.indexOf(field.slice(1, 3))
  return index === -1 ? ORDER.length : index
}

/** Returns the findings of a message as `rule code path line:column`, warnings with a mark, and their parameters. */
function found(message: Message): readonly (readonly [string, object])[] {
  return readFin(textOf(message))
    .flatMap((read) => checkFin(read))
    .map(({ severity, rule, code, path, line, column, params = {} }) => [
      `${severity === 'warning' ? '?' : ''}${rule} ${code} ${path} ${line}:${column}`,
      params,
    ])
}

type Row = readonly [string, Message, ...(readonly (readonly [string, object?])[])]

const rowsOf = (rows: readonly Row[]) =>
  rows.map(([name, message, ...findings]) => ({
    name,
    message,
    findings: findings.map(([finding, params = {}]) => [finding, params]),
  }))

const EUROPE = { between: ['DE', 'FR'] } as const

const codes = (...fields: readonly string[]): Message => ({
  fields: [
    ':23B:CRED',
    ...fields.map((field) => `:23E:${field}`),
    ':56A:DEUTDEFF',
    ':57A:DEUTDEFF',
    ':59:NAME',
  ],
})

const stp = (...fields: readonly string[]): Message => ({ fields, flag: 'STP' })

const europe = (...fields: readonly string[]): Message => ({
  flag: 'STP',
  ...EUROPE,
  fields: [':33B:USD1000,50', ...fields],
})
const ibanMissing = (line: number) => [[`?D19 account.ibanMissing 59 ${line}:1`, {}]]

/** The fields that a service level forbids or requires: rule, service level, field and finding. */
const SERVICE_LEVEL_ROWS = [
  ['C4', 'SPAY', '53D:BANK', 'E03 serviceLevel.optionNotAllowed'],
  ['C5', 'SSTD', '53B:TOWN', 'E04 serviceLevel.accountMissing'],
  ['C6', 'SPRI', '54B:TOWN', 'E05 serviceLevel.optionNotAllowed'],
  ['C6', 'SPRI', '54D:BANK', 'E05 serviceLevel.optionNotAllowed'],
  ['C11', 'SPAY', '57B:TOWN', 'E09 serviceLevel.optionNotAllowed'],
  ['C11', 'SPAY', '57D:BANK', 'E09 serviceLevel.accountMissing'],
  ['C12', 'SPAY', '59:NAME', 'E10 serviceLevel.accountMissing'],
  ['C12', 'SPAY', '59A:DEUTDEFF', 'E10 serviceLevel.accountMissing'],
].map(([rule = '', serviceLevel = '', field = '', finding = '']): Row => {
  const [tag = ''] = field.split(':')
  const message = { fields: [`:23B:${serviceLevel}`, `:${field}`] }
  return [`${rule} with ${field}`, message, [`${finding} ${tag} 7:1`, { tag, serviceLevel }]]
})

describe('rules of MT103', () => {
  test.each(
    rowsOf([
      ...SERVICE_LEVEL_ROWS,
      ['C1 satisfied', { fields: [':33B:EUR900,', ':36:1,1'] }],
      ['C1 satisfied by one currency', { fields: [':33B:USD900,'] }],
      ['C1 with another currency', { fields: [':33B:EUR1,'] }, ['D75 exchangeRate.missing 36 5:1']],
      ['C1 with one currency', { fields: [':33B:USD1,', ':36:1,1'] }, ['D75 exchangeRate.notAllowed 36 6:1']],
      ['C1 without 33B', { fields: [':36:1,1'] }, ['D75 exchangeRate.notAllowed 36 5:1']],
      [
        'C1 after an unreadable 33B',
        { fields: [':33B:US1,', ':36:1,1'] },
        ['T31 field.format 33B 5:8', { notation: '3!a15d' }],
      ],
      [
        'C2',
        EUROPE,
        ['D49 instructedAmount.missingBetweenCountries 33B 4:1', { sender: 'DE', receiver: 'FR' }],
      ],
      ['C2 from one listed country', { between: ['DE', 'HK'] }],
      ['C2 to one listed country', { between: ['CN', 'FR'] }],
      ['C2 satisfied', { ...EUROPE, fields: [':33B:USD1000,50'] }],
      ['C3 satisfied', { fields: [':23B:SPRI', ':23E:SDVA', ':23E:INTC', ':23E:PHOB'] }],
      ['C3 satisfied by telecommunication', { fields: [':23B:SPRI', ':23E:TELB'] }],
      [
        'C3 with priority',
        { fields: [':23B:SPRI', ':23E:CORT'] },
        [
          'E01 instructionCode.notAllowedWithPriority 23E 4:1',
          { code: 'CORT', allowed: ['SDVA', 'TELB', 'PHOB', 'INTC'] },
        ],
      ],
      ...['SSTD', 'SPAY'].map((serviceLevel): Row => [
        `C3 with ${serviceLevel}`,
        { fields: [`:23B:${serviceLevel}`, ':23E:SDVA'] },
        ['E02 instructionCode.notAllowedWithServiceLevel 23E 4:1', { code: 'SDVA', serviceLevel }],
      ]),
      ['C4 without service level', { fields: [':53D:BANK'] }],
      ['C5 satisfied', { fields: [':23B:SSTD', ':53B:/123'] }],
      [
        'C7',
        { fields: [':53A:DEUTDEFF', ':55A:DEUTDEFF'] },
        ['E06 reimbursement.correspondentMissing 55A 8:1', { tag: '55A' }],
      ],
      [
        'C7 without 53a',
        { fields: [':54A:DEUTDEFF', ':55D:BANK'] },
        ['E06 reimbursement.correspondentMissing 55D 8:1', { tag: '55D' }],
      ],
      ['C7 satisfied', { fields: [':53B:/1', ':54D:BANK', ':55B:TOWN'] }],
      [
        'C8',
        { fields: [':23B:SPAY', ':53A:DEUTDEFF', ':54A:DEUTDEFF', ':55B:TOWN'] },
        ['E07 serviceLevel.optionNotAllowed 55B 9:1', { tag: '55B', serviceLevel: 'SPAY' }],
      ],
      [
        'C8 by name',
        { fields: [':23B:SPAY', ':53A:DEUTDEFF', ':54A:DEUTDEFF', ':55D:BANK'] },
        ['E07 serviceLevel.optionNotAllowed 55D 9:1', { tag: '55D', serviceLevel: 'SPAY' }],
      ],
      ...['56A:DEUTDEFF', '56C:/1', '56D:BANK'].map((field): Row => [
        'C9',
        { fields: [`:${field}`] },
        ['C81 accountWithInstitution.missing 57a 7:1'],
      ]),
      ...['57A:DEUTDEFF', '57B:TOWN', '57C:/1', '57D:BANK'].map((field): Row => [
        `C9 satisfied by ${field}`,
        { fields: [':56A:DEUTDEFF', `:${field}`] },
      ]),
      [
        'C10 with priority',
        { fields: [':23B:SPRI', ':56A:DEUTDEFF', ':57A:DEUTDEFF'] },
        ['E16 serviceLevel.intermediaryNotAllowed 56A 7:1', { serviceLevel: 'SPRI' }],
      ],
      [
        'C10 with priority and any option',
        { fields: [':23B:SPRI', ':56D:BANK', ':57A:DEUTDEFF'] },
        ['E16 serviceLevel.intermediaryNotAllowed 56D 7:1', { serviceLevel: 'SPRI' }],
      ],
      [
        'C10 by name',
        { fields: [':23B:SSTD', ':56D:BANK', ':57A:DEUTDEFF'] },
        ['E17 serviceLevel.optionNotAllowed 56D 7:1', { tag: '56D', serviceLevel: 'SSTD' }],
      ],
      [
        'C10 by account',
        { fields: [':23B:SPAY', ':56C:/123', ':57A:DEUTDEFF'] },
        ['E17 serviceLevel.clearingCodeMissing 56C 7:1', { tag: '56C', serviceLevel: 'SPAY' }],
      ],
      ['C10 satisfied', { fields: [':23B:SPAY', ':56C://CH123456', ':57A:DEUTDEFF'] }],
      ['C10 without service level', { fields: [':56C:/123', ':57A:DEUTDEFF'] }],
      ['C11 satisfied', { fields: [':23B:SPAY', ':57D:/1\nBANK'] }],
      ['C13', { fields: [':23B:CRED', ':23E:CHQB'] }, ['E18 account.notAllowedWithCheque 59 8:1']],
      ['C13 satisfied', { fields: [':23B:CRED', ':23E:CHQB', ':59:NAME'] }],
      [
        'C13 beside C3',
        { fields: [':23B:SSTD', ':23E:CHQB'] },
        ['E02 instructionCode.notAllowedWithServiceLevel 23E 4:1', { code: 'CHQB', serviceLevel: 'SSTD' }],
      ],
      [
        'C14 with OUR',
        { fields: [':33B:USD1,', ':71A:OUR', ':71F:USD1,'] },
        ['E13 sendersCharges.notAllowed 71F 11:1', { detailsOfCharges: 'OUR' }],
      ],
      [
        'C14 with SHA',
        { fields: [':33B:USD1,', ':71A:SHA', ':71G:USD1,'] },
        ['D50 receiversCharges.notAllowed 71G 11:1', { detailsOfCharges: 'SHA' }],
      ],
      ['C14 with BEN', { fields: [':71A:BEN'] }, ['E15 sendersCharges.missing 71F 9:1']],
      [
        'C14 with BEN and 71G',
        { fields: [':33B:USD1,', ':71A:BEN', ':71F:USD1,', ':71G:USD1,'] },
        ['E15 receiversCharges.notAllowed 71G 12:1', { detailsOfCharges: 'BEN' }],
      ],
      ['C14 satisfied by OUR', { fields: [':33B:USD1,', ':71A:OUR', ':71G:USD1,'] }],
      ['C14 satisfied by SHA', { fields: [':33B:USD1,', ':71A:SHA', ':71F:USD1,', ':71F:EUR2,'] }],
      [
        'C15 with 71F',
        { fields: [':71A:SHA', ':71F:USD1,'] },
        ['D51 instructedAmount.missingWithCharges 33B 10:1'],
      ],
      [
        'C15 with 71G',
        { fields: [':71A:OUR', ':71G:USD1,'] },
        ['D51 instructedAmount.missingWithCharges 33B 10:1'],
      ],
      ...['TELI', 'PHOI'].map((code): Row => [
        'C16',
        { fields: [':23B:CRED', `:23E:${code}`] },
        ['E44 instructionCode.needsIntermediary 23E 4:1', { code }],
      ]),
      ['C16 satisfied', { fields: [':23B:CRED', ':23E:TELI', ':56A:DEUTDEFF', ':57A:DEUTDEFF'] }],
      ...['TELE', 'PHON'].map((code): Row => [
        'C17',
        { fields: [':23B:CRED', `:23E:${code}`] },
        ['E45 instructionCode.needsAccountWithInstitution 23E 4:1', { code }],
      ]),
      ['C17 satisfied', { fields: [':23B:CRED', ':23E:PHON', ':57B:TOWN'] }],
      [
        'C18',
        { fields: [':33B:USD1,', ':71A:OUR', ':71G:EUR1,'] },
        ['C02 receiversCharges.currency 71G 11:1', { currency: 'EUR', expected: 'USD' }],
      ],
    ]),
  )('$name', ({ message, findings }) => expect(found(message)).toEqual(findings))
})

describe('rules of MT103 with missing or unreadable fields', () => {
  test.each(
    rowsOf([
      ['C1 without 32A', { fields: ['-32A', ':36:1,1'] }, ['T13 field.missing 32A 4:1', { tag: '32A' }]],
      [
        'C2 without 32A',
        { ...EUROPE, fields: ['-32A'] },
        ['D49 instructedAmount.missingBetweenCountries 33B 2:1', { sender: 'DE', receiver: 'FR' }],
        ['T13 field.missing 32A 4:1', { tag: '32A' }],
      ],
      [
        'C2 without 32A and 20',
        { ...EUROPE, fields: ['-20', '-32A'] },
        ['T13 field.missing 20 2:1', { tag: '20' }],
        ['T13 field.missing 32A 3:1', { tag: '32A' }],
      ],
      ['C3 without 23B', { fields: ['-23B', ':23E:SDVA'] }, ['T13 field.missing 23B 3:1', { tag: '23B' }]],
      [
        'C14 without 71A',
        { fields: [':33B:USD1,', '-71A', ':71F:USD1,', ':71G:USD1,'] },
        ['T13 field.missing 71A 10:1', { tag: '71A' }],
      ],
      [
        'C18 without 32A',
        { fields: ['-32A', ':33B:USD1,', ':71A:OUR', ':71G:EUR1,'] },
        ['T13 field.missing 32A 4:1', { tag: '32A' }],
      ],
      [
        'C18 with an unreadable 71G',
        { fields: [':33B:USD1,', ':71A:OUR', ':71G:EU1,'] },
        ['T31 field.format 71G 11:8', { notation: '3!a15d' }],
      ],
    ]),
  )('$name', ({ message, findings }) => expect(found(message)).toEqual(findings))

  test('C2 with headers that contain no country', () => {
    const text = textOf(EUROPE).replace('F01DEMEDE', 'F01DEME99')
    const rules = readFin(text).flatMap((message) => checkFin(message))
    expect(rules.map(({ rule }) => rule)).not.toContain('D49')
  })
})

describe('instruction codes', () => {
  test.each<readonly [string]>([
    ['SDVA INTC REPA'],
    ['SDVA INTC CORT'],
    ['CHQB TELB'],
    ['HOLD/TEXT PHOB/TEXT PHON/TEXT PHOI/TEXT'],
    ['REPA/TEXT TELB/TEXT TELE/TEXT TELI/TEXT'],
  ])('%s can be combined', (text) => expect(found(codes(...text.split(' ')))).toEqual([]))

  test.each(['SDVA', 'INTC', 'CORT', 'CHQB'])('%s has no text', (code) => {
    expect(found(codes(`${code}/TEXT`))).toEqual([
      [`D97 instructionCode.informationNotAllowed 23E 4:1`, { code }],
    ])
  })

  test.each([
    ['INTC', 'SDVA'],
    ['CORT', 'INTC'],
    ['TELI', 'PHON'],
  ])('%s must not precede %s', (other, code) => {
    expect(found(codes(other, code))).toEqual([['D98 instructionCode.order 23E 5:1', { code, other }]])
  })

  test.each([
    ['SDVA', 'HOLD'],
    ['SDVA', 'CHQB'],
    ['INTC', 'HOLD'],
    ['INTC', 'CHQB'],
    ['REPA', 'CORT'],
    ['REPA', 'HOLD'],
    ['REPA', 'CHQB'],
    ['CORT', 'HOLD'],
    ['CORT', 'CHQB'],
    ['HOLD', 'CHQB'],
    ['PHOB', 'TELB'],
    ['PHON', 'TELE'],
    ['PHOI', 'TELI'],
  ])('%s excludes %s', (other, code) => {
    expect(found(codes(other, code))).toEqual([['D67 instructionCode.combination 23E 5:1', { code, other }]])
  })

  test('a code may not be repeated', () => {
    expect(found(codes('SDVA', 'SDVA'))).toEqual([
      ['E46 instructionCode.duplicate 23E 5:1', { code: 'SDVA' }],
    ])
  })

  test('an unknown code is ignored by the rules', () => {
    expect(found(codes('ABCD', 'ABCD')).map(([finding]) => finding)).toEqual([
      'T47 field.codeUnknown 23E 4:6',
      'T47 field.codeUnknown 23E 5:6',
    ])
  })
})

describe('rules of MT103 STP', () => {
  test.each(
    rowsOf([
      ['the smallest message', stp()],
      ['C1', stp(':36:1,1'), ['D75 exchangeRate.notAllowed 36 5:1']],
      [
        'C2',
        { flag: 'STP', ...EUROPE, fields: [':59:/DE89370400440532013000\nNAME'] },
        ['D49 instructedAmount.missingBetweenCountries 33B 4:1', { sender: 'DE', receiver: 'FR' }],
      ],
      [
        'C3',
        stp(':23B:SPRI', ':23E:CORT'),
        ['E01 instructionCode.notAllowedWithPriority 23E 4:1', { code: 'CORT', allowed: ['SDVA', 'INTC'] }],
      ],
      ['C3 satisfied', stp(':23B:SPRI', ':23E:SDVA', ':23E:INTC')],
      [
        'C3 with SSTD',
        stp(':23B:SSTD', ':23E:SDVA'),
        ['E02 instructionCode.notAllowedWithServiceLevel 23E 4:1', { code: 'SDVA', serviceLevel: 'SSTD' }],
      ],
      ['C4', stp(':55A:DEUTDEFF'), ['E06 reimbursement.correspondentMissing 55A 7:1', { tag: '55A' }]],
      ['C5', stp(':56A:DEUTDEFF'), ['C81 accountWithInstitution.missing 57a 7:1']],
      [
        'C6',
        stp(':23B:SPRI', ':56A:DEUTDEFF', ':57A:DEUTDEFF'),
        ['E16 serviceLevel.intermediaryNotAllowed 56A 7:1', { serviceLevel: 'SPRI' }],
      ],
      [
        'C7 with OUR',
        stp(':33B:USD1,', ':71A:OUR', ':71F:USD1,'),
        ['E13 sendersCharges.notAllowed 71F 11:1', { detailsOfCharges: 'OUR' }],
      ],
      [
        'C7 with SHA',
        stp(':33B:USD1,', ':71A:SHA', ':71G:USD1,'),
        ['D50 receiversCharges.notAllowed 71G 11:1', { detailsOfCharges: 'SHA' }],
      ],
      ['C7 with BEN', stp(':71A:BEN'), ['E15 sendersCharges.missing 71F 9:1']],
      ['C8', stp(':71A:OUR', ':71G:USD1,'), ['D51 instructedAmount.missingWithCharges 33B 10:1']],
      [
        'C9',
        stp(':33B:USD1,', ':71A:OUR', ':71G:EUR1,'),
        ['C02 receiversCharges.currency 71G 11:1', { currency: 'EUR', expected: 'USD' }],
      ],
      ['an account of the beneficiary', stp(':59:NAME'), ['E10 account.missing 59 7:1', { tag: '59' }]],
      [
        'an account of the beneficiary by BIC',
        stp(':59A:DEUTDEFF'),
        ['E10 account.missing 59A 7:1', { tag: '59A' }],
      ],
      [
        'a return',
        stp(':72:/RETN/59\n/AC01/\n/MREF/A\n/CHGS/EUR1,'),
        ['T81 return.notAllowed 72 10:1', { code: 'RETN' }],
      ],
      ['a reject', stp(':72:/REJT/59\n/AC01/\n/MREF/A'), ['T81 return.notAllowed 72 10:1', { code: 'REJT' }]],
      [
        'euro information',
        stp(':72:/ACC/A\n/OCMT/EUR1,/'),
        ['T82 narrative.euroInformation 72 11:1', { code: 'OCMT' }],
      ],
      [
        'an exchange rate as euro information',
        stp(':72:/EXCH/1,1'),
        ['T82 narrative.euroInformation 72 10:1', { code: 'EXCH' }],
      ],
      [
        'charges as euro information',
        stp(':72:/CHGS/EUR1,/'),
        ['T82 narrative.euroInformation 72 10:1', { code: 'CHGS' }],
      ],
      ['the instructing institution by BIC', stp(':72:/INS/DEUTDEFF\n/INS/DEUTDEFF500')],
      ['the instructing institution by name', stp(':72:/INS/BANK'), ['T27 narrative.institution 72 10:1']],
      [
        'the instructing institution by name in a later line',
        stp(':72:/ACC/A\n/INS/BANK'),
        ['T27 narrative.institution 72 11:1'],
      ],
      [
        'institutions by name',
        stp(':52D:BANK'),
        ['T13 field.optionNotAllowed 52D 7:1', { tag: '52D', allowed: ['52A'] }],
      ],
      ['a sending institution', stp(':51A:DEUTDEFF'), ['T13 field.notExpected 51A 7:1', { tag: '51A' }]],
      ['the location of a correspondent', stp(':53B:TOWN')],
      [
        'a code of other payments',
        stp(':23B:CRED', ':23E:HOLD'),
        ['T48 field.codeUnknown 23E 4:6', { value: 'HOLD', allowed: ['SDVA', 'INTC', 'REPA', 'CORT'] }],
      ],
    ]),
  )('$name', ({ message, findings }) => expect(found(message)).toEqual(findings))

  describe('C10, an IBAN between listed countries', () => {
    test.each<readonly [string, Message, readonly unknown[]]>([
      ['is required', europe(), ibanMissing(8)],
      ['may be the whole account line', europe(':59:/DE89370400440532013000\nNAME'), []],
      ['has no blanks', europe(':59:/DE89 3704 0044 0532 0130 00\nNAME'), ibanMissing(8)],
      ['is required with a listed account with institution', europe(':57A:DEUTDEFF'), ibanMissing(9)],
      ['is not required with another account with institution', europe(':57A:DEUTCNBJ'), []],
      ['is not required for a receiver in another country', { flag: 'STP', between: ['DE', 'HK'] }, []],
      ['is not required for a sender in another country', { flag: 'STP', between: ['CN', 'FR'] }, []],
    ])('%s', (_, message, findings) => expect(found(message)).toEqual(findings))
  })
})

describe('flags', () => {
  test.each(
    rowsOf([
      ['remittance data', { fields: [':77T:/NARR/A & B'], flag: 'REMIT' }],
      ['remittance data missing', { flag: 'REMIT' }, ['T13 field.missing 77T 9:1', { tag: '77T' }]],
      [
        'remittance data without flag',
        { fields: [':77T:/NARR/A'] },
        ['H.. userHeader.flagMissing 77T 10:1', { flag: 'REMIT', tag: '77T' }],
      ],
      [
        'remittance data together with 70',
        { fields: [':70:A', ':77T:/NARR/A'], flag: 'REMIT' },
        ['T13 field.notExpected 70 9:1', { tag: '70' }],
      ],
      [
        'another flag',
        { flag: 'ABC' },
        ['?H.. userHeader.flagUnknown 119 1:54', { flag: 'ABC', allowed: ['STP', 'REMIT'] }],
      ],
      ['gold', { fields: [':32A:261121XAU1,'] }, ['C08 currency.metal 32A 4:12', { currency: 'XAU' }]],
      [
        'gold with STP',
        { fields: [':33B:XAG1,', ':36:1,'], flag: 'STP' },
        ['C08 currency.metal 33B 5:6', { currency: 'XAG' }],
      ],
      [
        'gold with remittance data',
        { fields: [':32A:261121XPD1,', ':77T:/NARR/A'], flag: 'REMIT' },
        ['C08 currency.metal 32A 4:12', { currency: 'XPD' }],
      ],
    ]),
  )('$name', ({ message, findings }) => expect(found(message)).toEqual(findings))
})
