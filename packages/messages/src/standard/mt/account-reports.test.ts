import { describe, expect, test } from 'vitest'

import { foundIn } from './testing/found-in.ts'

interface Case {
  readonly type: string
  readonly fields: readonly string[]
  /** Each replacement of fields, with the expected findings. Rules by the codes of the SWIFT User Handbook. */
  readonly changes: readonly (readonly [from: string, to: readonly string[], expected: readonly string[]])[]
}

const CASES: readonly Case[] = [
  {
    type: '900',
    fields: ['20:C11126A1378', '21:5482ABC', '25:9-9876543', '32A:261123USD233530,'],
    changes: [
      ['21:5482ABC', [], ['field.missing T13 21']],
      ['25:9-9876543', ['25:9-9876543', '50K:/1\r\nNAME'], ['field.notExpected T13 50K']],
    ],
  },
  {
    type: '920',
    fields: ['20:3948', '12:942', '25:123-45678', '34F:USDD1000,', '34F:USDC500,', '12:940', '25:1'],
    changes: [
      ['12:940', ['12:910'], ['field.codeUnknown T88 12']],
      ['34F:USDD1000,', [], ['floorLimit.mark C23 34F']],
      ['34F:USDC500,', ['34F:EURC500,'], ['floorLimit.currency C40 34F']],
      ['12:940', ['12:942'], ['floorLimit.missing C22 34F']],
    ],
  },
  {
    type: '941',
    fields: [
      '20:1234567',
      '25:6894-77381',
      '28:212',
      '13D:2611231515+0200',
      '60F:C261122EUR595771,95',
      '90D:72EUR385920,',
      '90C:44EUR450000,',
      '62F:C261123EUR659851,95',
    ],
    changes: [
      ['90C:44EUR450000,', ['90C:44USD450000,'], ['balance.currency C27 90C']],
      ['28:212', ['28:212/123'], ['field.format T31 28']],
      ['62F:C261123EUR659851,95', [], ['field.missing T13 62F']],
    ],
  },
  {
    type: '942',
    fields: [
      '20:5959',
      '25:123-45678',
      '28C:124/1',
      '34F:USDD1000,',
      '34F:USDC0,',
      '13D:2611231400+0000',
      '61:2611231123D1,NTRFREF//8951234',
      '86:details',
      '61:2611231123EC2,NTRFREF//8951235',
      '90D:1USD1,',
      '86:about the report',
    ],
    changes: [
      ['34F:USDC0,', [], ['floorLimit.mark C23 34F']],
      ['34F:USDC0,', ['34F:USD0,'], ['floorLimit.mark C23 34F']],
      ['90D:1USD1,', ['90D:1EUR1,'], ['balance.currency C27 90D']],
      ['13D:2611231400+0000', [], ['field.missing T13 13D']],
    ],
  },
]

describe.each(CASES)('MT$type', ({ type, fields, changes }) => {
  test('has no findings', () => expect(foundIn(type, fields)).toEqual([]))

  test.each(changes)('%s becomes %j: %j', (from, to, expected) => {
    const at = fields.indexOf(from)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(foundIn(type, fields.toSpliced(at, 1, ...to))).toEqual(expected)
  })
})

test('an expected entry belongs to an MT942 only', () => {
  const fields = ['20:1', '25:1', '28C:1', '60F:C261123USD0,', '61:261123EC2,NTRFREF', '62F:C261123USD0,']
  expect(foundIn('940', fields)).toEqual(['statementLine.mark T51 61'])
})

// Rule C3 of MT942: a field 86 follows a field 61, except the last field of the message.
test.each([
  ['86:about the report', [], []],
  ['86:about nothing', ['90D:1USD1,'], ['statementLine.detailsAlone C24 86']],
])('%s before %j without an entry: %j', (details, after, expected) => {
  const head = ['20:1', '25:1', '28C:1', '34F:USD0,', '13D:2611231400+0000']
  expect(foundIn('942', [...head, details, ...after])).toEqual(expected)
})
