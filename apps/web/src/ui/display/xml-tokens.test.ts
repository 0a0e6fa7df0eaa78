import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isXml, xmlTokensOf } from './xml-tokens.ts'

const kindsOf = (line: string) => xmlTokensOf(line).map(({ kind, text }) => `${kind} ${text}`)

describe('xmlTokensOf', () => {
  test('distinguishes names, values and marks', () => {
    expect(kindsOf('  <IntrBkSttlmAmt Ccy="EUR">100</IntrBkSttlmAmt>')).toEqual([
      'text   ',
      'mark <',
      'name IntrBkSttlmAmt',
      'text  ',
      'code Ccy',
      'mark =',
      'text "EUR"',
      'mark >',
      'text 100',
      'mark </',
      'name IntrBkSttlmAmt',
      'mark >',
    ])
  })

  test('a declaration is one mark', () => {
    expect(kindsOf('<?xml version="1.0"?>')).toEqual(['mark <?xml version="1.0"?>'])
  })

  test('the joined tokens are the line, for any content', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '/', '"', '=', 'A', ' ', '!', '?') }),
        (line) => {
          expect(
            xmlTokensOf(line)
              .map(({ text }) => text)
              .join(''),
          ).toBe(line)
        },
      ),
    )
  })
})

test.each([
  ['<Document/>', true],
  ['  <?xml version="1.0"?>', true],
  ['{1:F01', false],
  [':20:<REF', false],
])('%j is recognised as XML: %s', (text, expected) => {
  expect(isXml(text)).toBe(expected)
})
