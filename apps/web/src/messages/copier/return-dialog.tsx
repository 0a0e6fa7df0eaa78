import { LIMITS } from '@nostro/kernel'
import { useRef, useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Field, TextArea } from '../../ui/index.ts'

interface ReturnDialogProps {
  readonly isBusy: boolean
  readonly onReturn: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks why an application goes back; the company reads it. */
export function ReturnDialog({ isBusy, onReturn, onCancel }: ReturnDialogProps) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const control = useRef<HTMLTextAreaElement>(null)
  const isMissing = reason.trim() === ''

  const handleReturn = () => {
    setIsChecked(true)
    if (isMissing) control.current?.focus()
    else onReturn(reason.trim())
  }

  return (
    <Dialog
      title={t('copier.return.title')}
      onClose={onCancel}
      initialFocus={control}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isBusy}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onPress={handleReturn}>
            {t('copier.return')}
          </Button>
        </>
      }
    >
      <Field
        label={t('copier.return.reason')}
        aside={`${reason.length}/${LIMITS.rejectReasonLengthMax}`}
        hint={t('copier.return.hint')}
        error={isChecked && isMissing ? t('detail.reject.reasonMissing') : undefined}
        isRequired
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            ref={control}
            value={reason}
            maxLength={LIMITS.rejectReasonLengthMax}
            onChange={setReason}
          />
        )}
      </Field>
    </Dialog>
  )
}
