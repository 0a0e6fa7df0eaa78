import { describe, expect, test } from 'vitest'

import { aligned, columnsOf, padded } from './columns.ts'

test.each([
  ['', 0],
  ['BIC', 3],
  ['Счёт', 4],
  ['账户行', 6],
  ['（BIC）', 7],
])('%j takes %i columns', (text, columns) => {
  expect(columnsOf(text)).toBe(columns)
  expect(columnsOf(padded(text, 9))).toBe(9)
})

describe('rows in columns', () => {
  test('are as wide as the widest cell that is not the last of its row', () => {
    expect(
      aligned([
        ['a', 'bb', 'c'],
        ['aaa', 'a long text at the end'],
        ['币种', 'b', 'c'],
      ]),
    ).toEqual([
      ['a   ', 'bb', 'c'],
      ['aaa ', 'a long text at the end'],
      ['币种', 'b ', 'c'],
    ])
  })
})
