/** A place among the rows. */
interface CellPosition {
  readonly row: number
  readonly column: number
}

interface Search {
  readonly query: string
  readonly rowCount: number
  readonly columnCount: number
  /** The text of a cell as it is shown. */
  readonly textAt: (row: number, column: number) => string
}

/** The cells whose text holds the query, row by row; none for an empty query. Case does not matter. */
export function foundCells({ query, rowCount, columnCount, textAt }: Search): readonly CellPosition[] {
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
