import { describe, expect, test } from 'vitest'

import type { Finding } from '../../fin/message.ts'
import { readFin } from '../../fin/read-fin.ts'
import { checkFin } from '../../mt/check-fin.ts'

/** Returns the findings of a message with these fields; its first field is on line 2. */
function findingsOf(type: string, fields: readonly string[]): readonly Finding[] {
  const block4 = ['{4:', ...fields, '-}'].join('\r\n').replace(/\r?\n/g, '\r\n')
  return readFin(`{1:F01DEMECNBJAXXX0000000000}{2:I${type}DEMWHKHHXXXXN}${block4}`).flatMap((message) =>
    checkFin(message),
  )
}

const missing = (tag: string, line: number): Finding => ({
  code: 'field.missing',
  severity: 'error',
  rule: 'T13',
  path: tag,
  line,
  column: 1,
  params: { tag },
})

describe('MT910', () => {
  const LEAST = [':20:REF1', ':21:REF0', ':25:12345678', ':32A:261121USD1000,50', ':52A:DEUTDEFF']

  test.each([
    ['the smallest message', LEAST],
    ['with an ordering customer', [...LEAST.slice(0, 4), ':50K:/1\nNAME']],
    ['with an ordering customer by BIC', [...LEAST.slice(0, 4), ':50A:/1\nDEUTDEFF']],
    ['with an institution by name', [...LEAST.slice(0, 4), ':52D:BANK']],
    [
      'every field',
      [
        ':20:REF1',
        ':21:REF0',
        ':25P:12345678\nDEUTDEFF',
        ':13D:2611211030+0800',
        ':32A:261121USD1000,50',
        ':50F:/1\n1/NAME\n3/CN',
        ':52A:DEUTDEFF',
        ':56D:BANK',
        ':72:/BNF/TEXT',
      ],
    ],
    ['in gold', [...LEAST.slice(0, 3), ':32A:261121XAU1,5', ':52A:DEUTDEFF']],
  ])('%s is valid', (_, fields) => expect(findingsOf('910', fields)).toEqual([]))

  test.each<readonly [string, readonly string[], readonly Finding[]]>([
    ['no related reference', LEAST.filter((field) => !field.startsWith(':21')), [missing('21', 3)]],
    ['no account', LEAST.filter((field) => !field.startsWith(':25')), [missing('25a', 4)]],
    ['no amount', LEAST.filter((field) => !field.startsWith(':32A')), [missing('32A', 5)]],
    [
      'no ordering party',
      LEAST.slice(0, 4),
      [{ code: 'orderingParty.missing', severity: 'error', rule: 'C06', path: '50a', line: 5, column: 1 }],
    ],
    [
      'no ordering party and no amount',
      LEAST.slice(0, 3),
      [
        { code: 'orderingParty.missing', severity: 'error', rule: 'C06', path: '50a', line: 2, column: 1 },
        missing('32A', 4),
      ],
    ],
    [
      'a time of another day',
      [...LEAST.slice(0, 3), ':13D:2613211030+0800', ...LEAST.slice(3)],
      [{ code: 'date.invalid', severity: 'error', rule: 'T50', path: '13D', line: 5, column: 6 }],
    ],
    [
      'free text for the receiver',
      [...LEAST, ':72:PLEASE READ'],
      [{ code: 'narrative.uncoded', severity: 'warning', rule: 'T31', path: '72', line: 7, column: 5 }],
    ],
    [
      'a field of payments',
      [...LEAST, ':71A:SHA'],
      [
        {
          code: 'field.notExpected',
          severity: 'error',
          rule: 'T13',
          path: '71A',
          line: 7,
          column: 1,
          params: { tag: '71A' },
        },
      ],
    ],
  ])('%s', (_, fields, findings) => expect(findingsOf('910', fields)).toEqual(findings))
})

describe.each(['199', '299', '999'])('MT%s', (type) => {
  test.each([
    ['the smallest message', [':20:REF1', ':79:TEXT']],
    ['with a related reference and many lines', [':20:REF1', ':21:REF0', `:79:${'A\n'.repeat(34)}A`]],
    ['a status of a payment', [':20:REF1', ':79://2611211030+0800\n//ACCC\n//DEUTDEFF']],
  ])('%s is valid', (_, fields) => expect(findingsOf(type, fields)).toEqual([]))

  test.each<readonly [string, readonly string[], readonly Finding[]]>([
    ['no text', [':20:REF1'], [missing('79', 2)]],
    ['no reference', [':79:TEXT'], [missing('20', 2)]],
    [
      'a slash at the beginning of the related reference',
      [':20:REF1', ':21:/REF0', ':79:TEXT'],
      [{ code: 'reference.slashes', severity: 'error', rule: 'T26', path: '21', line: 3, column: 5 }],
    ],
  ])('%s', (_, fields, findings) => expect(findingsOf(type, fields)).toEqual(findings))

  test('is longer than the network allows', () => {
    const findings = findingsOf(type, [':20:REF1', `:79:${'A'.repeat(10_000)}`])
    expect(findings.map(({ code, severity, params }) => ({ code, severity, params }))).toEqual([
      { code: 'message.tooLong', severity: 'warning', params: { max: 10_000, length: 10_073 } },
      { code: 'field.tooLong', severity: 'error', params: { max: 50 } },
    ])
  })
})

describe('a reject in free text', () => {
  const layout: Finding = {
    code: 'return.layout',
    severity: 'error',
    rule: 'T80',
    path: '79',
    line: 4,
    column: 1,
    params: { expected: '/AC01/' },
  }

  test.each([
    ['199', [layout]],
    ['299', [layout]],
    ['999', []],
  ])('has its own format in MT%s', (type, findings) => {
    expect(findingsOf(type, [':20:REF1', ':79:/REJT/59\nACCOUNT CLOSED'])).toEqual(findings)
    expect(findingsOf(type, [':20:REF1', ':79:/REJT/59\n/AC01/\n/MREF/REF0\n/TEXT/A\nB'])).toEqual([])
  })

  test('is recognised after characters that are not allowed', () => {
    expect(findingsOf('199', [':20:REF1', ':79:/REJT/\n50%']).map(({ rule }) => rule)).toEqual(['T80', 'M60'])
  })
})

test('the position of the first line of a narrative starts after its tag', () => {
  expect(findingsOf('199', [':20:REF1', ':79:/REJT/'])[0]).toMatchObject({ line: 3, column: 5 })
})
