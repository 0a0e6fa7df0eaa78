import { expect, test } from 'vitest'

import { textOfArrival } from './arrived-text.ts'

test.each([
  ['UTF-8', Buffer.from('платёж', 'utf8'), 'платёж', 'utf-8', true],
  ['a byte-order mark, which is kept', Buffer.from('\uFEFF{1:', 'utf8'), '\uFEFF{1:', 'utf-8', true],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xe9, 0xff]), '{éÿ', 'iso-8859-1', false],
  ['a character no database keeps', Buffer.from('{1:\0', 'utf8'), '{1:\0', 'utf-8', false],
] as const)('reads %s', (_name, raw, ...expected) => {
  const { value, charset, canBeItem } = textOfArrival(raw)
  expect([value, charset, canBeItem]).toEqual(expected)
  expect(Buffer.from(value, charset === 'utf-8' ? 'utf8' : 'latin1')).toEqual(raw)
})
