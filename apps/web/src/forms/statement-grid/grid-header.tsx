import { lengthOf } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { Counter } from '../controls/counter.tsx'
import { useText } from '../state/form-store.ts'
import type { GridColumn } from './grid-columns.ts'
import styles from './grid-frame.module.css'
import { useColumnLabel } from './use-column-label.ts'
import type { LineGrid } from './use-line-grid.ts'

/** A narrower column has no space for a counter next to its name, in rem. Its texts are too short to need one. */
const WIDTH_WITH_COUNTER = 6

/** The column names; they stay visible while scrolling. */
export function GridHeader({
  grid,
  hasBalance,
  hasRest,
}: {
  readonly grid: LineGrid
  readonly hasBalance: boolean
  readonly hasRest: boolean
}) {
  const { t } = useTexts()
  const { columns } = grid
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <div role="columnheader" aria-colindex={1} className={styles.number} aria-label={t('grid.number')}>
          #
        </div>
        {columns.map((column, index) => (
          <ColumnHeader key={column.name} grid={grid} column={column} index={index} />
        ))}
        {hasBalance && (
          <div role="columnheader" aria-colindex={columns.length + 2} className={styles.balance}>
            {t('grid.balance')}
          </div>
        )}
        {hasRest && (
          <div
            role="columnheader"
            aria-colindex={columns.length + (hasBalance ? 3 : 2)}
            className={styles.rest}
            aria-label={t('grid.rest')}
          >
            ⋯
          </div>
        )}
      </div>
    </div>
  )
}

function ColumnHeader({
  grid: { work, focus },
  column,
  index,
}: {
  readonly grid: LineGrid
  readonly column: GridColumn
  readonly index: number
}) {
  const { name, member, width } = column
  const { text, has } = useTexts()
  const value = useText(`${work.path}.${focus.position}.${name}`)
  const short = `grid.short.${name.slice(name.lastIndexOf('.') + 1)}`
  const label = useColumnLabel(work.path)(column)
  const { shape } = member
  const isLimited = shape.kind === 'text' && width >= WIDTH_WITH_COUNTER && focus.column === index + 1
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      className={styles[shape.kind === 'amount' ? 'figures' : 'text']}
      aria-label={label}
      title={label}
    >
      <span className={styles.title}>{has(short) ? text(short) : label}</span>
      {isLimited && <Counter length={lengthOf(value)} lengthMax={shape.lengthMax} />}
    </div>
  )
}
