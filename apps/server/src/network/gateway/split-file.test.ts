import { expect, test } from 'vitest'

import { splitFile } from './split-file.ts'

const message = (reference: string, text: string) =>
  `{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:\r\n:20:${reference}\r\n:79:${text}\r\n-}`
const TWO = `${message('R1', 'A')}\r\n$\r\n${message('R2', 'B')}`
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

function referencesIn(raw: Buffer): readonly (string | undefined)[] {
  return splitFile(raw).map((part) => {
    expect(raw.subarray(part.offset, part.offset + part.raw.length).equals(part.raw)).toBe(true)
    return /:20:(\w+)/.exec(part.raw.toString('latin1').replaceAll('\0', ''))?.[1]
  })
}

test.each([
  ['a byte order mark', Buffer.from(`\uFEFF${TWO}`, 'utf8')],
  ['UTF-16, little-endian', Buffer.from(`\uFEFF${TWO}`, 'utf16le')],
  ['UTF-16, big-endian', utf16be(TWO)],
  ['UTF-16 without a byte order mark', Buffer.from(TWO, 'utf16le')],
  // The second bytes of these characters are braces.
  [
    'GB 18030',
    Buffer.concat([
      Buffer.from(TWO.slice(0, TWO.indexOf(':79:A') + 4)),
      Buffer.from([0xbb, 0xf5, 0xbf, 0xee, 0x81, 0x7d, 0x81, 0x7b, 0xbb, 0xf5, 0xbf, 0xee]),
      Buffer.from(TWO.slice(TWO.indexOf(':79:A') + 4)),
    ]),
  ],
  [
    'a dollar sign within a line, and lines that end with LF',
    Buffer.from(TWO.replace('A', 'PRICE IS $ 5 OR 5$\r\nEND').replaceAll('\r', '')),
  ],
])('splits a file with %s into its messages', (_, raw) => {
  expect(referencesIn(raw)).toEqual(['R1', 'R2'])
})
