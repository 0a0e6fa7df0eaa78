import type { CSSProperties, MouseEvent } from 'react'
import { Link } from 'react-router'

import { Icon } from '../display/icon.tsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'
import styles from './data-list.module.css'
import type { Column, DataListProps, ListSorting } from './list-parts.ts'
import { ROW_LINK } from './row-focus.ts'
import { RowLink } from './row-link.tsx'

const BOX_WIDTH = '2.5rem'

/** The rows as a table. Sortable columns have a sort link. */
export function RowTable<Row extends { readonly id: string }>(props: DataListProps<Row>) {
  const { label, columns, rows, rowsExpected, actions, selection } = props
  const extra = (actions === undefined ? 0 : 1) + (selection === undefined ? 0 : 1)
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <colgroup>
          {selection !== undefined && <col style={{ width: BOX_WIDTH }} />}
          {columns.map(({ name, width }) => (
            <col key={name} style={width === undefined ? undefined : { width }} />
          ))}
          {actions !== undefined && <col style={{ width: actions.width }} />}
        </colgroup>
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={selection.allLabel}
                  checked={rows !== undefined && rows.every(({ id }) => selection.ids.has(id))}
                  disabled={rows === undefined}
                  onChange={(event) => selection.choose(rows ?? [], event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} list={props} />
            ))}
            {actions !== undefined && (
              <th scope="col" className={styles.actions}>
                <VisuallyHidden>{actions.title}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows columns={columns.length + extra} rows={rowsExpected} />
          ) : (
            rows.map((row) => <TableRow key={row.id} row={row} list={props} />)
          )}
        </tbody>
      </table>
    </div>
  )
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>
  readonly list: DataListProps<Row>
}

const SORTS = { asc: 'ascending', desc: 'descending' } as const

function HeadCell<Row>({ column, list }: HeadCellProps<Row>) {
  const { name, title, isSortable } = column
  const sorting = isSortable === true ? list.sorting : undefined
  const order = sorting !== undefined && sorting.by === name ? sorting.order : undefined
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={keptStyle(column, list)}
      title={title}
      aria-sort={order && SORTS[order]}
    >
      {sorting === undefined ? title : <SortLink column={column} sorting={sorting} order={order} />}
    </th>
  )
}

function SortLink({
  column: { name, title },
  sorting,
  order,
}: {
  readonly column: Pick<Column<never>, 'name' | 'title'>
  readonly sorting: ListSorting
  readonly order: 'asc' | 'desc' | undefined
}) {
  return (
    <Link to={sorting.addressOf(name)} className={styles.sort}>
      {title}
      {order !== undefined && <Icon name={order === 'asc' ? 'arrowUp' : 'arrowDown'} />}
    </Link>
  )
}

interface TableRowProps<Row> {
  readonly row: Row
  readonly list: DataListProps<Row>
}

function TableRow<Row extends { readonly id: string }>({ row, list }: TableRowProps<Row>) {
  const { columns, actions, selection } = list
  const left = list.leftBecause?.(row)
  const isChosen = selection?.ids.has(row.id) === true
  const className = [
    row.id === list.openId && styles.open,
    isChosen && styles.chosen,
    left !== undefined && styles.left,
  ]
  return (
    // The link inside is for the keyboard. The whole row is only a larger target for the pointer.
    <tr
      className={className.filter(Boolean).join(' ') || undefined}
      onClick={openRow}
      onPointerEnter={() => list.onApproach?.(row)}
    >
      {selection !== undefined && (
        <td className={styles.box}>
          <input
            type="checkbox"
            aria-label={selection.labelOf(row)}
            checked={isChosen}
            onChange={(event) => selection.choose([row], event.target.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.name}
          className={cellClass(column)}
          style={keptStyle(column, list)}
          title={column.wholeText?.(row)}
        >
          {column.above?.(row)}
          {column.isLink === true ? (
            <RowLink row={row} list={list} className={styles.rowLink}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
          {column.isLink === true && left !== undefined && <span className={styles.reason}>{left}</span>}
        </td>
      ))}
      {actions !== undefined && <td className={styles.actions}>{actions.of(row)}</td>}
    </tr>
  )
}

function cellClass<Row>({ isEndAligned, isKept }: Column<Row>): string | undefined {
  const names = [isEndAligned === true && styles.end, isKept === true && styles.kept]
  return names.filter(Boolean).join(' ') || undefined
}

/** Returns the position of a sticky column: next to the previous one, after the checkboxes. */
function keptStyle<Row>(
  column: Column<Row>,
  { columns, selection }: DataListProps<Row>,
): CSSProperties | undefined {
  if (column.isKept !== true) return undefined
  const before = columns.slice(0, columns.indexOf(column)).filter(({ isKept }) => isKept === true)
  const widths = [
    ...(selection === undefined ? [] : [BOX_WIDTH]),
    ...before.map(({ width = '0rem' }) => width),
  ]
  return { insetInlineStart: widths.length === 0 ? 0 : `calc(${widths.join(' + ')})` }
}

/** A press outside the link opens the row too, except on another control and at the end of a text selection. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  // React also passes the presses in an open menu of the row, which is outside of it.
  const isOutside = event.target instanceof Element && !event.currentTarget.contains(event.target)
  const isOnControl =
    event.target instanceof Element && event.target.closest('a, button, input, label') !== null
  const isSelecting = getSelection()?.isCollapsed === false
  if (isOutside || isOnControl || isSelecting) return
  event.currentTarget.querySelector<HTMLElement>(`[${ROW_LINK}]`)?.click()
}

/** A no-break space keeps the height of an empty cell. */
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
