/** A cell of the grid by its visible row and column. Column 0 is the row number. */
export interface Cell {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rowCount: number
  readonly columnCount: number
  /** The number of rows per page of the grid. */
  readonly pageRows: number
  readonly isEditable: (column: number) => boolean
}

export interface PressedKey {
  readonly key: string
  readonly hasCtrl: boolean
  readonly hasShift: boolean
}

/**
 * Returns the cell that a key moves to. Returns `undefined` for other keys, and for Tab at the end, which leaves the
 * grid. Source: WAI-ARIA authoring practices, grid. Tab moves through the editable cells only.
 */
export function nextCell(pressed: PressedKey, from: Cell, size: GridSize): Cell | undefined {
  if (pressed.key === 'Tab') return tabbedCell(pressed.hasShift ? -1 : 1, from, size)
  const target = MOVES[pressed.key]?.(from, size, pressed.hasCtrl)
  return target && { row: within(target.row, size.rowCount), column: within(target.column, size.columnCount) }
}

type Move = (from: Cell, size: GridSize, isFar: boolean) => Cell

const MOVES: { readonly [key: string]: Move | undefined } = {
  ArrowUp: ({ row, column }, _, isFar) => ({ row: isFar ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rowCount }, isFar) => ({ row: isFar ? rowCount : row + 1, column }),
  ArrowLeft: ({ row, column }, _, isFar) => ({ row, column: isFar ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columnCount }, isFar) => ({
    row,
    column: isFar ? columnCount : column + 1,
  }),
  Home: ({ row }, _, isFar) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, { rowCount, columnCount }, isFar) => ({ row: isFar ? rowCount : row, column: columnCount }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: row - pageRows, column }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
}

function within(position: number, count: number): number {
  return Math.max(Math.min(position, count - 1), 0)
}

function tabbedCell(
  step: 1 | -1,
  from: Cell,
  { rowCount, columnCount, isEditable }: GridSize,
): Cell | undefined {
  let { row, column } = from
  while (row >= 0 && row < rowCount) {
    column += step
    if (column < 0 || column >= columnCount) {
      row += step
      column = step === 1 ? -1 : columnCount
    } else if (isEditable(column)) {
      return { row, column }
    }
  }
  return undefined
}
