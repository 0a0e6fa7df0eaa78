import { valueAt, type GridBalance } from '@nostro/messages'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo } from 'react'

import { useViewport } from '../../browser/viewport.ts'
import { useTexts } from '../../i18n/index.ts'
import { Icon, IconButton } from '../../ui/index.ts'
import { labelId } from '../control-ids.ts'
import { useFormPart, useFormStore } from '../state/form-store.ts'
import styles from './card-frame.module.css'
import type { GridColumn } from './grid-columns.ts'
import { shownText } from './lines/cell-text.ts'
import { marksOf } from './lines/line-marks.ts'
import type { LineWork } from './line-work.ts'
import type { LineGrid } from './use-line-grid.ts'

/** The height of a card at the design width, in CSS pixels. The style sheet defines it in rem. */
const CARD_HEIGHT = 76
const OVERSCAN = 4

/** The lines on a narrow screen: one card each, which opens for editing. Only visible cards are rendered. */
export function CardFrame({
  grid,
  balanceAt,
}: {
  readonly grid: LineGrid
  readonly balanceAt: ((position: number) => string) | undefined
}) {
  const { work, rows, items, columns } = grid
  const { t } = useTexts()
  const { scale } = useViewport()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => work.frame(),
    estimateSize: () => CARD_HEIGHT * scale,
    overscan: OVERSCAN,
  })
  return (
    // A group, not a region: the surrounding section may have the same name, and two regions with one name are
    // ambiguous.
    <div
      ref={work.attachFrame}
      role="group"
      aria-labelledby={labelId(work.path)}
      tabIndex={-1}
      className={styles.frame}
    >
      <ol className={styles.cards} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const position = rows[index] ?? 0
          return (
            <LineCard
              key={position}
              work={work}
              item={items[position]}
              position={position}
              count={rows.length}
              start={start}
              columns={columns}
              balance={balanceAt?.(position)}
            />
          )
        })}
      </ol>
      {rows.length === 0 && (
        <p className={styles.none}>{t(grid.isFiltered ? 'grid.noneWrong' : 'grid.empty')}</p>
      )}
    </div>
  )
}

interface LineCardProps {
  readonly work: LineWork
  readonly item: unknown
  readonly position: number
  readonly count: number
  readonly start: number
  readonly columns: readonly GridColumn[]
  readonly balance: string | undefined
}

const LineCard = memo(function LineCard(props: LineCardProps) {
  const { work, item, position, count, start, columns, balance } = props
  const { t, language } = useTexts()
  const { get } = useFormStore()
  const marks = useFormPart(({ shown }) =>
    marksOf(shown, {
      list: work.path,
      position,
      columns: columns.map(({ name, pathIn }) => ({ name, path: pathIn(item) })),
    }),
  )
  const texts = moneyFirst(columns, work.plan.balance)
    .map(({ member, pathIn }) => {
      const inside = pathIn(item)
      const place = { member, path: `${work.path}.${position}.${inside}`, values: get().values, language }
      return shownText(valueAt({ item }, `item.${inside}`), place)
    })
    .filter((text) => text !== '')
  return (
    <li
      className={styles.card}
      aria-setsize={count}
      aria-posinset={position + 1}
      data-mark={marks.includes(':error') ? 'error' : undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <button type="button" className={styles.open} onClick={() => work.openSheet(position)}>
        <span className={styles.number}>
          {marks.includes(':error') && <Icon name="alert" />}
          {t('form.crumb.row', { position: position + 1 })}
          {balance !== undefined && balance !== '' && (
            <span className={styles.balance}>{`${t('grid.balance')} ${balance}`}</span>
          )}
        </span>
        <span className={styles.texts}>
          {texts.length === 0 ? t('form.section.empty') : texts.join(' · ')}
        </span>
      </button>
      <IconButton
        label={t('form.list.remove', { position: position + 1 })}
        icon="trash"
        onPress={() => work.removeLine(position)}
      />
    </li>
  )
})

/** Returns the columns with the amount before the others, because a card has little space. */
function moneyFirst(columns: readonly GridColumn[], balance: GridBalance | undefined): readonly GridColumn[] {
  const names = balance === undefined ? [] : [balance.mark, balance.amount, balance.currency ?? '']
  const isMoney = ({ name }: GridColumn) => names.includes(name)
  return [...columns.filter(isMoney), ...columns.filter((column) => !isMoney(column))]
}
