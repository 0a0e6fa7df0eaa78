import { expect, test } from 'vitest'

import { csvLine } from './csv.ts'

test.each([
  ['a number unchanged', { text: '-5', isNumber: true }, '-5'],
  ['a plain text', { text: 'message.submit' }, 'message.submit'],
  ['nothing for an empty text', { text: '' }, ''],
  ['a comma in quotes', { text: 'a,b' }, '"a,b"'],
  ['a semicolon in quotes', { text: 'a;b' }, '"a;b"'],
  ['a quote doubled', { text: 'a"b' }, '"a""b"'],
  ['a line break in quotes', { text: 'a\nb' }, '"a\nb"'],
  ['a formula marked as text', { text: '=1+1' }, "'=1+1"],
  ['each start of a formula', { text: '@SUM(A1)' }, "'@SUM(A1)"],
  ['a text with a minus marked as text', { text: '-5' }, "'-5"],
])('%s', (_what, cell, written) => {
  expect(csvLine([cell, { text: 'x' }])).toBe(`${written},x\r\n`)
})
