import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ByteText } from './byte-text.ts'

function textOf(chunks: readonly Uint8Array[]): string {
  const bytes = new ByteText()
  return chunks.map((chunk) => bytes.decode(chunk)).join('') + bytes.finish()
}

/** Returns UTF-8 independently of the code under test: percent-encoding of an address uses UTF-8 too. */
function utf8(text: string): Uint8Array {
  const bytes = encodeURIComponent(text).match(/%..|[^%]/g) ?? []
  return Uint8Array.from(bytes, (byte) =>
    byte.startsWith('%') ? Number(`0x${byte.slice(1)}`) : byte.charCodeAt(0),
  )
}

describe('bytes as text', () => {
  test.each<readonly [string, readonly number[], string]>([
    ['ASCII', [0x41, 0x0d, 0x0a], 'A\r\n'],
    ['two, three and four bytes', [...utf8('ß€😀')], 'ß€😀'],
    ['ISO 8859-1', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], 'Müller'],
    ['a character truncated at the end', [0x41, 0xe2, 0x82], 'A\u00e2\u0082'],
    ['a character truncated by another', [0xe2, 0x82, 0x41], '\u00e2\u0082A'],
    [
      'overlong forms',
      [0xc0, 0x80, 0xe0, 0x80, 0x80, 0xf0, 0x80, 0x80, 0x80],
      '\u00c0\u0080\u00e0\u0080\u0080\u00f0\u0080\u0080\u0080',
    ],
    ['a surrogate', [0xed, 0xa0, 0x80], '\u00ed\u00a0\u0080'],
    ['a code point above the last one', [0xf4, 0x90, 0x80, 0x80, 0xf5], '\u00f4\u0090\u0080\u0080\u00f5'],
    ['the last character', [0xf4, 0x8f, 0xbf, 0xbf], '\u{10ffff}'],
  ])('%s', (_, bytes, text) => expect(textOf([Uint8Array.from(bytes)])).toBe(text))

  test('UTF-8 of any text is that text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(textOf([utf8(text)])).toBe(text)
      }),
    )
  })

  test('a text longer than one conversion call is complete', () => {
    const text = 'A€'.repeat(20_000)
    expect(textOf([utf8(text)])).toBe(text)
  })

  test('the boundaries of the byte chunks make no difference', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 30 }),
      fc
        .array(fc.constantFrom(0x41, 0x80, 0x90, 0xa0, 0xbf, 0xc3, 0xe2, 0xed, 0xf0, 0xf4))
        .map((list) => Uint8Array.from(list)),
    )
    fc.assert(
      fc.property(fc.array(bytes), (chunks) => {
        expect(textOf(chunks)).toBe(textOf([Uint8Array.from(chunks.flatMap((chunk) => [...chunk]))]))
      }),
      { numRuns: 1000 },
    )
  })
})
