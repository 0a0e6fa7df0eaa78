import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useState, type CSSProperties } from 'react'

import { useViewport } from '../../browser/viewport.ts'
import { useTexts } from '../../i18n/index.ts'
import { labelId } from '../control-ids.ts'
import { BALANCE_WIDTH, NUMBER_WIDTH, REST_WIDTH } from './grid-columns.ts'
import styles from './grid-frame.module.css'
import { GridHeader } from './grid-header.tsx'
import { GridRow } from './grid-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridMouse } from './use-grid-mouse.ts'
import type { LineGrid } from './use-line-grid.ts'

interface GridFrameProps {
  readonly grid: LineGrid
  /** Returns the formatted balance after an item; absent in a grid without a balance. */
  readonly balanceAt: ((position: number) => string) | undefined
  readonly hasRestAt: ((position: number) => boolean) | undefined
  readonly currency: string
  readonly messageId: string
  readonly hintId: string
  readonly onRest: (position: number) => void
  /** Called when a text of several cells was pasted. */
  readonly onPaste: (text: string) => void
  readonly onFind: () => void
}

/** The height of a row at the design width, in CSS pixels. The style sheet defines it in rem. */
const ROW_HEIGHT = 30
/** The number of rows rendered above and below the visible ones, for smooth scrolling. */
const OVERSCAN = 4

/** The lines as a grid. Only the visible rows and the row with the focus are rendered. */
export function GridFrame(props: GridFrameProps) {
  const { grid, balanceAt, hasRestAt, currency, messageId, hintId } = props
  const { work, columns, rows, items, focus, block } = grid
  const { path } = work
  const { t } = useTexts()
  const { scale } = useViewport()
  const rowHeight = ROW_HEIGHT * scale
  const activeRow = rows.indexOf(focus.position)
  const [isLeaving, setIsLeaving] = useState(false)
  const rowVirtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => work.frame(),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: rowHeight,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return activeRow === -1 || drawn.includes(activeRow)
        ? drawn
        : [...drawn, activeRow].toSorted((one, other) => one - other)
    },
  })
  const columnCount = 1 + columns.length + Number(balanceAt !== undefined) + Number(hasRestAt !== undefined)
  const keys = useGridKeys({ ...props, columnCount, rowHeight, onLeave: setIsLeaving })

  const mouse = useGridMouse(grid, props.onRest)
  return (
    <div
      ref={work.attachFrame}
      role="grid"
      aria-labelledby={labelId(path)}
      aria-describedby={hintId}
      aria-rowcount={rows.length + 1}
      aria-colcount={columnCount}
      aria-multiselectable
      // If no cell is in the Tab order, the grid itself is, so that wide content can be scrolled by keyboard.
      tabIndex={isLeaving || rows.length === 0 ? 0 : -1}
      className={styles.frame}
      data-leaving={isLeaving ? '' : undefined}
      style={styleOf(grid, balanceAt !== undefined, hasRestAt !== undefined)}
      {...mouse}
      onKeyDown={keys.onKeyDown}
      onBlur={keys.onBlur}
      onCopy={keys.onCopy}
      onPaste={keys.onPaste}
    >
      <GridHeader grid={grid} hasBalance={balanceAt !== undefined} hasRest={hasRestAt !== undefined} />
      <div role="rowgroup" className={styles.body} style={{ height: rowVirtualizer.getTotalSize() }}>
        {rowVirtualizer.getVirtualItems().map(({ index, start }) => {
          const position = rows[index] ?? 0
          const isActive = index === activeRow && !isLeaving
          const isChosen = block !== undefined && index >= block.top && index <= block.bottom
          return (
            <GridRow
              key={position}
              list={path}
              path={`${path}.${position}`}
              item={items[position]}
              position={position}
              row={index}
              start={start - rowHeight}
              columns={columns}
              balance={balanceAt?.(position)}
              hasRest={hasRestAt?.(position)}
              activeColumn={isActive ? focus.column : undefined}
              chosenFrom={isChosen ? block.left : undefined}
              chosenTo={isChosen ? block.right : undefined}
              editing={isActive ? focus.editing : undefined}
              currency={currency}
              messageId={messageId}
            />
          )
        })}
      </div>
      {rows.length === 0 && (
        <p className={styles.none}>{t(grid.isFiltered ? 'grid.noneWrong' : 'grid.empty')}</p>
      )}
    </div>
  )
}

/** Returns the column widths for all rows. */
function styleOf({ columns }: LineGrid, hasBalance: boolean, hasRest: boolean): CSSProperties {
  const beside = [...(hasBalance ? [BALANCE_WIDTH] : []), ...(hasRest ? [REST_WIDTH] : [])]
  const tracks = columns.map(({ width, isWide }) => (isWide ? `minmax(${width}rem, 1fr)` : `${width}rem`))
  const width = [NUMBER_WIDTH, ...columns.map((column) => column.width), ...beside].reduce(
    (sum, each) => sum + each,
    0,
  )
  return Object.fromEntries([
    ['--columns', [`${NUMBER_WIDTH}rem`, ...tracks, ...beside.map((each) => `${each}rem`)].join(' ')],
    ['--width', `${width}rem`],
  ])
}
