import { useTexts } from '../../i18n/index.ts'
import { Icon, MenuButton } from '../../ui/index.ts'
import { removeChosenLines } from './block-work.ts'
import type { LineGrid } from './use-line-grid.ts'

/** The menu of the focused line: the actions of the grid's keys, for mouse users. */
export function LineMenu({ grid }: { readonly grid: LineGrid }) {
  const { t } = useTexts()
  const { work, items, focus, rows, block } = grid
  const position = rows.includes(focus.position) ? focus.position : undefined
  if (position === undefined) return undefined
  const number = position + 1
  const count = block === undefined ? 1 : block.bottom - block.top + 1
  const isFull = items.length >= work.shape.itemsMax
  return (
    <MenuButton
      label={t('grid.line', { number })}
      items={[
        ...(isFull
          ? []
          : [
              { label: t('grid.line.above'), onSelect: () => work.addLine(position) },
              { label: t('grid.line.below'), onSelect: () => work.addLine(position + 1) },
            ]),
        {
          label: count === 1 ? t('grid.line.remove', { number }) : t('grid.line.removeMany', { count }),
          icon: 'trash',
          onSelect: () => removeChosenLines(work),
        },
      ]}
    >
      <span aria-hidden>{t('grid.line', { number })}</span>
      <Icon name="chevronDown" />
    </MenuButton>
  )
}
