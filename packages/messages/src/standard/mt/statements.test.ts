import { describe, expect, test } from 'vitest'

import type { Finding } from '../../fin/message.ts'
import { readFin } from '../../fin/read-fin.ts'
import { checkFin } from '../../mt/check-fin.ts'

/** Returns the findings of a statement with these fields; its first field is on line 2. */
function findingsOf(type: '940' | '950', fields: readonly string[]): readonly Finding[] {
  const block4 = ['{4:', ...fields, '-}'].join('\r\n').replace(/\r?\n/g, '\r\n')
  return readFin(`{1:F01DEMECNBJAXXX0000000000}{2:I${type}DEMWHKHHXXXXN}${block4}`).flatMap((message) =>
    checkFin(message),
  )
}

const HEAD = [':20:REF1', ':25:12345678', ':28C:1/1']
const OPENING = ':60F:C261120EUR100,'
const STATEMENT = [...HEAD, OPENING, ':61:261121C50,NTRFNONREF', ':62F:C261121EUR150,']

const missing = (tag: string, line: number): Finding => ({
  code: 'field.missing',
  severity: 'error',
  rule: 'T13',
  path: tag,
  line,
  column: 1,
  params: { tag },
})

const difference = (path: string, line: number, currency: string): Finding => ({
  code: 'balance.currency',
  severity: 'error',
  rule: 'C27',
  path,
  line,
  column: 1,
  params: { currency, expected: 'EUR' },
})

describe('MT940', () => {
  test.each([
    ['a statement', STATEMENT],
    ['a statement without a line', [...HEAD, OPENING, ':62F:C261121EUR100,']],
    [
      'every field',
      [
        ':20:REF1',
        ':21:REF0',
        ':25P:12345678\nDEUTDEFF',
        ':28C:1',
        OPENING,
        ':61:261121C50,NTRFNONREF',
        ':86:DETAILS',
        ':61:261121D20,NTRFNONREF\nMORE',
        ':61:261121RC10,NTRFNONREF',
        ':86:DETAILS',
        ':61:261121RD5,NTRFNONREF',
        ':62F:C261121EUR125,',
        ':64:C261121EUR125,',
        ':65:C261122EUR125,',
        ':65:C261123EUR125,',
        ':86:ABOUT THE STATEMENT',
      ],
    ],
    [
      'an intermediate page',
      [...HEAD, ':60M:D261120EUR100,', ':61:261121C50,NTRFNONREF', ':62M:D261121EUR50,'],
    ],
  ])('%s is valid', (_, fields) => expect(findingsOf('940', fields)).toEqual([]))

  test.each<readonly [string, readonly string[], readonly Finding[]]>([
    ['no reference', STATEMENT.slice(1), [missing('20', 2)]],
    ['no account', STATEMENT.filter((field) => !field.startsWith(':25')), [missing('25a', 3)]],
    ['no number', STATEMENT.filter((field) => !field.startsWith(':28C')), [missing('28C', 4)]],
    ['no opening balance', STATEMENT.filter((field) => !field.startsWith(':60')), [missing('60a', 5)]],
    ['no closing balance', STATEMENT.slice(0, -1), [missing('62a', 6)]],
    [
      'details without a line',
      [...HEAD, OPENING, ':86:DETAILS', ':62F:C261121EUR100,'],
      [
        {
          code: 'statementLine.detailsAlone',
          severity: 'error',
          rule: 'C24',
          path: '86',
          line: 6,
          column: 1,
        },
      ],
    ],
    [
      'details repeated',
      [...STATEMENT.slice(0, 5), ':86:A', ':86:B', ':62F:C261121EUR150,'],
      [
        {
          code: 'field.repeated',
          severity: 'error',
          rule: 'T13',
          path: '86',
          line: 8,
          column: 1,
          params: { tag: '86' },
        },
      ],
    ],
    [
      'a line after the closing balance',
      [...STATEMENT, ':61:261121C50,NTRFNONREF'],
      [
        {
          code: 'balance.arithmetic',
          severity: 'warning',
          rule: 'balance',
          path: '62F',
          line: 7,
          column: 1,
          params: { expected: '200', stated: '150', currency: 'EUR' },
        },
        {
          code: 'field.order',
          severity: 'error',
          rule: 'T13',
          path: '61',
          line: 8,
          column: 1,
          params: { tag: '61' },
        },
      ],
    ],
  ])('%s', (_, fields, findings) => expect(findingsOf('940', fields)).toEqual(findings))
})

