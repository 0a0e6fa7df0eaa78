import { expect, test } from 'vitest'

import { csvOf } from './csv.ts'

test.each([
  ['a number as it is', -5, '-5'],
  ['a plain text', 'message.submit', 'message.submit'],
  ['nothing for what is absent', undefined, ''],
  ['a comma in quotes', 'a,b', '"a,b"'],
  ['a quote doubled', 'a"b', '"a""b"'],
  ['a line break in quotes', 'a\nb', '"a\nb"'],
  ['a formula marked as text', '=1+1', "'=1+1"],
  ['each beginning of a formula', '@SUM(A1)', "'@SUM(A1)"],
])('%s', (_what, value, cell) => {
  expect(csvOf(['one', 'two'], [{ one: value, two: 'x' }])).toBe(`\uFEFFone,two\r\n${cell},x\r\n`)
})
