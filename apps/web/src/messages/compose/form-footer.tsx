import type { MessageDetail } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import { FormBar } from './form-bar.tsx'
import type { Origin } from './origin.ts'
import { SecondaryActions, type SecondaryAction } from './secondary-actions.tsx'
import type { Composing } from './use-composing.ts'

interface FormFooterProps {
  readonly composing: Composing
  readonly origin: Origin | undefined
  readonly message: MessageDetail | undefined
}

/** What can be done with the form: by its status (FORM-07 to FORM-09), and only what the server allows here. */
export function FormFooter({ composing, origin, message }: FormFooterProps) {
  const { t } = useTexts()
  const { running } = composing
  const isRejected = origin?.isRejected === true
  const saveText = t(isRejected ? 'form.save.rejected' : 'form.save')
  const removeText = t(isRejected ? 'form.delete.message' : 'form.delete.draft')
  const canRemove = message?.abilities.delete === true
  const canSubmit = message === undefined || message.abilities.submit || message.abilities.resubmit
  const askToRemove = () => composing.open('remove')

  const secondary: readonly SecondaryAction[] = [
    ...(canRemove
      ? [{ label: removeText, onPress: askToRemove, isDisabled: running !== undefined, isRemoving: true }]
      : []),
    {
      label: saveText,
      onPress: composing.save,
      isBusy: running === 'save',
      isDisabled: isOther(running, 'save'),
    },
    { label: t('form.preview'), onPress: composing.preview, isDisabled: running !== undefined },
  ]

  return (
    <FormBar onShowIssues={() => composing.open('validation')}>
      <SecondaryActions actions={secondary} />
      {canSubmit && (
        <Button
          variant="primary"
          isBusy={running === 'submit'}
          isDisabled={isOther(running, 'submit')}
          onPress={composing.submit}
        >
          {t(isRejected ? 'form.resubmit' : 'form.submit')}
        </Button>
      )}
    </FormBar>
  )
}

/** Whether something else than this runs: the pressed button shows progress, its neighbours wait. */
function isOther(running: Composing['running'], action: Composing['running']): boolean {
  return running !== undefined && running !== action
}
