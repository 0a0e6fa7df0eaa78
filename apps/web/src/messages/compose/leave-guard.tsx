import { useState } from 'react'
import { useBlocker } from 'react-router'

import type { FormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { hasUnsavedWork, useOpenWork } from '../../sessions/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import type { WorkingCopyKeeper } from '../drafting/working-copy-keeper.ts'
import { payloadOf, type Origin } from './origin.ts'
import type { Composing } from './use-composing.ts'

interface LeaveGuardProps {
  readonly composing: Composing
  readonly origin: Origin | undefined
  readonly keeper: WorkingCopyKeeper
  readonly isUnsaved: () => boolean
}

/** Whether the form would travel differently than when it opened, and its work is not done. */
export function useIsUnsaved(composing: Composing, store: FormStore): () => boolean {
  const [saved] = useState(() => fingerprintOf(store.get()))
  return () => !composing.isFinished() && fingerprintOf(store.get()) !== saved
}

/** Asks before typed values are lost. Work is unsaved when it would travel differently, not when it was touched. */
export function LeaveGuard({ composing, origin, keeper, isUnsaved }: LeaveGuardProps) {
  const { t } = useTexts()
  useOpenWork({ isUnsaved, keep: () => keeper.flush() })
  // Whoever signs out or is signed out has been asked elsewhere, and forgot the work there.
  const blocker = useBlocker(() => isUnsaved() && hasUnsavedWork())
  if (blocker.state !== 'blocked') return null

  const keep = async () => {
    if (await composing.saveHere()) blocker.proceed()
    else blocker.reset()
  }
  const discard = () => {
    void keeper.discard()
    blocker.proceed()
  }
  return (
    <Dialog
      title={t('form.leave.title')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="danger" onPress={discard}>
            {t('form.leave.discard')}
          </Button>
          <Button onPress={() => blocker.reset()}>{t('form.leave.stay')}</Button>
          <Button variant="primary" isBusy={composing.running === 'save'} onPress={() => void keep()}>
            {t(origin?.isRejected === true ? 'form.leave.save' : 'form.leave.keep')}
          </Button>
        </>
      }
    >
      <p>{t('form.leave.text')}</p>
    </Dialog>
  )
}

function fingerprintOf(state: Parameters<typeof payloadOf>[0]): string {
  return JSON.stringify(payloadOf(state))
}
