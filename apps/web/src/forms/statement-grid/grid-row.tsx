import { valueAt } from '@nostro/messages'
import { memo } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { controlId } from '../control-ids.ts'
import { useFormPart, useFormStore } from '../state/form-store.ts'
import { CellEditor } from './cell-editor.tsx'
import { shownText, type CellPosition } from './lines/cell-text.ts'
import type { GridColumn } from './grid-columns.ts'
import styles from './grid-frame.module.css'
import { marksOf, readMarks, REST } from './lines/line-marks.ts'
import type { Editing } from './line-work.ts'

interface LineCellsProps {
  /** Path of the item. */
  readonly path: string
  readonly item: unknown
  readonly columns: readonly GridColumn[]
  /** The column that has the focus, in this row alone. */
  readonly activeColumn: number | undefined
  /** The first and the last column of the chosen block, in its rows alone. */
  readonly chosenFrom: number | undefined
  readonly chosenTo: number | undefined
  readonly editing: Editing | undefined
  /** A currency outside of the item: its decimals show. */
  readonly currency: string
  readonly messageId: string
}

interface GridRowProps extends LineCellsProps {
  /** Path of the list. */
  readonly list: string
  readonly position: number
  /** Position among the rows shown. */
  readonly row: number
  /** Distance from the first row, CSS pixels. */
  readonly start: number
  /** The balance after this line, for reading; absent in a grid without balance. */
  readonly balance: string | undefined
  /** Says whether the item has something beside its columns; absent in a grid without such. */
  readonly hasRest: boolean | undefined
}

/** One line. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { list, position, row, start, balance, hasRest, ...cells } = props
  const { columns, item, messageId } = cells
  const marks = useFormPart(({ shown }) =>
    marksOf(shown, {
      list,
      position,
      columns: columns.map(({ name, pathIn }) => ({ name, path: pathIn(item) })),
    }),
  )
  const focusing = (column: number) => focusingAt(column, { ...cells, messageId })
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
      <LineCells {...cells} marks={marks} />
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
        <RestCell
          hasRest={hasRest}
          column={columns.length + (balance === undefined ? 1 : 2)}
          mark={readMarks(marks).get(REST)}
          focusing={focusing}
        />
      )}
    </div>
  )
})

interface RestCellProps {
  readonly hasRest: boolean
  readonly column: number
  readonly mark: string | undefined
  readonly focusing: (column: number) => object
}

/** The way to what a line has beside its columns. */
function RestCell({ hasRest, column, mark, focusing }: RestCellProps) {
  const { t } = useTexts()
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      data-column={column}
      data-mark={mark}
      aria-invalid={mark === 'error' || undefined}
      className={styles.rest}
      {...focusing(column)}
      {...(hasRest && { 'aria-haspopup': 'dialog', 'aria-label': t('grid.rest') })}
    >
      {hasRest && '⋯'}
    </div>
  )
}

/** The members of a line. A balance that changes along all lines does not draw them again. */
const LineCells = memo(function LineCells(props: LineCellsProps & { readonly marks: string }) {
  const { path, item, columns, activeColumn, editing, messageId, marks } = props
  const { language } = useTexts()
  const { get } = useFormStore()
  const marked = readMarks(marks)
  const { values } = get()
  return columns.map(({ name, member, pathIn }, index) => {
    const inside = pathIn(item)
    const place: CellPosition = { member, path: `${path}.${inside}`, values, language }
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
          <CellEditor
            place={place}
            labelPath={name}
            editing={editing}
            messageId={messageId}
            isWrong={mark === 'error'}
          />
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
        {...focusingAt(index + 1, props)}
      >
        {shownText(valueAt({ item }, `item.${inside}`), place)}
      </div>
    )
  })
})

type Chosen = Pick<LineCellsProps, 'activeColumn' | 'messageId' | 'chosenFrom' | 'chosenTo'>

/** One cell of the grid is a stop of the Tab key; what is said of it stands below the grid. */
function focusingAt(column: number, { activeColumn, messageId, chosenFrom, chosenTo }: Chosen) {
  const isChosen =
    chosenFrom !== undefined && chosenTo !== undefined && column >= chosenFrom && column <= chosenTo
  const chosen = isChosen ? { 'aria-selected': true } : {}
  return column === activeColumn
    ? { ...chosen, tabIndex: 0, 'data-active': '', 'aria-describedby': messageId }
    : { ...chosen, tabIndex: -1 }
}

function lookOf({ shape, readOnly }: GridColumn['member']): 'figures' | 'fixed' | 'text' {
  if (readOnly === true) return 'fixed'
  return shape.kind === 'amount' || shape.kind === 'decimal' ? 'figures' : 'text'
}
