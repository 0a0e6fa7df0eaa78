import { valueAt } from '@nostro/messages'
import { memo } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { controlId } from '../control-ids.ts'
import { useFormPart, useFormStore } from '../state/form-store.ts'
import { CellEditor } from './cell-editor.tsx'
import { shownText, type CellPlace } from './lines/cell-text.ts'
import type { GridColumn } from './grid-columns.ts'
import styles from './grid-frame.module.css'
import { marksOf, readMarks } from './lines/line-marks.ts'
import type { Editing } from './line-work.ts'

interface LineCellsProps {
  /** Path of the item. */
  readonly path: string
  readonly item: unknown
  readonly columns: readonly GridColumn[]
  /** The column that has the focus, in this row alone. */
  readonly activeColumn: number | undefined
  readonly editing: Editing | undefined
  /** A currency outside of the item: its decimals show. */
  readonly currency: string
  readonly messageId: string
}

interface GridRowProps extends LineCellsProps {
  readonly position: number
  /** Position among the rows shown. */
  readonly row: number
  /** Distance from the first row, CSS pixels. */
  readonly start: number
  /** The balance after this line, for reading; absent in a grid without balance. */
  readonly balance: string | undefined
  /** Whether the item has something beside its columns; absent in a grid without such. */
  readonly hasRest: boolean | undefined
}

/** One line. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { position, row, start, balance, hasRest, ...cells } = props
  const { columns, activeColumn, messageId } = cells
  const { t } = useTexts()
  const focusing = (column: number) => focusingAt(column, { activeColumn, messageId })
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      data-position={position}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" aria-colindex={1} data-column={0} className={styles.number} {...focusing(0)}>
        {position + 1}
      </div>
      <LineCells {...cells} />
      {balance !== undefined && (
        <div
          role="gridcell"
          aria-colindex={columns.length + 2}
          data-column={columns.length + 1}
          className={styles.balance}
          {...focusing(columns.length + 1)}
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
          {...focusing(columns.length + 2)}
          {...(hasRest && { 'aria-haspopup': 'dialog', 'aria-label': t('grid.rest') })}
        >
          {hasRest && '⋯'}
        </div>
      )}
    </div>
  )
})

/** The members of a line. A balance that changes along all lines does not draw them again. */
const LineCells = memo(function LineCells(props: LineCellsProps) {
  const { path, item, columns, activeColumn, editing, messageId } = props
  const { language } = useTexts()
  const { get } = useFormStore()
  const marks = useFormPart(({ shown }) => marksOf(shown, path, columns))
  const marked = readMarks(marks)
  const { values } = get()
  return columns.map(({ name, member }, index) => {
    const place: CellPlace = { member, path: `${path}.${name}`, values, language }
    const mark = marked.get(name)
    const cell = {
      role: 'gridcell',
      'aria-colindex': index + 2,
      'data-column': index + 1,
      'data-mark': mark,
      className: styles[lookOf(member)],
    }
    if (editing !== undefined && index + 1 === activeColumn) {
      return (
        <div key={name} {...cell} data-active="">
          <CellEditor place={place} editing={editing} messageId={messageId} isWrong={mark === 'error'} />
        </div>
      )
    }
    return (
      <div
        key={name}
        {...cell}
        id={controlId(place.path)}
        aria-invalid={mark === 'error' || undefined}
        aria-readonly={member.readOnly === true || undefined}
        {...focusingAt(index + 1, { activeColumn, messageId })}
      >
        {shownText(valueAt({ item }, `item.${name}`), place)}
      </div>
    )
  })
})

/** One cell of the grid is a stop of the Tab key; what is said of it stands below the grid. */
function focusingAt(
  column: number,
  { activeColumn, messageId }: Pick<LineCellsProps, 'activeColumn' | 'messageId'>,
) {
  return column === activeColumn
    ? { tabIndex: 0, 'data-active': '', 'aria-describedby': messageId }
    : { tabIndex: -1 }
}

function lookOf({ shape, readOnly }: GridColumn['member']): 'figures' | 'fixed' | 'text' {
  if (readOnly === true) return 'fixed'
  return shape.kind === 'amount' || shape.kind === 'decimal' ? 'figures' : 'text'
}
