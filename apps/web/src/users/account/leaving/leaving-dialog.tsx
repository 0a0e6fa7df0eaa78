import { useId, useRef, useState, type FormEvent } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { Button, Dialog, Field, PasswordInput, TextInput } from '../../../ui/index.ts'
import styles from '../accounts.module.css'

interface LeavingDialogProps {
  readonly title: string
  readonly text: string
  /** The label of the input. */
  readonly label: string
  readonly isPassword?: boolean
  readonly missing: string
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly onGiven: (given: string) => void
  readonly onClose: () => void
}

/** Asks for an input that confirms the intention, before an account is deleted or a company is closed. */
export function LeavingDialog(props: LeavingDialogProps) {
  const { title, text, label, isPassword = false, missing, error, isBusy, onGiven, onClose } = props
  const { t } = useTexts()
  const [given, setGiven] = useState('')
  const [issue, setIssue] = useState<string>()
  const formId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIssue(given.trim() === '' ? missing : undefined)
    if (given.trim() !== '') onGiven(given)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onPress={onClose} isDisabled={isBusy}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="danger" type="submit" form={formId} isBusy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <p>{text}</p>
        <Field label={label} error={issue ?? error} isRequired>
          {(control) =>
            isPassword ? (
              <PasswordInput {...control} autoComplete="current-password" value={given} onChange={setGiven} />
            ) : (
              <TextInput {...control} autoComplete="off" value={given} onChange={setGiven} />
            )
          }
        </Field>
      </form>
    </Dialog>
  )
}
