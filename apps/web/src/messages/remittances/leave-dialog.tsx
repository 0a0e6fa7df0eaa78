import { useBlocker } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { hasUnsavedWork, useOpenWork } from '../../sessions/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import type { Filing } from './use-filing.ts'

/** Asks before what was typed is lost. */
export function LeaveDialog({ filing }: { readonly filing: Filing }) {
  const { t } = useTexts()
  useOpenWork({ isUnsaved: filing.isUnsaved })
  // Whoever signs out or is signed out has been asked elsewhere, and forgot the work there.
  const blocker = useBlocker(() => filing.isUnsaved() && hasUnsavedWork())
  if (blocker.state !== 'blocked') return null
  const keep = async () => {
    if (await filing.saveHere()) blocker.proceed()
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
          <Button variant="primary" isBusy={filing.running === 'save'} onPress={() => void keep()}>
            {t('form.leave.save')}
          </Button>
        </>
      }
    >
      <p>{t('form.leave.text')}</p>
    </Dialog>
  )
}
