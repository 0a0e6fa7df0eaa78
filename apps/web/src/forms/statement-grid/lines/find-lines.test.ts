import { expect, test } from 'vitest'

import { foundCells } from './find-lines.ts'

const TEXTS = [
  ['INV1', '1,000.00', 'rent'],
  ['INV2', '20.00', 'Rent November'],
]

const search = (query: string) =>
  foundCells(query, 2, 3, (row, column) => TEXTS[row]?.[column] ?? '').map(({ row, column }) => [row, column])

test.each([
  [
    'rent',
    [
      [0, 2],
      [1, 2],
    ],
  ],
  [' INV2 ', [[1, 0]]],
  ['000.00', [[0, 1]]],
  ['nothing', []],
  ['  ', []],
])('%o is found in %o', (query, found) => expect(search(query)).toEqual(found))
