import type { ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import type { LineWork } from './line-work.ts'

interface LineSheetProps {
  readonly work: LineWork
  readonly position: number
  readonly renderMember: (path: string) => ReactNode
  readonly onClose: () => void
}

/** What an item has beside its columns. */
export function LineSheet({ work: { path, rest }, position, renderMember, onClose }: LineSheetProps) {
  const { t } = useTexts()
  return (
    <Dialog
      title={t('grid.sheet', { position: position + 1 })}
      width={720}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('form.validation.close')}</Button>}
    >
      {rest.map((name) => renderMember(`${path}.${position}.${name}`))}
    </Dialog>
  )
}
