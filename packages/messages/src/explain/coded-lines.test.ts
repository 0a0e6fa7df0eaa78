import { describe, expect, test } from 'vitest'

import { codedLines, narrativeLines, regulatoryLines, freeText } from './coded-lines.ts'
import type { Piece } from './pieces.ts'

function shown(value: string, pieces: readonly Piece[]): readonly string[] {
  return pieces.map(({ name, start, end, value: content, meaning }) =>
    [name, content ?? value.slice(start, end), meaning?.key].filter((part) => part !== undefined).join(' | '),
  )
}

describe('lines with code words', () => {
  test.each([
    ['/INV/4711', ['codeWord | INV | meaning.remittance.INV', 'text | 4711']],
    [
      '/ROC/A//B\n/RFB/C',
      [
        'codeWord | ROC | meaning.remittance.ROC',
        'text | A//B',
        'codeWord | RFB | meaning.remittance.RFB',
        'text | C',
      ],
    ],
    [
      'GOODS\nAND SERVICES\n/INV/1',
      ['text | GOODS\nAND SERVICES', 'codeWord | INV | meaning.remittance.INV', 'text | 1'],
    ],
    ['/OWN/WORD', ['codeWord | OWN', 'text | WORD']],
    ['/INV/', ['codeWord | INV | meaning.remittance.INV']],
    ['/INV/\n//BELOW', ['codeWord | INV | meaning.remittance.INV', 'text | BELOW']],
    ['', []],
  ])('%j', (value, pieces) => {
    expect(shown(value, codedLines(value, 'remittance'))).toEqual(pieces)
  })

  test('a passage continues after two slashes', () => {
    const value = '/ACC/FIRST\n//SECOND\nTHIRD\n/REC/FOURTH'
    expect(shown(value, narrativeLines(value))).toEqual([
      'codeWord | ACC | meaning.narrative.ACC',
      'text | FIRST\nSECOND\nTHIRD',
      'codeWord | REC | meaning.narrative.REC',
      'text | FOURTH',
    ])
  })
})

describe('a reject or return', () => {
  test('has the field, the reason and the original reference', () => {
    const value = '/RETN/57A\n/AC04/ACCOUNT CLOSED\n/MREF/REF1\n/CHGS/USD5,\n/TEXT/SORRY'
    expect(shown(value, narrativeLines(value))).toEqual([
      'codeWord | RETN | meaning.narrative.RETN',
      'returnedField | 57A | tag.57A',
      'returnReason | AC04 | meaning.returnReason.AC04',
      'text | ACCOUNT CLOSED',
      'codeWord | MREF | meaning.narrative.MREF',
      'text | REF1',
      'codeWord | CHGS | meaning.narrative.CHGS',
      'text | USD5,',
      'codeWord | TEXT | meaning.narrative.TEXT',
      'text | SORRY',
    ])
    expect(freeText(value)).toEqual(narrativeLines(value))
  })

  test.each([
    [
      '/REJT/99',
      ['codeWord | REJT | meaning.narrative.REJT', 'returnedField | 99 | meaning.returnedField.99'],
    ],
    [
      '/REJT/59/1F\n/AC09/',
      [
        'codeWord | REJT | meaning.narrative.REJT',
        'returnedField | 59 | tag.59',
        'text | 1F',
        'returnReason | AC09 | meaning.returnReasonFamily.AC',
      ],
    ],
    ['/REJT/\nWHY', ['codeWord | REJT | meaning.narrative.REJT', 'text | WHY']],
    [
      '/REJT/X\n/ZZ01/WHY',
      ['codeWord | REJT | meaning.narrative.REJT', 'text | X', 'returnReason | ZZ01', 'text | WHY'],
    ],
  ])('%j', (value, pieces) => {
    expect(shown(value, narrativeLines(value))).toEqual(pieces)
  })
})

test.each([
  [
    '/ORDERRES/CN//121010',
    ['codeWord | ORDERRES | meaning.regulatory.ORDERRES', 'country | CN', 'text | 121010'],
  ],
  ['/BENEFRES/RU', ['codeWord | BENEFRES | meaning.regulatory.BENEFRES', 'country | RU']],
  [
    '/BENEFRES/RU\n//VO12345',
    ['codeWord | BENEFRES | meaning.regulatory.BENEFRES', 'country | RU', 'text | VO12345'],
  ],
  ['/TAX/NONE', ['codeWord | TAX', 'text | NONE']],
])('regulatory reporting %j', (value, pieces) => {
  expect(shown(value, regulatoryLines(value))).toEqual(pieces)
})
