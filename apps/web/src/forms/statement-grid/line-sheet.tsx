import type { ReactNode } from 'react'

import { useStore } from '../../browser/store.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import { DeepSheet } from '../deep/deep-sheet.tsx'
import type { LineGrid } from './use-line-grid.ts'

/** Shows the members of an item outside the columns; for a card, all members. */
export function LineSheet({
  grid,
  isWhole,
  renderMember,
}: {
  readonly grid: LineGrid
  /** The sheet shows the whole line, and not only the members outside the columns. */
  readonly isWhole: boolean
  readonly renderMember: (path: string) => ReactNode
}) {
  const { t } = useTexts()
  const { work, rows } = grid
  const { sheet } = useStore(work.state)
  if (sheet === undefined) return null
  const { position, place } = sheet
  const row = rows.indexOf(position)
  const go = (step: -1 | 1) => {
    const next = rows[row + step]
    if (next !== undefined) work.openSheet(next)
  }
  const close = () => {
    work.closeSheet()
    if (!isWhole) work.goTo({ position, column: work.columns.length + 2 })
  }
  return (
    <DeepSheet
      root={`${work.path}.${position}`}
      title={t(isWhole ? 'grid.sheet.line' : 'grid.sheet', { position: position + 1 })}
      {...(!isWhole && { names: work.rest })}
      at={place}
      renderMember={renderMember}
      onGo={(path) => work.openSheet(position, path)}
      onClose={close}
      footer={
        isWhole && (
          <>
            <Button isDisabled={row <= 0} onPress={() => go(-1)}>
              {t('grid.sheet.previous')}
            </Button>
            <Button isDisabled={row >= rows.length - 1} onPress={() => go(1)}>
              {t('grid.sheet.next')}
            </Button>
          </>
        )
      }
    />
  )
}
