import type { Language } from '@nostro/kernel'
import { valueAt } from '@nostro/messages'

import type { LineWork } from './line-work.ts'
import { cellsOfText, placedTexts, type Block } from './lines/block.ts'
import { cellValueOf, editedText, type CellPosition } from './lines/cell-text.ts'

/** The clipboard type of our own grids. It marks cells that need no column mapping. */
export const CELLS_TYPE = 'application/x-nostro-cells'

/** Returns the facts that determine how a cell is read and written. */
function cellPlaceAt(
  work: LineWork,
  { position, column }: { readonly position: number; readonly column: number },
  language: Language,
): CellPosition | undefined {
  const member = work.columns[column - 1]?.member
  if (member === undefined) return undefined
  return { member, path: work.pathOf({ position, column }), values: work.store.get().values, language }
}

/** Returns the member columns of the block. A selected line number selects the whole line. */
function memberBlock(work: LineWork): Block {
  const { top, bottom, left, right } = work.block()
  const last = work.columns.length
  return left === 0
    ? { top, bottom, left: 1, right: last }
    : { top, bottom, left: Math.min(left, last), right: Math.min(right, last) }
}

/** Returns the text of the selected cells in the clipboard format of spreadsheets. */
export function copiedText(work: LineWork, language: Language): string {
  const { top, bottom, left, right } = memberBlock(work)
  const rows = work.rows().slice(top, bottom + 1)
  return rows
    .map((position) =>
      work.columns
        .slice(left - 1, right)
        .map((_, index) => {
          const place = cellPlaceAt(work, { position, column: left + index }, language)
          return place === undefined ? '' : editedText(valueAt(place.values, place.path), place)
        })
        .join('\t'),
    )
    .join('\n')
}

/** Returns whether a pasted text can go directly into the cells, without the column mapping of the import. */
export function fitsCells(text: string, types: readonly string[], work: LineWork): boolean {
  const isOneColumn = cellsOfText(text).every((row) => row.length === 1)
  return types.includes(CELLS_TYPE) || isOneColumn || work.hasBlock()
}

/**
 * Writes the cells of a text into the grid, starting at the selected cell. New lines are added at the end as needed.
 */
export function pasteCells(work: LineWork, text: string, language: Language): void {
  const rows = work.rows()
  const end = work.items().length
  const isFiltered = rows.length < end
  const writes = placedTexts(cellsOfText(text), memberBlock(work)).flatMap(({ row, column, text: cell }) => {
    const position = rows[row] ?? (isFiltered ? undefined : end + row - rows.length)
    const place = position === undefined ? undefined : cellPlaceAt(work, { position, column }, language)
    if (position === undefined || place === undefined) return []
    return [{ position, column, value: cellValueOf(cell, place) }]
  })
  work.writeCells(writes, { key: 'grid.said.pasted', params: { count: writes.length } })
}

/** Copies the first row of the block downwards, or the cell above if only one cell is selected. */
export function fillDown(work: LineWork): void {
  const { top, bottom, left, right } = memberBlock(work)
  const rows = work.rows()
  const isOneRow = top === bottom
  const source = rows[isOneRow ? top - 1 : top]
  if (source === undefined) return
  const targets = isOneRow ? [rows[top]] : rows.slice(top + 1, bottom + 1)
  const { values } = work.store.get()
  const writes = targets.flatMap((position) =>
    position === undefined
      ? []
      : work.columns.slice(left - 1, right).map((_, index) => {
          const column = left + index
          return { position, column, value: valueAt(values, work.pathOf({ position: source, column })) ?? '' }
        }),
  )
  work.writeCells(writes)
}

/** Empties the selected cells. If the line numbers are selected, the lines are removed. */
export function clearBlock(work: LineWork): void {
  const { top, bottom, left, right } = work.block()
  const positions = work.rows().slice(top, bottom + 1)
  if (left === 0) return work.removeLines(positions)
  const writes = positions.flatMap((position) =>
    work.columns.slice(left - 1, right).map((_, index) => ({ position, column: left + index, value: '' })),
  )
  return work.writeCells(writes)
}

/** Removes the lines of the selected cells. */
export function removeChosenLines(work: LineWork): void {
  const { top, bottom } = work.block()
  work.removeLines(work.rows().slice(top, bottom + 1))
}
