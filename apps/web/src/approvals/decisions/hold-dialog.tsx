import type { MessageDetail } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Facts, paymentFacts } from '../../message-content/index.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface HoldDialogProps {
  readonly message: MessageDetail
  readonly decision: 'hold' | 'resume'
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly onReason: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks for the reason to hold a message before it is sent, or to resume it. The history shows the reason. */
export function HoldDialog({ message, decision, isBusy, refusal, onReason, onCancel }: HoldDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const isHold = decision === 'hold'
  return (
    <ReasonDialog
      title={t(isHold ? 'hold.title' : 'hold.resume.title')}
      confirmLabel={t(isHold ? 'hold.confirm' : 'hold.resume.confirm')}
      label={t('hold.reason')}
      hint={t(isHold ? 'hold.hint' : 'hold.resume.hint')}
      isBusy={isBusy}
      refusal={refusal}
      onReason={onReason}
      onCancel={onCancel}
      about={<Facts facts={paymentFacts(message, texts)} />}
    />
  )
}
