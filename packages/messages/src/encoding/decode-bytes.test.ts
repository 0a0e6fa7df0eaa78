import { describe, expect, test } from 'vitest'

import { readFinStream } from '../fin/index.ts'
import { ByteDecoder, decodeBytes } from './decode-bytes.ts'

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))
const wide = (text: string, isBigEndian: boolean) =>
  ascii(text).flatMap((code) => (isBigEndian ? [0, code] : [code, 0]))

describe('bytes of bank files', () => {
  test.each<readonly [string, readonly number[], string, string, boolean]>([
    ['ASCII', ascii(':20:A'), ':20:A', 'utf-8', false],
    ['UTF-8', [...ascii(':20:'), 0xc3, 0xbc], ':20:ü', 'utf-8', false],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...ascii(':20:A')], ':20:A', 'utf-8', false],
    [
      'UTF-16, low byte first, with a mark',
      [0xff, 0xfe, ...wide(':20:A', false)],
      ':20:A',
      'utf-16le',
      false,
    ],
    [
      'UTF-16, high byte first, with a mark',
      [0xfe, 0xff, ...wide(':20:A', true)],
      ':20:A',
      'utf-16be',
      false,
    ],
    ['UTF-16 without a mark', wide(':20:A', false), ':20:A', 'utf-16le', true],
    ['UTF-16 without a mark, high byte first', wide(':20:A', true), ':20:A', 'utf-16be', true],
    [
      'German letters in ISO 8859-1',
      [...ascii(':86:M'), 0xdc, ...ascii('LLER B'), 0xc4, ...ascii('CKER')],
      ':86:MÜLLER BÄCKER',
      'windows-1252',
      true,
    ],
    [
      'the euro sign in ISO 8859-15',
      [...ascii(':86:'), 0xa4, ...ascii(' 5')],
      ':86:€ 5',
      'iso-8859-15',
      true,
    ],
    [
      'Hungarian in code page 852',
      [...ascii('bel'), 0x81, ...ascii('li '), 0xa0],
      'belüli á',
      'ibm852',
      true,
    ],
    [
      'Polish in windows-1250',
      [0xb3, ...ascii('adny zwi'), 0xb9, ...ascii('zek')],
      'ładny związek',
      'windows-1250',
      true,
    ],
    [
      'Russian in windows-1251',
      [...ascii(':86:'), 0xce, 0xcf, 0xcb, 0xc0, 0xd2, 0xc0, ...ascii(' 17')],
      ':86:ОПЛАТА 17',
      'windows-1251',
      true,
    ],
    ['Russian in code page 866', [0x8e, 0x8f, 0x8b, 0x80, 0x92, 0x80], 'ОПЛАТА', 'ibm866', true],
    [
      'Chinese in GB 18030',
      [...ascii(':86:'), 0xbb, 0xf5, 0xbf, 0xee, 0xb8, 0xb6],
      ':86:货款付',
      'gb18030',
      true,
    ],
  ])('%s', (_, bytes, ...[text, name, isGuess]) => {
    const all = Uint8Array.from(bytes)
    expect(decodeBytes(all)).toEqual({ text, encoding: { name, isGuess } })
    const decoder = new ByteDecoder()
    const pieces = Array.from(all, (byte) => decoder.decode(Uint8Array.of(byte)))
    expect(pieces.join('') + decoder.finish()).toBe(text)
  })

  test('are read in the encoding that the user chose', () => {
    const bytes = Uint8Array.of(0xcf, 0xd1)
    expect(decodeBytes(bytes, 'windows-1252')).toEqual({
      text: 'ÏÑ',
      encoding: { name: 'windows-1252', isGuess: false },
    })
  })

  test('that are valid UTF-8 for a long stretch lose nothing', () => {
    const bytes = Uint8Array.from([0xc3, 0xbc, ...ascii('A'.repeat(100_000)), 0xfc])
    const { text, encoding } = decodeBytes(bytes)
    expect([text.length, text.at(0), text.at(-1)]).toEqual([100_002, 'ü', 'ü'])
    expect(encoding).toEqual({ name: 'windows-1252', isGuess: true })
  })
})

test('a message whose text depends on a guessed encoding reports the position where it first matters', async () => {
  const bytes = Uint8Array.from([
    ...ascii(':20:A\r\n:25:1\r\n-\r\n:20:B\r\n:86:M'),
    0xfc,
    ...ascii('LL\r\n-'),
  ])
  const found = []
  for await (const { findings } of readFinStream([bytes]))
    found.push(findings.filter(({ code }) => code === 'envelope.encodingGuessed'))
  expect(found).toMatchObject([[], [{ line: 5, column: 6, params: { encoding: 'windows-1252' } }]])
  for await (const { findings } of readFinStream([bytes], { bytes: new ByteDecoder('windows-1252') }))
    expect(findings.map(({ code }) => code)).not.toContain('envelope.encodingGuessed')
})
