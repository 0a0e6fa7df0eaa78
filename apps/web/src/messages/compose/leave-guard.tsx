import { useState } from 'react'
import { useBlocker } from 'react-router'

import { useFormState, useFormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { hasUnsavedWork, useUnsavedWork } from '../../sessions/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { payloadOf, type Origin } from './origin.ts'
import type { Composing } from './use-composing.ts'

interface LeaveGuardProps {
  readonly composing: Composing
  readonly origin: Origin | undefined
}

/** Asks before typed values are lost. Work is unsaved when it would travel differently, not when it was touched. */
export function LeaveGuard({ composing, origin }: LeaveGuardProps) {
  const { t } = useTexts()
  const store = useFormStore()
  const [saved] = useState(() => fingerprintOf(store.get()))
  const isUnsaved = fingerprintOf(useFormState()) !== saved
  useUnsavedWork(isUnsaved)
  // Whoever signs out or is signed out has been asked elsewhere, and forgot the work there.
  const blocker = useBlocker(() => isUnsaved && hasUnsavedWork() && !composing.isFinished())
  if (blocker.state !== 'blocked') return null

  const keep = async () => {
    if (await composing.saveHere()) blocker.proceed()
    else blocker.reset()
  }
  return (
    <Dialog
      title={t('form.leave.title')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="danger" onPress={() => blocker.proceed()}>
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