describe('MT950', () => {
  test.each([
    ['a statement', STATEMENT],
    [
      'two lines and an available balance',
      [
        ...HEAD,
        OPENING,
        ':61:261121C50,NTRFNONREF',
        ':61:261121D50,NTRFNONREF',
        ':62F:C261121EUR100,',
        ':64:C261121EUR100,',
      ],
    ],
  ])('%s is valid', (_, fields) => expect(findingsOf('950', fields)).toEqual([]))

  test.each<readonly [string, readonly string[], Partial<Finding>]>([
    ['21', [':20:REF1', ':21:REF0', ...STATEMENT.slice(1)], { line: 3 }],
    ['86', [...STATEMENT, ':86:DETAILS'], { line: 8 }],
    ['65', [...STATEMENT, ':65:C261121EUR150,'], { line: 8 }],
    [
      '25P',
      [':20:REF1', ':25P:1\nDEUTDEFF', ...STATEMENT.slice(2)],
      { code: 'field.optionNotAllowed', line: 3, params: { tag: '25P', allowed: ['25'] } },
    ],
  ])('field %s is not part of it', (tag, fields, finding) => {
    const general = { code: 'field.notExpected', severity: 'error', rule: 'T13', column: 1 } as const
    expect(findingsOf('950', fields)).toContainEqual({ ...general, path: tag, params: { tag }, ...finding })
  })
})

