import { useRef } from 'react'

import { useShortcuts } from '../action/shortcuts.ts'
import { useDrawnInPieces } from '../page/use-drawn-in-pieces.ts'
import styles from './data-list.module.css'
import type { DataListProps } from './list-parts.ts'
import { RowCards } from './row-cards.tsx'
import { focusedRow, moveRowFocus } from './row-focus.ts'
import { RowTable } from './row-table.tsx'

/**
 * Rows of a folder. Each row is one link, so it opens by pointer, by Enter and in another tab; j and k move the focus
 * from anywhere on the page, the arrows from row to row, with Shift choosing on the way; x chooses the row and the
 * space bar shows a little of it. Beside an open row, j and k belong to what is open.
 */
export function DataList<Row extends { readonly id: string }>(props: DataListProps<Row>) {
  const { layout, openId, isBusy, rows, selection } = props
  const list = useRef<HTMLDivElement>(null)
  // The first rows are many at once; later ones replace what is there already.
  const drawn = useDrawnInPieces(rows !== undefined) ? rows : undefined
  useShortcuts({
    ...(openId === undefined && {
      j: () => moveRowFocus(list.current, 1),
      k: () => moveRowFocus(list.current, -1),
    }),
    ...(selection !== undefined && {
      x: () => {
        const row = rows?.find(({ id }) => id === focusedRow(list.current))
        if (row !== undefined) selection.choose([row], !selection.ids.has(row.id))
      },
    }),
  })
  return (
    <div ref={list} className={styles.list} aria-busy={isBusy === true || drawn === undefined}>
      {layout === 'table' ? <RowTable {...props} rows={drawn} /> : <RowCards {...props} rows={drawn} />}
    </div>
  )
}
