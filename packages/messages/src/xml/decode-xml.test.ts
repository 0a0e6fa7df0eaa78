import { describe, expect, test } from 'vitest'

import { decodeXml, XmlDecoder } from './decode-xml.ts'

const TEXT = '<a>é中😀</a>'

function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text).match(/%..|[^]/g) ?? []
  return Uint8Array.from(escaped, (part) =>
    part.length === 3 ? Number(`0x${part.slice(1)}`) : part.charCodeAt(0),
  )
}

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const bytes = [0xfeff, ...units].flatMap((unit) => [unit & 0xff, unit >> 8])
  return Uint8Array.from(isBigEndian ? bytes.map((_, at) => bytes[at ^ 1] ?? 0) : bytes)
}

const ENCODED: readonly (readonly [string, Uint8Array])[] = [
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with byte order mark', utf8(`\uFEFF${TEXT}`)],
  ['UTF-16, low byte first', utf16(TEXT, false)],
  ['UTF-16, high byte first', utf16(TEXT, true)],
]

describe.each(ENCODED)('%s', (_name, bytes) => {
  test('is read', () => expect(decodeXml(bytes)).toEqual({ ok: true, value: TEXT }))

  test('is read byte by byte', () => {
    const decoder = new XmlDecoder()
    const pieces = [bytes.slice(0, 4), ...Array.from(bytes.slice(4), (byte) => Uint8Array.of(byte))]
    const texts = [...pieces.map((piece) => decoder.write(piece)), decoder.end()]
    expect(texts.map((text) => (text.ok ? text.value : text.error.code)).join('')).toBe(TEXT)
  })
})

test.each([
  ['<?xml version="1.0" encoding="EBCDIC-US"?><a/>', 'xml.encodingUnsupported', { encoding: 'ebcdic-us' }],
  [
    '<?xml version="1.0" encoding="utf-16"?><a/>',
    'xml.encodingMismatch',
    { declared: 'utf-16', found: 'UTF-8' },
  ],
])('%s in UTF-8 is refused', (text, code, params) => {
  expect(decodeXml(utf8(text))).toMatchObject({ ok: false, error: { code, params } })
})

test('UTF-16 that declares UTF-8 is refused', () => {
  expect(decodeXml(utf16('<?xml version="1.0" encoding="UTF-8"?><a/>', false))).toMatchObject({
    ok: false,
    error: { code: 'xml.encodingMismatch', params: { declared: 'utf-8', found: 'UTF-16LE' } },
  })
})

test.each([
  ['ISO-8859-1', [0xfc, 0xdf], 'üß'],
  ['iso-8859-15', [0xa4, 0xfc], '€ü'],
  ['windows-1251', [0xcf, 0xd1], 'ПС'],
  ['GBK', [0xd6, 0xd0], '中'],
])('a text declared as %s is read', (name, bytes, text) => {
  const declaration = utf8(`<?xml version="1.0" encoding="${name}"?>`)
  const decoded = decodeXml(Uint8Array.from([...declaration, ...bytes]))
  expect(decoded.ok && decoded.value.endsWith(`?>${text}`)).toBe(true)
})

test('UTF-16 without byte order mark is read', () => {
  expect(decodeXml(utf16(TEXT, false).slice(2))).toEqual({ ok: true, value: TEXT })
  expect(decodeXml(utf16(TEXT, true).slice(2))).toEqual({ ok: true, value: TEXT })
})

test('an invalid byte is refused at its line and column, with the declared encoding', () => {
  const text = utf8('<?xml version="1.0" encoding="utf-8"?>\n<a>é')
  const error = { code: 'xml.bytesInvalid', line: 2, column: 5, params: { encoding: 'UTF-8' } }
  expect(decodeXml(Uint8Array.from([...text, 0xfc, 0x3c]))).toMatchObject({ ok: false, error })
})

test.each(['UTF-8', 'utf-8', 'US-ASCII'])('%s is a name of UTF-8', (name) => {
  expect(decodeXml(utf8(`<?xml version="1.0" encoding="${name}"?><a/>`)).ok).toBe(true)
})
