import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readFin } from '../fin/read-fin.ts'
import { checkFin } from './check-fin.ts'

const UETR = '{121:7a562c67-ca16-48ba-b074-65581be6f001}'

const BASE = [
  ':20:REF1',
  ':23B:CRED',
  ':32A:261121USD1000,50',
  ':50K:/12345678\nDEMO TRADING COMPANY',
  ':59:/87654321\nDEMO IMPORT COMPANY',
  ':71A:SHA',
]

interface Change {
  /** Fields that are added or replace those with the same number; `-70` removes field 70. */
  readonly fields?: readonly string[]
  readonly userHeader?: string
  readonly sender?: string
  readonly receiver?: string
}

/** Returns a valid message with changes; its fields are sorted by number. */
function textWith({
  fields = [],
  userHeader = UETR,
  sender = 'DEMECNBJ',
  receiver = 'DEMWHKHH',
}: Change): string {
  const numbers = new Set(fields.map((field) => field.replace(/^-/, ':').slice(1, 3)))
  const lines = [
    ...BASE.filter((field) => !numbers.has(field.slice(1, 3))),
    ...fields.filter((field) => field.startsWith(':')),
  ]
  const ordered = lines.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  const block3 = userHeader === '' ? '' : `{3:${userHeader}}`
  return [`{1:F01${sender}AXXX0000000000}{2:I103${receiver}XXXXN}${block3}{4:`, ...ordered, '-}']
    .join('\n')
    .replaceAll('\n', '\r\n')
}

/** Returns the position of a field: by its number, except 13C, which follows a field with a higher number. */
function placeOf(field: string): string {
  return field.slice(1, 3).replace('13', '21')
}

/** Returns the findings of a text as `severity error code path`; the severity only for warnings. */
function foundIn(text: string): readonly string[] {
  return readFin(text)
    .flatMap((message) => checkFin(message))
    .map(({ severity, rule, code, path }) =>
      [severity === 'warning' ? 'warning' : '', rule, code, path].filter(Boolean).join(' '),
    )
}

const found = (change: Change) => foundIn(textWith(change))

const IN_EUROPE = { sender: 'DEMWDEFF', receiver: 'DEMWFRPP' }
const STP = { userHeader: `{119:STP}${UETR}` }
const REMIT = { userHeader: `{119:REMIT}${UETR}` }

describe('a valid message', () => {
  test.each<readonly [string, Change]>([
    ['minimal', {}],
    [
      'with every field',
      {
        fields: [
          ':13C:/SNDTIME/0915+0800',
          ':23B:CRED',
          ':23E:SDVA',
          ':23E:PHON/CALL 1',
          ':26T:K90',
          ':33B:EUR900,',
          ':36:1,1',
          ':51A:DEUTDEFF',
          ':52D:BANK',
          ':53B:/C/123',
          ':54A:DEUTDEFF',
          ':55A:DEUTDEFF',
          ':56C://CH123456',
          ':57D:BANK',
          ':70:INVOICE 1',
          ':71A:OUR',
          ':71G:USD1,',
          ':72:/INS/DEUTDEFF\n//MORE',
          ':77B:/ORDERRES/CN',
        ],
      },
    ],
    ['without decimals in yen', { fields: [':32A:261121JPY1000,'] }],
    ['with three decimals in dinars', { fields: [':32A:261121KWD1,125'] }],
    [
      'with structured parties',
      {
        fields: [
          ':50F:NIDN/CN/0237\n1/LI EXAMPLE\n3/CN/SHANGHAI\n4/19900101\n5/CN/WUHAN',
          ':59F:/1\n1/NAME\n3/SG',
        ],
      },
    ],
    ['with zero charges of the sender', { fields: [':33B:USD1000,50', ':71A:BEN', ':71F:USD0,'] }],
    [
      'that returns another one',
      { fields: [':72:/RETN/59\n/AC01/TEXT\n/MREF/REF0\n/TREF/A\n/CHGS/USD1,\n/TEXT/A\n'.trimEnd()] },
    ],
    ['between listed countries with 33B', { ...IN_EUROPE, fields: [':33B:USD1000,50'] }],
    [
      'for straight-through processing',
      { ...STP, fields: [':23B:CRED', ':23E:INTC', ':52A:DEUTDEFF', ':72:/INS/DEUTDEFF'] },
    ],
    ['with remittance data', { ...REMIT, fields: [':77T:/NARR/A & B'] }],
  ])('%s', (_, change) => expect(found(change)).toEqual([]))
})

