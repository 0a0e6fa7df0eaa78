import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './data-list.module.css'
import { moveRowFocus, ROW_LINK } from './row-focus.ts'
import { useShortcuts } from '../action/shortcuts.ts'

/** A column of the table form. */
export interface Column<Row> {
  readonly name: string
  readonly title: string
  /** Width as CSS length; columns without one share what is left. */
  readonly width?: string
  readonly isEndAligned?: boolean
  /** The cell holds the link that opens the row. */
  readonly isLink?: boolean
  readonly cell: (row: Row) => ReactNode
  /** The whole text of a cell that may be cut off. */
  readonly wholeText?: (row: Row) => string
}

interface DataListProps<Row> {
  /** Names the list for those who cannot see its heading. */
  readonly label: string
  /** A table where there is room, cards on narrow screens and beside an open row. */
  readonly layout: 'table' | 'cards'
  readonly columns: readonly Column<Row>[]
  readonly renderCard: (row: Row) => ReactNode
  /** Absent while the first page loads: the skeleton has the geometry of `rowsExpected` rows. */
  readonly rows: readonly Row[] | undefined
  readonly rowsExpected: number
  readonly addressOf: (row: Row) => string
  /** The open row. */
  readonly openId?: string | undefined
  readonly isBusy?: boolean
  /** What can be done with a row without opening it: the last column, the lower corner of a card. */
  readonly actions?: RowActions<Row> | undefined
}

interface RowActions<Row> {
  readonly title: string
  readonly width: string
  readonly of: (row: Row) => ReactNode
}

/**
 * Rows of a folder. Each row is one link, so it opens by pointer, by Enter and in another tab; j and k move the focus
 * from anywhere on the page, the arrows from row to row. Beside an open row, j and k belong to what is open.
 */
export function DataList<Row extends { readonly id: string }>(props: DataListProps<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const letters = { j: () => moveRowFocus(list.current, 1), k: () => moveRowFocus(list.current, -1) }
  useShortcuts(props.openId === undefined ? letters : {})
  return (
    <div ref={list} className={styles.list} aria-busy={props.isBusy === true || props.rows === undefined}>
      {props.layout === 'table' ? <RowTable {...props} /> : <RowCards {...props} />}
    </div>
  )
}

function RowTable<Row extends { readonly id: string }>(props: DataListProps<Row>) {
  const { label, columns, rows, rowsExpected, actions } = props
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <colgroup>
          {columns.map(({ name, width }) => (
            <col key={name} style={width === undefined ? undefined : { width }} />
          ))}
          {actions !== undefined && <col style={{ width: actions.width }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ name, title, isEndAligned }) => (
              <th
                key={name}
                scope="col"
                className={isEndAligned === true ? styles.end : undefined}
                title={title}
              >
                {title}
              </th>
            ))}
            {actions !== undefined && <th scope="col">{actions.title}</th>}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows columns={columns.length + (actions === undefined ? 0 : 1)} rows={rowsExpected} />
          ) : (
            rows.map((row) => <TableRow key={row.id} row={row} list={props} />)
          )}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps<Row> {
  readonly row: Row
  readonly list: DataListProps<Row>
}

function TableRow<Row extends { readonly id: string }>({ row, list }: TableRowProps<Row>) {
  const isOpen = row.id === list.openId
  return (
    // The link inside is the way for the keyboard; the row around it is only a larger target for the pointer.
    <tr className={isOpen ? styles.open : undefined} onClick={openRow}>
      {list.columns.map(({ name, cell, isEndAligned, isLink, wholeText }) => (
        <td key={name} className={isEndAligned === true ? styles.end : undefined} title={wholeText?.(row)}>
          {isLink === true ? (
            <RowLink to={list.addressOf(row)} isOpen={isOpen}>
              {cell(row)}
            </RowLink>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {list.actions !== undefined && <td className={styles.actions}>{list.actions.of(row)}</td>}
    </tr>
  )
}

/** A click beside the link opens the row too, except on another control and at the end of selecting text. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null
  const isSelecting = getSelection()?.isCollapsed === false
  if (isOnControl || isSelecting) return
  event.currentTarget.querySelector<HTMLElement>(`[${ROW_LINK}]`)?.click()
}

interface RowLinkProps {
  readonly to: string
  readonly isOpen: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

function RowLink({ to, isOpen, className, children }: RowLinkProps) {
  return (
    <Link
      {...{ [ROW_LINK]: '' }}
      to={to}
      className={className}
      aria-current={isOpen ? 'true' : undefined}
      onKeyDown={handleArrow}
    >
      {children}
    </Link>
  )
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

function handleArrow(event: KeyboardEvent<HTMLElement>) {
  const step = ARROWS[event.key]
  if (step === undefined) return
  event.preventDefault()
  moveRowFocus(event.currentTarget.closest('table, ul'), step)
}

/** A cell is never quite empty. */
const NO_TEXT = '\u00A0'

function SkeletonRows({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return Array.from({ length: rows }, (_row, row) => (
    <tr key={row} className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: columns }, (_column, column) => (
        <td key={column}>
          <span className={styles.bar}>{NO_TEXT}</span>
        </td>
      ))}
    </tr>
  ))
}

function RowCards<Row extends { readonly id: string }>(props: DataListProps<Row>) {
  const { label, rows, rowsExpected, addressOf, renderCard, openId, actions } = props
  if (rows === undefined) {
    return (
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: rowsExpected }, (_, index) => (
          <div key={index} className={`${styles.card} ${styles.skeleton}`}>
            <span className={styles.bar} />
            <span className={styles.bar} />
          </div>
        ))}
      </div>
    )
  }
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles.cardPlace}>
          <RowLink
            to={addressOf(row)}
            isOpen={row.id === openId}
            className={row.id === openId ? `${styles.card} ${styles.open}` : styles.card}
          >
            {renderCard(row)}
          </RowLink>
          {actions !== undefined && <div className={styles.cardActions}>{actions.of(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