describe.each(['940', '950'] as const)('balances of MT%s', (type) => {
  test('must be in one currency', () => {
    const fields = [...HEAD, OPENING, ':62F:C261121USD100,', ':64:C261121GBP100,']
    expect(findingsOf(type, fields)).toEqual([difference('62F', 6, 'USD'), difference('64', 7, 'GBP')])
  })

  test('may differ in the third letter of the currency', () => {
    expect(findingsOf(type, [...HEAD, ':60F:C261120USD1,', ':62F:C261121USN1,'])).toEqual([])
  })

  test('that cannot be read are not compared', () => {
    expect(
      findingsOf(type, [...HEAD, ':60F:C261120EU1,', ':62F:C261121USD1,']).map(({ rule }) => rule),
    ).toEqual(['T31'])
    expect(findingsOf(type, [...HEAD, OPENING, ':62F:X261121USD1,']).map(({ rule }) => rule)).toEqual(['T51'])
  })

  test.each([
    ['C150,', 'C', '50,', 'C'],
    ['C50,', 'D', '50,', 'D'],
    ['C50,', 'RC', '50,', 'RC'],
    ['C150,5', 'RD', '50,50', 'RD'],
    ['D50,', 'D', '150,', 'D'],
  ])('of 100 close with %s after %s %s', (closing, mark, amount) => {
    const fields = [
      ...HEAD,
      OPENING,
      `:61:261121${mark}${amount}NTRFNONREF`,
      `:62F:${closing.charAt(0)}261121EUR`,
    ]
    const [last = ''] = fields.slice(-1)
    expect(findingsOf(type, [...fields.slice(0, -1), `${last}${closing.slice(1)}`])).toEqual([])
  })

  test.each([
    [':62F:C261121EUR150,01', { expected: '150', stated: '150.01', currency: 'EUR' }],
    [':62F:D261121EUR150,', { expected: '150', stated: '-150', currency: 'EUR' }],
    [':62M:C261121EUR0,', { expected: '150', stated: '0', currency: 'EUR' }],
  ])('do not close with %s', (closing, params) => {
    const path = closing.slice(1, 4)
    expect(findingsOf(type, [...STATEMENT.slice(0, -1), closing])).toEqual([
      { code: 'balance.arithmetic', severity: 'warning', rule: 'balance', path, line: 7, column: 1, params },
    ])
  })

  test('are not added up if a line is unreadable', () => {
    const fields = [...HEAD, OPENING, ':61:261121X50,NTRFNONREF', ':62F:C261121EUR1,']
    expect(findingsOf(type, fields).map(({ code }) => code)).toEqual(['field.format'])
  })

  test('may be absent', () => {
    expect(findingsOf(type, [...HEAD, ':61:261121C1,NTRFNONREF']).map(({ path }) => path)).toEqual([
      '60a',
      '62a',
    ])
  })

  test('that are available follow the last balance, even if there is another one', () => {
    const fields = [
      ...HEAD,
      ':60F:C261120EUR1,',
      ':62F:C261121EUR1,',
      ':62M:C261121EUR1,',
      ':64:C261121EUR1,',
    ]
    expect(findingsOf(type, fields).map(({ code }) => code)).toEqual(['field.repeated'])
  })

  test('that are available are on the last page', () => {
    const fields = [...HEAD, ':60F:C261120EUR1,', ':62M:C261121EUR1,', ':64:C261121EUR1,']
    expect(findingsOf(type, fields)).toEqual([
      {
        code: 'balance.notOnThisPage',
        severity: 'warning',
        rule: 'pages',
        path: '64',
        line: 7,
        column: 1,
        params: { tag: '64' },
      },
    ])
  })

  test.each([
    ['EUR1,005', 'amount.decimals', 'C03', 20, { currency: 'EUR', max: 2 }],
    ['JPY1,5', 'amount.decimals', 'C03', 18, { currency: 'JPY', max: 0 }],
    ['DEM1,', 'currency.replaced', 'T52', 13, { currency: 'DEM', successor: 'EUR', since: '2002-01-01' }],
    ['QQQ1,', 'currency.unknown', 'T52', 13, { currency: 'QQQ' }],
  ])('in %s', (amount, ...[code, rule, column, params]) => {
    const closing = amount.replace(/^(...).*/, ':62F:C261121$11,')
    const [finding] = findingsOf(type, [...HEAD, `:60F:C261120${amount}`, closing])
    expect(finding).toEqual({ code, severity: 'error', rule, path: '60F', line: 5, column, params })
  })

  test('may be in gold', () => {
    expect(findingsOf(type, [...HEAD, ':60F:C261120XAU1,12345', ':62F:C261121XAU1,12345'])).toEqual([])
  })

  test('are limited to 2000 characters per page', () => {
    const lines = Array.from({ length: 100 }, () => ':61:261121C0,NTRFNONREF')
    const fields = [...HEAD, OPENING, ...lines, ':62F:C261121EUR100,']
    expect(findingsOf(type, fields)).toEqual([
      {
        code: 'message.tooLong',
        severity: 'warning',
        rule: 'M50',
        path: 'message',
        line: 1,
        column: 1,
        params: { max: 2000, length: 2633 },
      },
    ])
  })
})

test('forward available balances are on the last page of MT940', () => {
  const fields = [...HEAD, ':60F:C261120EUR1,', ':62M:C261121EUR1,', ':65:C261122EUR1,', ':65:C261123EUR1,']
  expect(findingsOf('940', fields).map(({ code, line, params }) => ({ code, line, params }))).toEqual([
    { code: 'balance.notOnThisPage', line: 7, params: { tag: '65' } },
    { code: 'balance.notOnThisPage', line: 8, params: { tag: '65' } },
  ])
})

test('a statement without headers is checked as MT940', () => {
  const text = [...HEAD, OPENING, ':86:DETAILS', ':62F:C261121EUR100,', '-'].join('\r\n')
  expect(readFin(text).flatMap((message) => checkFin(message))).toEqual([
    expect.objectContaining({ code: 'envelope.absent', severity: 'warning' }),
    { code: 'statementLine.detailsAlone', severity: 'error', rule: 'C24', path: '86', line: 5, column: 1 },
  ])
})
