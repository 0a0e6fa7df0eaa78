import type { MessageDetail } from '@nostro/contract'
import { LIMITS } from '@nostro/kernel'
import { useRef, useState } from 'react'

import { useTexts, type Texts } from '../../i18n/index.ts'
import { Button, Dialog, Field, TextArea } from '../../ui/index.ts'
import { ChangesSince } from '../decisions/changes-since.tsx'
import { RecentReasons } from '../decisions/recent-reasons.tsx'
import styles from './decision-dialog.module.css'
import { Facts } from './facts.tsx'
import { paymentFacts } from './summary-facts.tsx'

interface RejectDialogProps {
  readonly message: MessageDetail
  readonly isBusy: boolean
  readonly onReject: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks for the reason of a rejection, which the maker will read (DET-05). */
export function RejectDialog({ message, isBusy, onReject, onCancel }: RejectDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const control = useRef<HTMLTextAreaElement>(null)
  const problem = reasonProblem(reason, texts)

  const handleReject = () => {
    setIsChecked(true)
    if (problem === undefined) onReject(reason.trim())
    else control.current?.focus()
  }

  return (
    <Dialog
      title={t('detail.reject.title')}
      onClose={onCancel}
      initialFocus={control}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isBusy}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onPress={handleReject}>
            {t('detail.reject.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Facts facts={paymentFacts(message, texts)} />
        <ChangesSince message={message} />
        <Field
          label={t('detail.reject.reason')}
          aside={`${reason.length}/${LIMITS.rejectReasonLengthMax}`}
          hint={t('detail.reject.reasonHint')}
          error={isChecked ? problem : undefined}
          isRequired
        >
          {(wiring) => <TextArea {...wiring} ref={control} value={reason} onChange={setReason} />}
        </Field>
        <RecentReasons
          onChoose={(chosen) => {
            setReason(chosen)
            control.current?.focus()
          }}
        />
      </div>
    </Dialog>
  )
}

/** What is wrong with a reason; the server asks the same of it. */
function reasonProblem(reason: string, { t }: Texts): string | undefined {
  if (reason.trim() === '') return t('detail.reject.reasonMissing')
  if (reason.trim().length <= LIMITS.rejectReasonLengthMax) return undefined
  return t('detail.reject.reasonTooLong', { max: LIMITS.rejectReasonLengthMax })
}
