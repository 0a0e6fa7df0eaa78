import type { Cell } from './next-cell.ts'

/** Cells that were chosen together, by rows as they are shown and by columns; all bounds belong to it. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The block between the cell where the choice began and the one where it ends. */
export function blockBetween(one: Cell, other: Cell): Block {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

/** Rows and columns of a text as calculation sheets put it on the clipboard. */
export function cellsOfText(text: string): readonly (readonly string[])[] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** A text for a cell. */
interface PlacedText {
  readonly row: number
  readonly column: number
  readonly text: string
}

/**
 * Returns the cells that the texts go to: from the first cell of the block on. One cell fills the whole block, as one
 * row of cells fills each of its rows.
 */
export function placedTexts(
  cells: readonly (readonly string[])[],
  { top, bottom, left, right }: Block,
): readonly PlacedText[] {
  const isOneRow = cells.length === 1
  const width = cells[0]?.length ?? 0
  const rowCount = isOneRow ? bottom - top + 1 : cells.length
  const isOneCell = isOneRow && width === 1
  return Array.from({ length: rowCount }, (_, index) => {
    const texts = cells[isOneRow ? 0 : index] ?? []
    const columnCount = isOneCell ? right - left + 1 : texts.length
    return Array.from({ length: columnCount }, (_ignored, column) => ({
      row: top + index,
      column: left + column,
      text: texts[isOneCell ? 0 : column] ?? '',
    }))
  }).flat()
}
