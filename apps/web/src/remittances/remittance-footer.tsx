import type { MessageDetail } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { useTexts } from '../i18n/index.ts'
import { Button } from '../ui/index.ts'
import { FormBar, SecondaryActions, type SecondaryAction, type FormSubmission } from '../drafting/index.ts'

/** The actions on the application, by its state (REM-24 to REM-26), restricted to those that the server allows. */
export function RemittanceFooter({
  submission,
  message,
}: {
  readonly submission: FormSubmission
  readonly message: MessageDetail | undefined
}) {
  const { t } = useTexts()
  const { running } = submission
  const isRejected = message?.status === MESSAGE_STATUSES.rejected
  const isBusy = running !== undefined
  const secondary: readonly SecondaryAction[] = [
    ...(message?.abilities.delete === true
      ? [
          {
            label: t('remittance.delete'),
            onPress: () => submission.open('remove'),
            isDisabled: isBusy,
            isRemoving: true,
          },
        ]
      : []),
    {
      label: t(isRejected ? 'remittance.save' : 'remittance.saveDraft'),
      onPress: submission.save,
      isBusy: running === 'save',
      isDisabled: isBusy && running !== 'save',
    },
  ]
  return (
    <FormBar submission={submission} onShowIssues={() => submission.open('validation')}>
      <SecondaryActions actions={secondary} />
      <Button
        variant="primary"
        isBusy={running === 'submit'}
        isDisabled={isBusy && running !== 'submit'}
        onPress={submission.submit}
      >
        {t(isRejected ? 'remittance.resubmit' : 'remittance.submit')}
      </Button>
    </FormBar>
  )
}
