import { LIMITS } from '@nostro/kernel'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'

import { useTexts, type Texts } from '../../i18n/index.ts'
import { Alert, Button, Dialog, Field, TextArea } from '../../ui/index.ts'
import styles from '../../ui/overlay/dialog-content.module.css'

interface ReasonDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly label: string
  readonly hint: string
  readonly isBusy: boolean
  readonly onReason: (reason: string) => void
  readonly onCancel: () => void
  /** The subject of the decision. */
  readonly about?: ReactNode
  /** The reason why the decision was refused, for another try. */
  readonly refusal?: string | undefined
  /** A component that offers reasons to start from. */
  readonly choices?: ComponentType<{ readonly onChoose: (reason: string) => void }>
}

/** Asks for the reason of a decision. The makers of the message will read it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    confirmLabel,
    label,
    hint,
    isBusy,
    onReason,
    onCancel,
    about,
    refusal,
    choices: Choices,
  } = props
  const texts = useTexts()
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const control = useRef<HTMLTextAreaElement>(null)
  const issue = reasonIssue(reason, texts)

  const handleConfirm = () => {
    setIsChecked(true)
    if (issue === undefined) onReason(reason.trim())
    else control.current?.focus()
  }
  const handleChoice = (chosen: string) => {
    setReason(chosen)
    control.current?.focus()
  }

  return (
    <Dialog
      title={title}
      onClose={onCancel}
      initialFocus={control}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isBusy}>
            {texts.t('dialog.cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onPress={handleConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {about}
        <Field
          label={label}
          aside={`${reason.length}/${LIMITS.rejectReasonLengthMax}`}
          hint={hint}
          error={isChecked ? issue : undefined}
          isRequired
        >
          {(wiring) => <TextArea {...wiring} ref={control} value={reason} onChange={setReason} />}
        </Field>
        {Choices !== undefined && <Choices onChoose={handleChoice} />}
        {refusal !== undefined && (
          <Alert tone="attention" isUrgent>
            {refusal}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

/** Returns the issue of a reason. The server applies the same rules. */
function reasonIssue(reason: string, { t }: Texts): string | undefined {
  if (reason.trim() === '') return t('request.reasonMissing')
  if (reason.trim().length <= LIMITS.rejectReasonLengthMax) return undefined
  return t('detail.reject.reasonTooLong', { max: LIMITS.rejectReasonLengthMax })
}
