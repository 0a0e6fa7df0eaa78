import { useRef } from 'react'

import { useShortcuts } from '../action/shortcuts.ts'
import { useDrawnInPieces } from '../page/use-drawn-in-pieces.ts'
import styles from './data-list.module.css'
import type { DataListProps } from './list-parts.ts'
import { RowCards } from './row-cards.tsx'
import { focusedRow, moveRowFocus } from './row-focus.ts'
import { RowTable } from './row-table.tsx'

/**
 * The rows of a folder. Each row has one link, so that it can be opened by pointer, by Enter and in another tab. j and
 * k move the focus from anywhere on the page, the arrow keys from row to row, and with Shift they also select. x
 * selects the row, and the space bar shows a summary of it. While a row is open, j and k belong to the open message.
 */
export function DataList<Row extends { readonly id: string }>(props: DataListProps<Row>) {
  const { layout, openId, isBusy, rows, selection, footer } = props
  const list = useRef<HTMLDivElement>(null)
  // The first page renders many rows at once; later pages replace existing rows.
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
    <div
      ref={list}
      className={layout === 'table' ? styles.frame : styles.list}
      aria-busy={isBusy === true || drawn === undefined}
    >
      {layout === 'table' ? <RowTable {...props} rows={drawn} /> : <RowCards {...props} rows={drawn} />}
      {footer !== undefined && drawn !== undefined && <div className={styles.footer}>{footer}</div>}
      {/* The end of the cards is unknown before the rows; a table ends with its footer. */}
      {footer !== undefined && drawn === undefined && layout === 'table' && <div className={styles.footer} />}
    </div>
  )
}
