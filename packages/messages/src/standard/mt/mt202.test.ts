import { describe, expect, test } from 'vitest'

import type { Finding } from '../../fin/message.ts'
import { readFin } from '../../fin/read-fin.ts'
import { checkFin } from '../../mt/check-fin.ts'

const UETR = '{121:7a562c67-ca16-48ba-b074-65581be6f001}'

/** Returns the findings of an MT202 with these fields; its first field is on line 2. */
function findingsOf(fields: readonly string[], userHeader = UETR): readonly Finding[] {
  const block4 = ['{4:', ...fields, '-}'].join('\r\n').replace(/\r?\n/g, '\r\n')
  return readFin(`{1:F01DEMECNBJAXXX0000000000}{2:I202DEMWHKHHXXXXN}{3:${userHeader}}${block4}`).flatMap(
    (message) => checkFin(message),
  )
}

const COVER = `{119:COV}${UETR}`
const TRANSFER = [':20:REF1', ':21:REF0', ':32A:261121USD1000,50', ':58A:DEUTDEFF']
const UNDERLYING = [':50K:/12345678\nDEMO TRADING COMPANY', ':59:/87654321\nDEMO IMPORT COMPANY']

const error = (finding: Omit<Finding, 'severity' | 'column'>): Finding => ({
  severity: 'error',
  column: 1,
  ...finding,
})
const missing = (tag: string, line: number) =>
  error({ code: 'field.missing', rule: 'T13', path: tag, line, params: { tag } })

describe('MT202', () => {
  test.each([
    ['the smallest message', TRANSFER],
    [
      'every field',
      [
        ':20:REF1',
        ':21:REF0',
        ':13C:/SNDTIME/0915+0800',
        ':13C:/REJTIME/0915+0800',
        ':32A:261121USD1000,50',
        ':52D:BANK',
        ':53B:/C/123',
        ':54A:DEUTDEFF',
        ':56A:DEUTDEFF',
        ':57D:BANK',
        ':58A:DEUTDEFF',
        ':72:/BNF/TEXT',
      ],
    ],
  ])('%s is valid', (_, fields) => expect(findingsOf(fields)).toEqual([]))

  test.each<readonly [string, readonly string[], readonly Finding[]]>([
    ['no related reference', TRANSFER.filter((field) => !field.startsWith(':21')), [missing('21', 3)]],
    ['no beneficiary', TRANSFER.slice(0, -1), [missing('58a', 4)]],
    [
      'an intermediary without account with institution',
      [...TRANSFER.slice(0, 3), ':56A:DEUTDEFF', ':58A:DEUTDEFF'],
      [error({ code: 'accountWithInstitution.missing', rule: 'C81', path: '57a', line: 5 })],
    ],
    [
      'another option',
      [...TRANSFER.slice(0, 3), ':58B:BEIJING'],
      [
        error({
          code: 'field.optionNotAllowed',
          rule: 'T13',
          path: '58B',
          line: 5,
          params: { tag: '58B', allowed: ['58A', '58D'] },
        }),
        missing('58a', 5),
      ],
    ],
    [
      'a clearing code instead of an intermediary',
      [...TRANSFER.slice(0, 3), ':56C://CH123456', ':57A:DEUTDEFF', ':58A:DEUTDEFF'],
      [
        error({
          code: 'field.optionNotAllowed',
          rule: 'T13',
          path: '56C',
          line: 5,
          params: { tag: '56C', allowed: ['56A', '56D'] },
        }),
      ],
    ],
    [
      'gold',
      [':20:REF1', ':21:REF0', ':32A:261121XAU1,5', ':58A:DEUTDEFF'],
      [
        {
          code: 'currency.metal',
          severity: 'error',
          rule: 'C08',
          path: '32A',
          line: 4,
          column: 12,
          params: { currency: 'XAU' },
        },
      ],
    ],
    [
      'a slash at the end of the related reference',
      [':20:REF1', ':21:REF0/', ...TRANSFER.slice(2)],
      [{ code: 'reference.slashes', severity: 'error', rule: 'T26', path: '21', line: 3, column: 9 }],
    ],
  ])('%s', (_, fields, findings) => expect(findingsOf(fields)).toEqual(findings))

  test('an underlying transfer without its flag is reported once', () => {
    const fields = [
      ...TRANSFER,
      UNDERLYING[0] ?? '',
      ':52A:DEUTDEFF',
      ':56A:DEUTDEFF',
      UNDERLYING[1] ?? '',
      ':70:A',
    ]
    expect(findingsOf(fields)).toEqual([
      error({
        code: 'userHeader.flagMissing',
        rule: 'H..',
        path: '119',
        line: 6,
        params: { flag: 'COV', tag: '50K' },
      }),
    ])
  })

  test('an unknown word in the time indication is a warning', () => {
    expect(findingsOf([':20:REF1', ':21:REF0', ':13C:/MYTIME/0915+0800', ...TRANSFER.slice(2)])).toEqual([
      {
        code: 'field.codeUnknown',
        severity: 'warning',
        path: '13C',
        line: 4,
        column: 7,
        params: {
          value: 'MYTIME',
          allowed: ['CLSTIME', 'RNCTIME', 'SNDTIME', 'FROTIME', 'TILTIME', 'REJTIME'],
        },
      },
    ])
  })

  test('an unknown word does not hide a wrong time', () => {
    const findings = findingsOf([':20:REF1', ':21:REF0', ':13C:/MYTIME/2515+0800', ...TRANSFER.slice(2)])
    expect(findings.map(({ code, column }) => [code, column])).toEqual([
      ['field.codeUnknown', 7],
      ['time.invalid', 14],
    ])
  })

  test('is longer than the network allows', () => {
    const lines = Array.from({ length: 400 }, () => ':13C:/SNDTIME/0915+0800')
    const fields = [':20:REF1', ':21:REF0', ...lines, ...TRANSFER.slice(2)]
    expect(findingsOf(fields)).toEqual([
      {
        code: 'message.tooLong',
        severity: 'warning',
        rule: 'M50',
        path: 'message',
        line: 1,
        column: 1,
        params: { max: 10_000, length: 10_161 },
      },
    ])
  })

  test('requires the reference of the related payment', () => {
    expect(findingsOf(TRANSFER, '{108:A}')).toEqual([
      { code: 'uetr.missing', severity: 'warning', rule: 'uetr', path: '121', line: 1, column: 1 },
    ])
  })
})