describe('network validated rules of MT103', () => {
  test.each<readonly [string, Change, readonly string[]]>([
    ['C1', { fields: [':33B:EUR1,'] }, ['D75 exchangeRate.missing 36']],
    ['C1', { fields: [':33B:USD1,', ':36:1,1'] }, ['D75 exchangeRate.notAllowed 36']],
    ['C1', { fields: [':36:1,1'] }, ['D75 exchangeRate.notAllowed 36']],
    ['C2', IN_EUROPE, ['D49 instructedAmount.missingBetweenCountries 33B']],
    ['C3', { fields: [':23B:SPRI', ':23E:CHQB'] }, ['E01 instructionCode.notAllowedWithPriority 23E']],
    ['C3', { fields: [':23B:SSTD', ':23E:SDVA'] }, ['E02 instructionCode.notAllowedWithServiceLevel 23E']],
    ['C4', { fields: [':23B:SPAY', ':53D:BANK'] }, ['E03 serviceLevel.optionNotAllowed 53D']],
    ['C5', { fields: [':23B:SPAY', ':53B:BEIJING'] }, ['E04 serviceLevel.accountMissing 53B']],
    ['C6', { fields: [':23B:SPAY', ':54B:BEIJING'] }, ['E05 serviceLevel.optionNotAllowed 54B']],
    ['C7', { fields: [':53A:DEUTDEFF', ':55A:DEUTDEFF'] }, ['E06 reimbursement.correspondentMissing 55A']],
    [
      'C8',
      { fields: [':23B:SPAY', ':53A:DEUTDEFF', ':54A:DEUTDEFF', ':55D:BANK'] },
      ['E07 serviceLevel.optionNotAllowed 55D'],
    ],
    ['C9', { fields: [':56A:DEUTDEFF'] }, ['C81 accountWithInstitution.missing 57a']],
    [
      'C10',
      { fields: [':23B:SPRI', ':56A:DEUTDEFF', ':57A:DEUTDEFF'] },
      ['E16 serviceLevel.intermediaryNotAllowed 56A'],
    ],
    [
      'C10',
      { fields: [':23B:SSTD', ':56D:BANK', ':57A:DEUTDEFF'] },
      ['E17 serviceLevel.optionNotAllowed 56D'],
    ],
    [
      'C10',
      { fields: [':23B:SSTD', ':56C:/123', ':57A:DEUTDEFF'] },
      ['E17 serviceLevel.clearingCodeMissing 56C'],
    ],
    ['C11', { fields: [':23B:SPAY', ':57B:BEIJING'] }, ['E09 serviceLevel.optionNotAllowed 57B']],
    ['C11', { fields: [':23B:SPAY', ':57D:BANK'] }, ['E09 serviceLevel.accountMissing 57D']],
    ['C12', { fields: [':23B:SPAY', ':59:NAME'] }, ['E10 serviceLevel.accountMissing 59']],
    ['C13', { fields: [':23B:CRED', ':23E:CHQB'] }, ['E18 account.notAllowedWithCheque 59']],
    ['C14', { fields: [':33B:USD1,', ':71A:OUR', ':71F:USD1,'] }, ['E13 sendersCharges.notAllowed 71F']],
    ['C14', { fields: [':33B:USD1,', ':71A:SHA', ':71G:USD1,'] }, ['D50 receiversCharges.notAllowed 71G']],
    ['C14', { fields: [':71A:BEN'] }, ['E15 sendersCharges.missing 71F']],
    [
      'C14',
      { fields: [':33B:USD1,', ':71A:BEN', ':71F:USD1,', ':71G:USD1,'] },
      ['E15 receiversCharges.notAllowed 71G'],
    ],
    ['C15', { fields: [':71A:OUR', ':71G:USD1,'] }, ['D51 instructedAmount.missingWithCharges 33B']],
    ['C16', { fields: [':23B:CRED', ':23E:TELI'] }, ['E44 instructionCode.needsIntermediary 23E']],
    ['C17', { fields: [':23B:CRED', ':23E:PHON'] }, ['E45 instructionCode.needsAccountWithInstitution 23E']],
    ['C18', { fields: [':33B:USD1,', ':71A:OUR', ':71G:EUR1,'] }, ['C02 receiversCharges.currency 71G']],
    ['23E', { fields: [':23B:CRED', ':23E:SDVA/NOW'] }, ['D97 instructionCode.informationNotAllowed 23E']],
    ['23E', { fields: [':23B:CRED', ':23E:INTC', ':23E:SDVA'] }, ['D98 instructionCode.order 23E']],
    ['23E', { fields: [':23B:CRED', ':23E:PHOB', ':23E:TELB'] }, ['D67 instructionCode.combination 23E']],
    ['23E', { fields: [':23B:CRED', ':23E:SDVA', ':23E:SDVA'] }, ['E46 instructionCode.duplicate 23E']],
  ])('%s: %j', (_, change, findings) => expect(found(change)).toEqual(findings))
})

