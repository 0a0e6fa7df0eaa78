import { useId, useRef, useState, type FormEvent } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Field, TextInput } from '../index.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly isBusy: boolean
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}

const REASON_LENGTH_MAX = 500

/** Asks for the reason of an action. The users concerned are notified of it. */
export function ReasonDialog({ title, isBusy, onReason, onClose }: ReasonDialogProps) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const [issue, setIssue] = useState<string>()
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const given = reason.trim()
    setIssue(given === '' ? t('platform.reason.required') : undefined)
    if (given === '') return
    onReason(given)
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      initialFocus={input}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Field label={t('platform.reason')} error={issue} isRequired>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              maxLength={REASON_LENGTH_MAX}
              value={reason}
              onChange={setReason}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
