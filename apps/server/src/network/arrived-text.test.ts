import { expect, test } from 'vitest'

import { textOfArrival } from './arrived-text.ts'

test.each([
  ['UTF-8', Buffer.from('платёж', 'utf8'), 'платёж', 'utf-8', true],
  ['a preserved byte order mark', Buffer.from('\uFEFF{1:', 'utf8'), '\uFEFF{1:', 'utf-8', true],
  ['bytes that are not UTF-8', Buffer.from([0x4d, 0xfc, 0x6c]), 'Mül', 'windows-1252', false],
  ['a character that the database cannot store', Buffer.from('{1:\0', 'utf8'), '{1:\0', 'utf-8', false],
] as const)('reads %s', (_name, raw, ...expected) => {
  const { value, charset, canBeItem } = textOfArrival(raw)
  expect([value, charset, canBeItem]).toEqual(expected)
  expect(Buffer.from(value, charset === 'utf-8' ? 'utf8' : 'latin1')).toEqual(raw)
})

test.each([
  ['windows-1251', Buffer.from([0x3a, 0xce, 0xcf, 0xcb, 0xc0]), ':ОПЛА', 'windows-1251'],
  ['GB 18030', Buffer.from([0x3a, 0xbb, 0xf5, 0xbf, 0xee]), ':货款', 'gb18030'],
  ['UTF-16', Buffer.from('\uFEFF:20:ü', 'utf16le'), ':20:ü', 'utf-16le'],
  [
    'XML as declared',
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>', 'latin1'),
    '<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>',
    'iso-8859-1',
  ],
])('shows %s as every other page does', (_name, raw, value, charset) => {
  expect(textOfArrival(raw)).toEqual({ value, charset, canBeItem: false })
})