describe('straight-through processing', () => {
  test.each<readonly [string, Change, readonly string[]]>([
    ['institutions by BIC only', { fields: [':52D:BANK'] }, ['T13 field.optionNotAllowed 52D']],
    ['no sending institution', { fields: [':51A:DEUTDEFF'] }, ['T13 field.notExpected 51A']],
    ['few instruction codes', { fields: [':23B:CRED', ':23E:CHQB'] }, ['T48 field.codeUnknown 23E']],
    [
      'fewer with priority',
      { fields: [':23B:SPRI', ':23E:CORT'] },
      ['E01 instructionCode.notAllowedWithPriority 23E'],
    ],
    ['a beneficiary with account', { fields: [':59:NAME'] }, ['E10 account.missing 59']],
    [
      'an IBAN between listed countries',
      { ...IN_EUROPE, fields: [':33B:USD1000,50'] },
      ['warning D19 account.ibanMissing 59'],
    ],
    ['no returns', { fields: [':72:/RETN/59\n/AC01/\n/MREF/A'] }, ['T81 return.notAllowed 72']],
    ['no euro information', { fields: [':72:/OCMT/EUR1,/'] }, ['T82 narrative.euroInformation 72']],
    ['an institution behind INS', { fields: [':72:/ACC/A\n/INS/BANK'] }, ['T27 narrative.institution 72']],
  ])('%s', (_, change, findings) => expect(found({ ...change, ...STP })).toEqual(findings))
})

describe('headers', () => {
  test.each<readonly [string, Change, readonly string[]]>([
    ['remittance data without its flag', { fields: [':77T:/NARR/A'] }, ['H.. userHeader.flagMissing 77T']],
    [
      'remittance data together with 70',
      { ...REMIT, fields: [':70:A', ':77T:/NARR/A'] },
      ['T13 field.notExpected 70'],
    ],
    ['the remittance flag without the data', REMIT, ['T13 field.missing 77T']],
    ['another flag', { userHeader: `{119:ABC}${UETR}` }, ['warning H.. userHeader.flagUnknown 119']],
    ['no UETR', { userHeader: '' }, ['warning uetr uetr.missing 121']],
    ['a UETR in capitals', { userHeader: UETR.toUpperCase() }, ['uetr uetr.format 121']],
    ['a UETR of version 1', { userHeader: UETR.replace('-48ba', '-18ba') }, ['uetr uetr.format 121']],
    ['a UETR of another variant', { userHeader: UETR.replace('-b074', '-7074') }, ['uetr uetr.format 121']],
  ])('%s', (_, change, findings) => expect(found(change)).toEqual(findings))

  test('a message that is too long', () => {
    const fields = Array.from({ length: 500 }, () => ':13C:/SNDTIME/0915+0800')
    expect(found({ fields })).toEqual(['warning M50 message.tooLong message'])
  })

  test('a message with a broken envelope has no finding about the UETR', () => {
    expect(foundIn(textWith({ userHeader: '' }).replace('-}', ''))).toEqual([
      'envelope envelope.blockNotClosed block4',
    ])
  })
})

