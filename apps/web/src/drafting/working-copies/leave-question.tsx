import { useBlocker } from 'react-router'

import { useTexts, type Key } from '../../i18n/index.ts'
import { hasUnsavedWork, useOpenWork } from '../../sessions/index.ts'
import { Button, Dialog } from '../../ui/index.ts'

interface LeaveQuestionProps {
  readonly isUnsaved: () => boolean
  /** The text that describes the possible loss. */
  readonly text: Key
  readonly onDiscard?: () => void
  /** Saving before leaving, if the form supports it. `keep` returns whether the input was saved. */
  readonly autosaveState?: {
    readonly label: Key
    readonly isBusy: boolean
    readonly keep: () => Promise<boolean>
  }
  /** Saves the open work before the user is signed out, and returns whether it was saved. */
  readonly onEnd?: () => Promise<boolean>
}

/** Asks for confirmation before typed input is lost. */
export function LeaveQuestion({ isUnsaved, text, onDiscard, autosaveState, onEnd }: LeaveQuestionProps) {
  const { t } = useTexts()
  useOpenWork({ isUnsaved, ...(onEnd !== undefined && { keep: onEnd }) })
  // A sign-out asks for its own confirmation and clears the unsaved work first.
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
