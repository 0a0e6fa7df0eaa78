import { expect, test } from 'vitest'

import { nextCell, type GridSize } from './next-cell.ts'

/** 30 rows: the row number, four members of which the second is read-only, and the balance. */
const SIZE: GridSize = {
  rowCount: 30,
  columnCount: 6,
  pageRows: 10,
  isEditable: (column) => [1, 3, 4].includes(column),
}

test.each([
  ['ArrowDown', [3, 2], [4, 2]],
  ['ArrowDown', [29, 2], [29, 2]],
  ['ArrowUp', [0, 2], [0, 2]],
  ['ArrowLeft', [3, 0], [3, 0]],
  ['ArrowRight', [3, 2], [3, 3]],
  ['ArrowRight', [3, 5], [3, 5]],
  ['Ctrl+ArrowDown', [3, 2], [29, 2]],
  ['Ctrl+ArrowUp', [3, 2], [0, 2]],
  ['Ctrl+ArrowLeft', [3, 2], [3, 0]],
  ['Ctrl+ArrowRight', [3, 2], [3, 5]],
  ['Home', [3, 2], [3, 0]],
  ['End', [3, 2], [3, 5]],
  ['Ctrl+Home', [3, 2], [0, 0]],
  ['Ctrl+End', [3, 2], [29, 5]],
  ['PageDown', [3, 2], [13, 2]],
  ['PageDown', [25, 2], [29, 2]],
  ['PageUp', [13, 2], [3, 2]],
  ['PageUp', [3, 2], [0, 2]],
  ['Tab', [3, 1], [3, 3]],
  ['Tab', [3, 4], [4, 1]],
  ['Tab', [3, 0], [3, 1]],
  ['Tab', [29, 4], undefined],
  ['Shift+Tab', [3, 3], [3, 1]],
  ['Shift+Tab', [3, 1], [2, 4]],
  ['Shift+Tab', [0, 1], undefined],
  ['a', [3, 2], undefined],
] as const)('%s moves from %o to %o', (pressed, from, to) => {
  const keys = pressed.split('+')
  const target = nextCell(
    { key: keys.at(-1) ?? '', hasCtrl: keys.includes('Ctrl'), hasShift: keys.includes('Shift') },
    { row: from[0], column: from[1] },
    SIZE,
  )
  expect(target).toEqual(to && { row: to[0], column: to[1] })
})

test('Tab in a grid without rows has no target', () => {
  expect(
    nextCell(
      { key: 'Tab', hasCtrl: false, hasShift: false },
      { row: -1, column: 1 },
      { ...SIZE, rowCount: 0 },
    ),
  ).toBe(undefined)
})
