import type { MessageDetail } from '@nostro/contract'
import { useId, useRef, useState } from 'react'

import { formatMoney, useTexts, type Texts } from '../../i18n/index.ts'
import { ProofFields, useProof } from '../../sessions/index.ts'
import { Alert, Button, Dialog } from '../../ui/index.ts'
import { ChangesSince } from './changes-since.tsx'
import { DifferenceChoice } from './difference-choice.tsx'
import { EnteredValues } from './entry/entered-values.tsx'
import { useApprovalEntry } from './entry/use-approval-entry.ts'
import type { Approval } from './use-decisions.ts'
import styles from '../../ui/overlay/dialog-content.module.css'
import { contentOf, Facts, FormWarnings, digestFacts, paymentFacts } from '../../message-content/index.ts'

interface ApproveDialogProps {
  readonly message: MessageDetail
  readonly isBusy: boolean
  /** The reason why the approval was refused, for another try. */
  readonly refusal: string | undefined
  readonly onApprove: (approval: Approval) => void
  readonly onCancel: () => void
}

/**
 * Shows the amount and the parties once more before a message is approved; Enter confirms. Above the institution's
 * limit it asks for a proof of the identity.
 */
export function ApproveDialog({ message, isBusy, refusal, onApprove, onCancel }: ApproveDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const [isChecked, setIsChecked] = useState(false)
  const passwordPlace = useRef<HTMLInputElement>(null)
  const amountPlace = useRef<HTMLInputElement>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const { needsProof } = message
  const proof = useProof(needsProof)
  const entry = useApprovalEntry(message)
  const { own, since, toggle, asked, values, problem } = entry
  const isDifference = since !== undefined
  const needsReentry = asked !== 'nothing'
  const formId = useId()
  const isMissing = needsProof && proof.isMissing
  const hasForm = needsProof || needsReentry

  const approve = async () => {
    const obtained = needsProof ? await proof.obtain() : undefined
    if (needsProof && obtained === undefined) return
    onApprove({
      ...(obtained && { proof: obtained }),
      ...(values && { reentry: values }),
      ...(isDifference && { since }),
    })
  }
  const handleApprove = () => {
    setIsChecked(true)
    if (problem !== undefined) amountPlace.current?.focus()
    else if (isMissing) passwordPlace.current?.focus()
    else void approve()
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
            isBusy={isBusy || proof.isWaiting}
            {...(hasForm ? { type: 'submit', form: formId } : { onPress: handleApprove })}
          >
            {t(isDifference ? 'approval.difference.confirm' : 'detail.approve.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <FormWarnings message={message} />
        {!isDifference && <WholeMessage message={message} />}
        <ChangesSince message={message} />
        <DifferenceChoice own={own} isDifference={isDifference} onToggle={toggle} />
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
            <EnteredValues entry={entry} isChecked={isChecked} amountPlace={amountPlace} />
            {needsProof && (
              <ProofFields
                proof={proof}
                label={t('approval.password')}
                hint={t('approval.password.hint')}
                passwordProblem={isChecked && isMissing ? t('approval.password.missing') : undefined}
                place={passwordPlace}
              />
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

function WholeMessage({ message }: { readonly message: MessageDetail }) {
  const texts = useTexts()
  return (
    <>
      <Facts facts={[...paymentFacts(message, texts), ...digestFacts(message, texts)]} />
      <p className={styles.hint}>{texts.t('detail.digest.hint')}</p>
    </>
  )
}

/** Returns the title with the amount, if the message has one. */
function titleOf(message: MessageDetail, { t, language }: Texts): string {
  if (message.needsReentry) return t('detail.approve.title')
  const { currency, amount } = contentOf(message)?.summary ?? {}
  if (currency === undefined || amount === undefined) return t('detail.approve.title')
  return t('detail.approve.titleOf', { amount: formatMoney({ currency, amount }, language) })
}