describe('MT202 COV', () => {
  test.each([
    ['the smallest message', [...TRANSFER, ...UNDERLYING]],
    [
      'every field of the underlying transfer',
      [
        ...TRANSFER.slice(0, 3),
        ':52A:DEUTDEFF',
        ':56A:DEUTDEFF',
        ':57A:DEUTDEFF',
        ':58A:DEUTDEFF',
        ':72:/REC/TEXT',
        ':50F:/1\n1/NAME\n3/CN',
        ':52D:BANK',
        ':56C://CH123456',
        ':57C:/123',
        ':59F:1/NAME\n3/SG',
        ':70:INVOICE 1',
        ':72:/INS/DEUTDEFF',
        ':33B:USD1000,50',
      ],
    ],
  ])('%s is valid', (_, fields) => expect(findingsOf(fields, COVER)).toEqual([]))

  test.each<readonly [string, readonly string[], readonly Finding[]]>([
    ['no underlying transfer', TRANSFER, [missing('50a', 5), missing('59a', 5)]],
    ['no beneficiary', [...TRANSFER, UNDERLYING[0] ?? ''], [missing('59a', 6)]],
    [
      'only an intermediary in the transfer',
      [
        ...TRANSFER.slice(0, 3),
        ':56A:DEUTDEFF',
        ':58A:DEUTDEFF',
        UNDERLYING[0] ?? '',
        ':57A:DEUTDEFF',
        UNDERLYING[1] ?? '',
      ],
      [error({ code: 'accountWithInstitution.missing', rule: 'C81', path: '57a', line: 5 })],
    ],
    [
      'only an intermediary in the underlying transfer',
      [
        ...TRANSFER.slice(0, 3),
        ':57A:DEUTDEFF',
        ':58A:DEUTDEFF',
        UNDERLYING[0] ?? '',
        ':56D:BANK',
        UNDERLYING[1] ?? '',
      ],
      [error({ code: 'accountWithInstitution.missing', rule: 'C68', path: '57a', line: 9 })],
    ],
    [
      'gold in the underlying transfer',
      [...TRANSFER, ...UNDERLYING, ':33B:XAU1,'],
      [
        {
          code: 'currency.metal',
          severity: 'error',
          rule: 'C08',
          path: '33B',
          line: 10,
          column: 6,
          params: { currency: 'XAU' },
        },
      ],
    ],
  ])('%s', (_, fields, findings) => expect(findingsOf(fields, COVER)).toEqual(findings))

  test('allows no other flag', () => {
    expect(findingsOf(TRANSFER, `{119:STP}${UETR}`)).toEqual([
      {
        code: 'userHeader.flagUnknown',
        severity: 'warning',
        rule: 'H..',
        path: '119',
        line: 1,
        column: 54,
        params: { flag: 'STP', allowed: ['COV'] },
      },
    ])
  })
})
