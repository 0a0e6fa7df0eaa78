import { valueAt, type DraftValues } from '@nostro/messages'
import { memo } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { controlId } from '../control-ids.ts'
import { useFormPart, useFormStore } from '../state/form-store.ts'
import { CellEditor } from './cell-editor.tsx'
import { shownText, type CellPlace } from './cell-text.ts'
import type { GridColumn } from './grid-columns.ts'
import styles from './grid-frame.module.css'
import { marksOf, readMarks } from './line-marks.ts'
import type { Editing } from './use-line-grid.ts'

interface GridRowProps {
  /** Path of the item. */
  readonly path: string
  readonly item: unknown
  readonly position: number
  /** Position among the rows shown. */
  readonly row: number
  /** Distance from the first row, CSS pixels. */
  readonly start: number
  readonly columns: readonly GridColumn[]
  /** The balance after this line, for reading; absent in a grid without balance. */
  readonly balance: string | undefined
  /** Whether the item has something beside its columns; absent in a grid without such. */
  readonly hasRest: boolean | undefined
  /** The column that has the focus, in this row alone. */
  readonly activeColumn: number | undefined
  readonly editing: Editing | undefined
  /** A currency outside of the item: its decimals show. */
  readonly currency: string
  readonly messageId: string
}

/** One line. Its cells are drawn again when its item, its balance or what is said of it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { path, item, position, row, start, columns, balance, hasRest, activeColumn, editing, messageId } =
    props
  const { t, language } = useTexts()
  const { get } = useFormStore()
  const marks = useFormPart(({ shown }) =>
    marksOf(
      shown,
      path,
      columns.map(({ name }) => name),
    ),
  )
  const marked = readMarks(marks)
  const active = (column: number) =>
    column === activeColumn
      ? { tabIndex: 0, 'data-active': '', 'aria-describedby': messageId }
      : { tabIndex: -1 }
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      data-position={position}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" aria-colindex={1} data-column={0} className={styles.number} {...active(0)}>
        {position + 1}
      </div>
      {columns.map((column, index) => {
        const place: CellPlace = {
          member: column.member,
          path: `${path}.${column.name}`,
          values: get().values,
          language,
        }
        const mark = marked.get(column.name)
        const isEdited = editing !== undefined && index + 1 === activeColumn
        const cell = {
          role: 'gridcell',
          'aria-colindex': index + 2,
          'data-column': index + 1,
          'data-mark': mark,
          className: styles[lookOf(column)],
        }
        if (isEdited) {
          return (
            <div key={column.name} {...cell} data-active="">
              <CellEditor place={place} editing={editing} messageId={messageId} isWrong={mark === 'error'} />
            </div>
          )
        }
        return (
          <div
            key={column.name}
            {...cell}
            id={controlId(place.path)}
            aria-invalid={mark === 'error' || undefined}
            aria-readonly={column.member.readOnly === true || undefined}
            {...active(index + 1)}
          >
            {shownText(valueIn(item, column.name), place)}
          </div>
        )
      })}
      {balance !== undefined && (
        <div
          role="gridcell"
          aria-colindex={columns.length + 2}
          aria-readonly
          data-column={columns.length + 1}
          className={styles.balance}
          {...active(columns.length + 1)}
        >
          {balance}
        </div>
      )}
      {hasRest !== undefined && (
        <div
          role="gridcell"
          aria-colindex={columns.length + 3}
          data-column={columns.length + 2}
          className={styles.rest}
          {...active(columns.length + 2)}
          {...(hasRest && { 'aria-haspopup': 'dialog', 'aria-label': t('grid.rest') })}
        >
          {hasRest && '⋯'}
        </div>
      )}
    </div>
  )
})

function valueIn(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? valueAt(item as DraftValues, name) : undefined
}

function lookOf({ member: { shape, readOnly } }: GridColumn): 'figures' | 'fixed' | 'text' {
  if (readOnly === true) return 'fixed'
  return shape.kind === 'amount' || shape.kind === 'decimal' ? 'figures' : 'text'
}
