import type { Cell } from './next-cell.ts'

/** A selected block of cells, by shown rows and columns. The bounds are inclusive. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Returns the block between the start and the end of a selection. */
export function blockBetween(one: Cell, other: Cell): Block {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

/** Splits a text in the clipboard format of spreadsheets into rows and cells. */
export function cellsOfText(text: string): readonly (readonly string[])[] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** A text and the cell that it is written to. */
interface PlacedText {
  readonly row: number
  readonly column: number
  readonly text: string
}

/**
 * Returns the target cells of pasted texts, starting at the first cell of the block. A single cell fills the whole
 * block, and a single row fills each row of the block.
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
