import type { MessageDetail } from '@nostro/contract'
import { NETWORK_PAYMENT_TYPES } from '@nostro/kernel'
import { draftSummary } from '@nostro/messages'

import { useSettledState } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { groupedAccount } from '../../message-content/index.ts'
import { Amount, Button, VisuallyHidden } from '../../ui/index.ts'
import type { FormSubmission } from '../submission/use-form-submission.ts'
import styles from './form-bar.module.css'
import { FormBar } from './form-bar.tsx'
import { SecondaryActions, type SecondaryAction } from './secondary-actions.tsx'

/** The actions on the form, by its status (FORM-07 to FORM-09), restricted to those that the server allows. */
export function FormFooter({
  submission,
  message,
}: {
  readonly submission: FormSubmission
  readonly message: MessageDetail | undefined
}) {
  const { t } = useTexts()
  const { running } = submission
  const isRejected = submission.based.origin?.isRejected === true
  const saveText = t(isRejected ? 'form.save.rejected' : 'form.save')
  const removeText = t(isRejected ? 'form.delete.message' : 'form.delete.draft')
  const canRemove = message?.abilities.delete === true
  const canSubmit = message === undefined || message.abilities.submit || message.abilities.resubmit
  const askToRemove = () => submission.open('remove')

  const secondary: readonly SecondaryAction[] = [
    ...(canRemove
      ? [{ label: removeText, onPress: askToRemove, isDisabled: running !== undefined, isRemoving: true }]
      : []),
    {
      label: saveText,
      onPress: submission.save,
      isBusy: running === 'save',
      isDisabled: isOther(running, 'save'),
    },
    { label: t('form.preview'), onPress: submission.preview, isDisabled: running !== undefined },
  ]

  return (
    <FormBar
      submission={submission}
      onShowIssues={() => submission.open('validation')}
      summary={<PaymentLine />}
    >
      <SecondaryActions actions={secondary} />
      {canSubmit && (
        <Button
          variant="primary"
          isBusy={running === 'submit'}
          isDisabled={isOther(running, 'submit')}
          onPress={submission.submit}
        >
          {t(isRejected ? 'form.resubmit' : 'form.submit')}
        </Button>
      )}
    </FormBar>
  )
}

/**
 * Returns whether another action is running. The button of the running action shows progress, the others are disabled.
 */
function isOther(running: FormSubmission['running'], action: FormSubmission['running']): boolean {
  return running !== undefined && running !== action
}

/** Amount, payee, account, date and charges next to the buttons, for a final check before a payment is submitted. */
function PaymentLine() {
  const { definition, values } = useSettledState()
  const isPayment = NETWORK_PAYMENT_TYPES.some((type) => type === definition.type)
  return isPayment ? <Line summary={draftSummary(definition, values)} /> : null
}

function Line({ summary }: { readonly summary: ReturnType<typeof draftSummary> }) {
  const { t } = useTexts()
  const { amount, currency, payeeName, payeeAccount, valueDate, detailsOfCharges } = summary
  if (amount === undefined || currency === undefined) return null
  const conditions = [valueDate, detailsOfCharges].filter((fact) => fact !== undefined)
  return (
    <p className={styles.payment}>
      <VisuallyHidden>{t('form.payment')}</VisuallyHidden>
      <Amount currency={currency} amount={amount} variant="card" />
      {payeeName !== undefined && <span className={styles.payee}>{payeeName}</span>}
      {payeeAccount !== undefined && <span className={styles.account}>{groupedAccount(payeeAccount)}</span>}
      {conditions.length > 0 && <span className={styles.conditions}>{conditions.join(' · ')}</span>}
    </p>
  )
}
