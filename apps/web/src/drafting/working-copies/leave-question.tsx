import { useBlocker } from 'react-router'

import { useTexts, type Key } from '../../i18n/index.ts'
import { hasUnsavedWork, useOpenWork } from '../../sessions/index.ts'
import { Button, Dialog } from '../../ui/index.ts'

interface LeaveQuestionProps {
  readonly isUnsaved: () => boolean
  /** The text about the loss. */
  readonly text: Key
  readonly onDiscard?: () => void
  /** The state of autosave, where there is one: tells whether it was. */
  readonly autosaveState?: {
    readonly label: Key
    readonly isBusy: boolean
    readonly keep: () => Promise<boolean>
  }
  /** Keeps what is open before whoever works on it is signed out, and answers whether it is kept. */
  readonly onEnd?: () => Promise<boolean>
}

/** Asks before what was typed is lost. */
export function LeaveQuestion({ isUnsaved, text, onDiscard, autosaveState, onEnd }: LeaveQuestionProps) {
  const { t } = useTexts()
  useOpenWork({ isUnsaved, ...(onEnd !== undefined && { keep: onEnd }) })
  // Whoever signs out or is signed out has been asked elsewhere, and forgot the work there.
  const blocker = useBlocker(() => isUnsaved() && hasUnsavedWork())
  if (blocker.state !== 'blocked') return null

  const keep = async () => {
    if ((await autosaveState?.keep()) === true) blocker.proceed()
    else blocker.reset()
  }
  const discard = () => {
    onDiscard?.()
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
          <Button
            variant={autosaveState === undefined ? 'primary' : 'secondary'}
            onPress={() => blocker.reset()}
          >
            {t('form.leave.stay')}
          </Button>
          {autosaveState !== undefined && (
            <Button variant="primary" isBusy={autosaveState.isBusy} onPress={() => void keep()}>
              {t(autosaveState.label)}
            </Button>
          )}
        </>
      }
    >
      <p>{t(text)}</p>
    </Dialog>
  )
}
