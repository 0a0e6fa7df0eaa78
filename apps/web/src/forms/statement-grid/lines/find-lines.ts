/** A cell by row and column. */
interface CellPosition {
  readonly row: number
  readonly column: number
}

/**
 * Returns the cells whose text contains the query, row by row, ignoring case. An empty query matches nothing. `textAt`
 * returns the displayed text of a cell.
 */
export function foundCells(
  query: string,
  rowCount: number,
  columnCount: number,
  textAt: (row: number, column: number) => string,
): readonly CellPosition[] {
  const words = query.trim().toLowerCase()
  if (words === '') return []
  const found: CellPosition[] = []
  for (let row = 0; row < rowCount; row += 1) {
    for (let column = 0; column < columnCount; column += 1) {
      if (textAt(row, column).toLowerCase().includes(words)) found.push({ row, column })
    }
  }
  return found
}
