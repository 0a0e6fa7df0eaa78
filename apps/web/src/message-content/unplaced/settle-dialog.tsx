import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { UnplacedList } from './unplaced-list.tsx'
import type { UnplacedPart } from './unplaced-part.ts'

interface SettleDialogProps {
  readonly parts: readonly UnplacedPart[]
  /** Called when every part was confirmed to be left out. */
  readonly onSettled: () => void
  /** Returns to the text for corrections. */
  readonly onBack: () => void
}

const SHOWN_AT_ONCE = 100

/**
 * Asks for a confirmation of each part of a text that the form cannot store, before the form is filled. Readable parts
 * without a field can be confirmed together; unreadable parts are confirmed one by one.
 */
export function SettleDialog({ parts, onSettled, onBack }: SettleDialogProps) {
  const { t } = useTexts()
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const openCount = parts.length - settled.size
  const sound = parts.flatMap(({ isSound }, position) =>
    isSound && !settled.has(position) ? [position] : [],
  )
  const settle = (position: number, isLeftOut: boolean) => {
    const next = new Set(settled)
    if (isLeftOut) next.add(position)
    else next.delete(position)
    setSettled(next)
  }
  return (
    <Dialog
      title={t('unplaced.title')}
      width={720}
      onClose={onBack}
      footer={
        <>
          <Button onPress={onBack}>{t('unplaced.back')}</Button>
          <Button variant="primary" isDisabled={openCount > 0} onPress={onSettled}>
            {t('drafting.text.take')}
          </Button>
        </>
      }
    >
      <p>{t('unplaced.intro')}</p>
      <output>{openCount > 0 && t('unplaced.open', { count: openCount })}</output>
      <UnplacedList parts={parts} shownAtOnce={SHOWN_AT_ONCE} settling={{ settled, onSettle: settle }} />
      {sound.length > 1 && (
        <Button onPress={() => setSettled(new Set([...settled, ...sound]))}>
          {t('unplaced.leaveAll', { count: sound.length })}
        </Button>
      )}
    </Dialog>
  )
}