describe('content of a field', () => {
  test.each<readonly [string, readonly string[]]>([
    [':20:/A', ['T26 reference.slashes 20']],
    [':20:A//B', ['T26 reference.slashes 20']],
    [':20:A/', ['T26 reference.slashes 20']],
    [':13C:/MYTIME/0915+0800', ['warning field.codeUnknown 13C']],
    [':23B:CRDT', ['T36 field.codeUnknown 23B']],
    [':23B:NOTPROVIDED', ['T36 field.codeUnknown 23B']],
    [':23B:', ['T17 field.empty 23B']],
    [':32A:261121USX1,', ['T52 currency.unknown 32A']],
    [':32A:261121XAU1,', ['C08 currency.metal 32A']],
    [':32A:261121JPY1,5', ['C03 amount.decimals 32A']],
    [':32A:261121USD1,125', ['C03 amount.decimals 32A']],
    [':50F:ABCD/CN/1\n1/A\n3/CN', ['T55 partyIdentifier.codeUnknown 50F']],
    [':50F:NIDN/ZZ/1\n1/A\n3/CN', ['T73 partyIdentifier.country 50F']],
    [':50F:/1\n2/A', ['T56 partyLine.first 50F']],
    [':50F:/1\n1/A\n3/CN\n2/B', ['T56 partyLine.order 50F']],
    [':50F:/1\n1/A\n9/B', ['T56 partyLine.numberUnknown 50F']],
    [':50F:/1\n1/A\n3/ZZ/B', ['T73 partyLine.country 50F']],
    [':50F:/1\n1/A\n3/CN\n4/19900230\n5/CN/A', ['T50 partyLine.date 50F']],
    [':50F:/1\n1/A\n3/CN\n4/19900101', ['T56 partyLine.alone 50F']],
    [':50F:/1\n1/A\n3/CN\n5/CN/A', ['T56 partyLine.alone 50F']],
    [':59F:1/A\n4/19900101', ['T56 partyLine.numberUnknown 59F']],
    [':71A:SHR', ['T08 field.codeUnknown 71A']],
    [':72:PLEASE PAY SOON', ['T31 narrative.uncoded 72']],
    [':72://FIRST', ['T31 narrative.uncoded 72']],
    [':72:/COMPLIANCE/A', ['T31 narrative.uncoded 72']],
    [':72:/REJT/A\n/AC01/\n/MREF/A', ['T80 return.layout 72']],
    [':72:/RETN/59\n/AC01/', ['T80 return.layout 72']],
    [':72:/RETN/59\n/AC01/\n/MREF/A\n/TEXT/A\n/CHGS/USD1,', ['T80 return.layout 72']],
  ])('%s', (field, findings) => expect(found({ fields: [field] })).toEqual(findings))

  test('charges of the receiver are not zero', () => {
    expect(found({ fields: [':33B:USD1,', ':71A:OUR', ':71G:USD0,00'] })).toEqual([
      'D57 receiversCharges.zero 71G',
    ])
  })

  test('a finding is at the character that it is about', () => {
    const [message] = readFin(textWith({ fields: [':70:GOODS\nPO_12345', ':32A:261121JPY1000,50'] }))
    expect(message && checkFin(message)).toEqual([
      {
        code: 'amount.decimals',
        severity: 'error',
        rule: 'C03',
        path: '32A',
        line: 4,
        column: 20,
        params: { currency: 'JPY', max: 0 },
      },
      {
        code: 'field.character',
        severity: 'error',
        rule: 'M60',
        path: '70',
        line: 10,
        column: 3,
        params: { character: '_' },
      },
    ])
  })
})

describe('other messages', () => {
  test('a type without a table has its characters checked, with a finding about the type', () => {
    const text = '{1:F01DEMECNBJAXXX0000000000}{2:I998DEMWHKHHXXXXN}{4:\r\n:20:A\r\n:79:50%\r\n-}'
    expect(foundIn(text)).toEqual(['warning message.typeUnsupported block2', 'M60 field.character 79'])
  })

  test('a text without envelope has its characters checked', () => {
    expect(foundIn(':20:A\r\n:79:50%')).toEqual([
      'warning envelope envelope.absent envelope',
      'M60 field.character 79',
    ])
  })

  test('an acknowledgement has no findings', () => {
    expect(foundIn('{1:F21DEMECNBJAXXX0001000123}{4:{177:2611211030}{451:1}{405:T27003}}')).toEqual([])
  })
})

test('a field of many lines with one finding each is checked completely', () => {
  const lines = Array.from({ length: sampleCount(20_000, 200_000) }, () => '%')
  const findings = readFin(textWith({ fields: [`:72:${lines.join('\n')}`] })).flatMap((message) =>
    checkFin(message),
  )
  expect(findings.filter(({ code }) => code === 'field.character').length).toBe(lines.length)
})

test('every mutation of a valid message is checked without throwing', () => {
  const text = textWith({
    fields: [':23B:SPRI', ':23E:SDVA', ':33B:EUR1,', ':36:1,1', ':50F:/1\n1/A', ':72:/INS/A'],
  })
  const change = fc.tuple(
    fc.nat({ max: text.length }),
    fc.nat({ max: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(change, ([at, length, inserted]) => {
      const changed = text.slice(0, at) + inserted + text.slice(at + length)
      for (const finding of readFin(changed).flatMap((message) => checkFin(message))) {
        expect(finding.line).toBeGreaterThan(0)
        expect(finding.column).toBeGreaterThan(0)
      }
    }),
    { numRuns: sampleCount(300, 2_000) },
  )
})
