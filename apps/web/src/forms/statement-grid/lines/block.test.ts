import { describe, expect, test } from 'vitest'

import { blockBetween, cellsOfText, placedTexts } from './block.ts'

test('a block is defined by any two opposite corners', () => {
  expect(blockBetween({ row: 4, column: 2 }, { row: 1, column: 5 })).toEqual({
    top: 1,
    bottom: 4,
    left: 2,
    right: 5,
  })
})

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['one', [['one']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('the text %j has these cells', (text, cells) => expect(cellsOfText(text)).toEqual(cells))

describe('a pasted text', () => {
  test('starts at the first cell, and may extend beyond the block', () => {
    expect(
      placedTexts(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        { top: 2, bottom: 2, left: 3, right: 3 },
      ),
    ).toEqual([
      { row: 2, column: 3, text: 'a' },
      { row: 2, column: 4, text: 'b' },
      { row: 3, column: 3, text: 'c' },
      { row: 3, column: 4, text: 'd' },
    ])
  })

  test('of one cell fills the block', () => {
    expect(
      placedTexts([['x']], { top: 0, bottom: 1, left: 1, right: 2 }).map(({ row, column }) => [row, column]),
    ).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
    ])
  })

  test('of one row fills each row of the block', () => {
    expect(
      placedTexts([['a', 'b']], { top: 0, bottom: 2, left: 1, right: 1 }).map(
        ({ row, text }) => `${row}${text}`,
      ),
    ).toEqual(['0a', '0b', '1a', '1b', '2a', '2b'])
  })
})
