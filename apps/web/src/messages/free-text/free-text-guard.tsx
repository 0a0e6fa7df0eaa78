import { useBlocker } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { hasUnsavedWork, useOpenWork } from '../../sessions/index.ts'
import { Button, Dialog } from '../../ui/index.ts'

interface FreeTextGuardProps {
  readonly isUnsent: boolean
  /** Asked when somebody leaves: a text that was handed in since holds nobody. */
  readonly isFinished: () => boolean
}

/** Asks before a typed text is lost. */
export function FreeTextGuard({ isUnsent, isFinished }: FreeTextGuardProps) {
  const { t } = useTexts()
  useOpenWork({ isUnsaved: () => isUnsent && !isFinished() })
  // Whoever signs out has been asked elsewhere, and forgot the work there.
  const blocker = useBlocker(hasUnsavedWork)
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={t('form.leave.title')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="danger" onPress={() => blocker.proceed()}>
            {t('form.leave.discard')}
          </Button>
          <Button variant="primary" onPress={() => blocker.reset()}>
            {t('form.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('freeText.leave.text')}</p>
    </Dialog>
  )
}
