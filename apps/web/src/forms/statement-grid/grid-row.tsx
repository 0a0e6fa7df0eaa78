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
  readonly path: string
  readonly item: unknown
  readonly columns: readonly GridColumn[]
  /** The focused column, if it is in this row. */
  readonly activeColumn: number | undefined
  /** The first and the last column of the selected block, if the block includes this row. */
  readonly chosenFrom: number | undefined
  readonly chosenTo: number | undefined
  readonly editing: Editing | undefined
  /** The currency outside of the item; it determines the shown decimals. */
  readonly currency: string
  readonly messageId: string
}

interface GridRowProps extends LineCellsProps {
  readonly list: string
  readonly position: number
  /** The position among the shown rows. */
  readonly row: number
  /** The distance from the first row, in CSS pixels. */
  readonly start: number
  /** The formatted balance after this line; absent in a grid without a balance. */
  readonly balance: string | undefined
  /** True if the item has values outside the columns; absent if the grid has no such column. */
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

/** A cell with the button that opens the values outside the columns. */
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

/** The member cells of a line. They are memoized separately, so that a changed balance does not render them again. */
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

/**
 * Returns the focus attributes of a cell. One cell of the grid is in the Tab order; its message is shown below the
 * grid.
 */
function focusingAt(
  column: number,
  {
    activeColumn,
    messageId,
    chosenFrom,
    chosenTo,
  }: Pick<LineCellsProps, 'activeColumn' | 'messageId' | 'chosenFrom' | 'chosenTo'>,
) {
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
