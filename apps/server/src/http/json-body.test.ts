import { AppError } from '@nostro/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseJsonBody, textIssues } from './json-body.ts'

describe('text of a request', () => {
  test.each([
    ['a null character', '\u0000'],
    ['a tab', '\t'],
    ['an escape', '\u001B[2J'],
    ['a C1 control', '\u0085'],
    ['a right-to-left override', '\u202E'],
    ['an isolate', '\u2066'],
    ['an Arabic letter mark', '\u061C'],
    ['half a surrogate pair', '\uDC00'],
    ['a noncharacter', '\uFDD0'],
    ['the last code point of a plane', '\u{1FFFE}'],
  ])('with %s is refused', (_what, text) => {
    expect(textIssues({ list: [`before${text}after`] })).toMatchObject([
      { path: ['list', 0], code: 'request.characterForbidden' },
    ])
  })

  test.each(['line\nline\r\nline', '北京', 'Ёлка', 'emoji 🏦', 'e\u0301', ''])('%j is accepted', (text) => {
    expect(textIssues(text)).toEqual([])
  })

  test('is also checked in member names, which are not repeated in the issue', () => {
    expect(textIssues({ outer: { 'a\u202Eb': 1 } })).toMatchObject([
      { path: ['outer'], code: 'request.memberNameForbidden' },
    ])
  })

  test('may be nested 32 levels deep, not 33', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])
    expect(textIssues(nested(32))).toEqual([])
    expect(textIssues(nested(33))).toMatchObject([{ code: 'request.tooDeep' }])
  })

  test('of hostile input produces a bounded number of issues', () => {
    expect(textIssues(Array<string>(100_000).fill('\u0000'))).toHaveLength(100)
  })
})

describe('a JSON body', () => {
  test('is parsed to the written value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseJsonBody(Buffer.from(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('of any bytes is parsed or refused with a typed error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(['read', 'request.malformed']).toContain(outcomeOf(Buffer.from(bytes)))
      }),
    )
  })
})

function outcomeOf(bytes: Buffer): string {
  try {
    textIssues(parseJsonBody(bytes))
    return 'read'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}
