import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/index.ts'
import { type EntryList, shownTotals } from './entry-list.ts'
import styles from './entries-table.module.css'
import { type EntryFilter, type EntryOrder, nextSort } from '../entry-filter.ts'
import { EntryRow } from './entry-row.tsx'
import { Money } from './money-cell.tsx'
import { useDays } from '../use-statement-days.ts'

interface TableProps extends EntryList {
  readonly sort: EntryFilter['sort']
  readonly onSort: (sort: EntryFilter['sort']) => void
  readonly onClose: () => void
}

const COLUMNS = 8
/** More rows than this are rendered only where they are visible. */
const DRAWN_MAX = 200
/** The height of a row with two lines, in CSS pixels. Rows with long names are measured. */
const ROW_HEIGHT = 44
const OVERSCAN = 12

/**
 * The entries as a table. The arrow keys move between rows, Enter opens one, Escape closes it. A long statement scrolls
 * in a frame and renders only the visible rows.
 */
export function EntriesTable(props: TableProps) {
  const { statement, matches, shown, isNarrowed, openPath, onOpen, sort } = props
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const isLong = shown.length > DRAWN_MAX
  const virtualizer = useVirtualizer({
    count: shown.length,
    enabled: isLong,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  })
  const openIndex = shown.findIndex(({ path }) => path === openPath)
  useEffect(() => {
    // The details of an open entry narrow the table, whose rows become higher and move.
    if (isLong && openIndex >= 0) virtualizer.scrollToIndex(openIndex)
  }, [isLong, openIndex, virtualizer])
  const keys = useRowKeys(props, (index) => virtualizer.scrollToIndex(index))
  const drawn = isLong
    ? virtualizer.getVirtualItems().map(({ index }) => index)
    : shown.map((_, index) => index)
  const [first, last] = isLong ? [virtualizer.getVirtualItems()[0], virtualizer.getVirtualItems().at(-1)] : []
  const isWhole = !isNarrowed && sort === undefined
  return (
    <div ref={frame} className={isLong ? styles.frame : undefined} tabIndex={isLong ? -1 : undefined}>
      <table
        role="grid"
        className={styles.table}
        aria-label={t('statement.entries')}
        aria-rowcount={shown.length + 1}
        onKeyDown={keys.handleKeyDown}
      >
        <TableHead {...props} />
        <tbody>
          {isWhole && <OpeningRow {...props} />}
          {first !== undefined && <Space height={first.start} />}
          {drawn.map((index) => {
            const entry = shown[index]
            return entry === undefined ? null : (
              <EntryRow
                key={entry.path}
                entry={entry}
                index={index}
                statement={statement}
                match={matches.stateOf(entry)}
                isOpen={entry.path === openPath}
                isCurrent={index === keys.current}
                measure={isLong ? virtualizer.measureElement : undefined}
                onOpen={onOpen}
                onFocus={keys.setCurrent}
              />
            )
          })}
          {last !== undefined && <Space height={virtualizer.getTotalSize() - last.end} />}
        </tbody>
        <TableFoot {...props} />
      </table>
    </div>
  )
}

/** The place of rows that are not rendered. */
function Space({ height }: { readonly height: number }) {
  return height <= 0 ? null : (
    <tr aria-hidden="true">
      <td colSpan={COLUMNS} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

/** Moves the focus between the rows. While an entry is open, the next row opens in its place. */
function useRowKeys({ shown, openPath, onOpen, onClose }: TableProps, scrollTo: (index: number) => void) {
  const [path, setPath] = useState<string>()
  const current = Math.max(
    0,
    shown.findIndex((entry) => entry.path === (path ?? openPath)),
  )
  const moveTo = (table: HTMLElement, index: number) => {
    const entry = shown[Math.min(Math.max(index, 0), shown.length - 1)]
    if (entry === undefined) return
    const place = shown.indexOf(entry)
    setPath(entry.path)
    if (openPath !== undefined) onOpen(entry.path)
    const focus = () => table.querySelector<HTMLElement>(`tr[data-index="${place}"]`)?.focus()
    if (table.querySelector(`tr[data-index="${place}"]`) === null) {
      scrollTo(place)
      requestAnimationFrame(() => requestAnimationFrame(focus))
    } else focus()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRow = event.target instanceof HTMLElement && event.target.dataset.index !== undefined
    if (event.key === 'Escape' && openPath !== undefined) {
      event.preventDefault()
      onClose()
      return
    }
    if (!isRow || event.ctrlKey || event.altKey || event.metaKey) return
    const target = TARGETS[event.key]?.(current, shown.length)
    if (target !== undefined) moveTo(event.currentTarget, target)
    else if (event.key === 'Enter' || event.key === ' ') onOpen(shown[current]?.path ?? '')
    else return
    event.preventDefault()
  }
  return { current, handleKeyDown, setCurrent: setPath }
}

const PAGE_ROWS = 10

const TARGETS: Readonly<Record<string, (current: number, count: number) => number>> = {
  ArrowDown: (current) => current + 1,
  ArrowUp: (current) => current - 1,
  PageDown: (current) => current + PAGE_ROWS,
  PageUp: (current) => current - PAGE_ROWS,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function TableHead({ statement: { currency, opening }, sort, onSort }: TableProps) {
  const { t } = useTexts()
  const head = (by: EntryOrder, className: string | undefined, text: string) => (
    <th
      scope="col"
      className={className}
      aria-sort={sort?.by === by ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, by))}>
        {text}
        {sort?.by === by && <Icon name={sort.isDescending ? 'arrowDown' : 'arrowUp'} />}
      </button>
    </th>
  )
  return (
    <thead>
      <tr>
        {head('booked', styles.day, t('statement.column.booked'))}
        {head('value', styles.day, t('statement.column.value'))}
        {head('party', undefined, t('statement.column.party'))}
        {head('reference', styles.reference, t('statement.column.reference'))}
        {head('debit', styles.sum, t('statement.column.debit'))}
        {head('credit', styles.sum, t('statement.column.credit'))}
        {opening !== undefined && (
          <th scope="col" className={styles.balance}>
            {t('statement.column.balance', { currency })}
          </th>
        )}
        <th scope="col" className={styles.match}>
          {t('statement.column.match')}
        </th>
      </tr>
    </thead>
  )
}

function OpeningRow({ statement: { opening, currency } }: TableProps) {
  const { t } = useTexts()
  const dayOf = useDays()
  if (opening === undefined) return null
  return (
    <tr className={styles.carry}>
      <td className={styles.day}>{dayOf(opening.date)}</td>
      <td />
      <td colSpan={4}>{t('statement.opening')}</td>
      <Money currency={currency} amount={opening.amount} />
      <td />
    </tr>
  )
}

/** The number of the shown entries and their sums; the closing balance of the whole statement. */
function TableFoot(props: TableProps) {
  const { statement, shown, isNarrowed } = props
  const { t } = useTexts()
  const { debits, credits } = shownTotals(props)
  const { currency, opening, computedClosing = '' } = statement
  const count = statement.entries.length
  return (
    <tfoot>
      <tr>
        <td colSpan={4}>
          {isNarrowed
            ? t('statement.shownOf', { shown: shown.length, count })
            : t('statement.count', { count })}
        </td>
        <Money currency={currency} amount={debits.sum} />
        <Money currency={currency} amount={credits.sum} />
        {opening !== undefined && <Money currency={currency} amount={isNarrowed ? '' : computedClosing} />}
        <td />
      </tr>
    </tfoot>
  )
}
