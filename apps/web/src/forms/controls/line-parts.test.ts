import { expect, test } from 'vitest'

import { linePartsOf } from './line-parts.ts'

const marked = (line: string, lengthMax: number) =>
  linePartsOf(line, { lengthMax, characters: 'restricted' })
    .map(({ text, isWrong }) => (isWrong ? `[${text}]` : text))
    .join('')

test.each([
  ['ACME LTD', 35, 'ACME LTD'],
  ['A%B&&C', 35, 'A[%]B[&&]C'],
  ['上海 SHANGHAI', 35, '[上海] SHANGHAI'],
  ['ABCDEF', 4, 'ABCD[EF]'],
  ['ABC%DEF', 4, 'ABC[%DEF]'],
  ['', 4, ''],
])('%s within %i', (line, lengthMax, text) => expect(marked(line, lengthMax)).toBe(text))

test('without a character set only the length counts', () => {
  expect(linePartsOf('a%b', { lengthMax: 2 })).toEqual([
    { text: 'a%', isWrong: false },
    { text: 'b', isWrong: true },
  ])
})
