import type { MessageDetail, Reentry } from '@nostro/contract'
import { useId, useRef, useState } from 'react'

import { formatMoney, useTexts, type Texts } from '../../i18n/index.ts'
import { SecondFactorField, useUser } from '../../sessions/index.ts'
import { Alert, Button, Dialog, Field, PasswordInput } from '../../ui/index.ts'
import { ChangesSince } from './changes-since.tsx'
import { type Entered, NOTHING_ENTERED, ReentryFields, reentryOf } from './reentry-fields.tsx'
import type { Proof } from './use-decisions.ts'
import styles from '../../ui/overlay/dialog-content.module.css'
import { contentOf, Facts, FormWarnings, digestFacts, paymentFacts } from '../../message-content/index.ts'

interface ApproveDialogProps {
  readonly message: MessageDetail
  readonly isBusy: boolean
  /** The reason why the approval was refused, for another try. */
  readonly refusal: string | undefined
  readonly onApprove: (proof?: Proof, reentry?: Reentry) => void
  readonly onCancel: () => void
}

/**
 * Shows the amount and the parties once more before a message is approved; Enter confirms. Above the institution's
 * limit it asks for the password, and for a code of the authenticator app if the user has one.
 */
export function ApproveDialog({ message, isBusy, refusal, onApprove, onCancel }: ApproveDialogProps) {
  const texts = useTexts()
  const { t, language } = texts
  const [password, setPassword] = useState('')
  const [secondFactor, setSecondFactor] = useState('')
  const hasFactor = useUser().secondFactor === 'on'
  const [isChecked, setIsChecked] = useState(false)
  const passwordPlace = useRef<HTMLInputElement>(null)
  const amountPlace = useRef<HTMLInputElement>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const { needsProof, needsReentry = false } = message
  const [entered, setEntered] = useState<Entered>(NOTHING_ENTERED)
  const reentry = needsReentry ? reentryOf(entered, language) : undefined
  const formId = useId()
  const isMissing = needsProof && password === ''
  const hasForm = needsProof || needsReentry

  const handleApprove = () => {
    setIsChecked(true)
    if (reentry?.ok === false) amountPlace.current?.focus()
    else if (isMissing) passwordPlace.current?.focus()
    else onApprove(needsProof ? { password, ...(hasFactor && { secondFactor }) } : undefined, reentry?.value)
  }

  return (
    <Dialog
      title={titleOf(message, texts)}
      onClose={onCancel}
      initialFocus={needsReentry ? amountPlace : needsProof ? passwordPlace : confirmButton}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isBusy}>
            {t('dialog.cancel')}
          </Button>
          <Button
            ref={confirmButton}
            variant="primary"
            isBusy={isBusy}
            {...(hasForm ? { type: 'submit', form: formId } : { onPress: handleApprove })}
          >
            {t('detail.approve.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <FormWarnings message={message} />
        <Facts facts={[...paymentFacts(message, texts), ...digestFacts(message, texts)]} />
        <p className={styles.hint}>{t('detail.digest.hint')}</p>
        <ChangesSince message={message} />
        {hasForm && (
          <form
            id={formId}
            className={styles.body}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              handleApprove()
            }}
          >
            {needsReentry && (
              <ReentryFields
                entered={entered}
                onChange={setEntered}
                amountPlace={amountPlace}
                error={
                  isChecked && reentry?.ok === false ? t(`approval.reentry.${reentry.error}`) : undefined
                }
              />
            )}
            {needsProof && (
              <Field
                label={t('approval.password')}
                hint={t('approval.password.hint')}
                error={isChecked && isMissing ? t('approval.password.missing') : undefined}
                isRequired
              >
                {(wiring) => (
                  <PasswordInput
                    {...wiring}
                    ref={passwordPlace}
                    autoComplete="current-password"
                    value={password}
                    onChange={setPassword}
                  />
                )}
              </Field>
            )}
            {needsProof && hasFactor && (
              <SecondFactorField value={secondFactor} onChange={setSecondFactor} isFirst={false} />
            )}
          </form>
        )}
        {refusal !== undefined && (
          <Alert tone="attention" isUrgent>
            {refusal}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

/** Returns the title with the amount, if the message has one. */
function titleOf(message: MessageDetail, { t, language }: Texts): string {
  if (message.needsReentry) return t('detail.approve.title')
  const { currency, amount } = contentOf(message)?.summary ?? {}
  if (currency === undefined || amount === undefined) return t('detail.approve.title')
  return t('detail.approve.titleOf', { amount: formatMoney({ currency, amount }, language) })
}
