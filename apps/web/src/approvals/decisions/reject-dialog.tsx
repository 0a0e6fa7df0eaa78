import type { MessageDetail } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { ChangesSince } from './changes-since.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RecentReasons } from './recent-reasons.tsx'
import { Facts, paymentFacts } from '../../message-content/index.ts'

interface RejectDialogProps {
  readonly message: MessageDetail
  readonly isBusy: boolean
  readonly onReject: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks for the reason of a rejection. The maker will read it (DET-05). */
export function RejectDialog({ message, isBusy, onReject, onCancel }: RejectDialogProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <ReasonDialog
      title={t('detail.reject.title')}
      confirmLabel={t('detail.reject.confirm')}
      label={t('detail.reject.reason')}
      hint={t('detail.reject.reasonHint')}
      isBusy={isBusy}
      onReason={onReject}
      onCancel={onCancel}
      about={
        <>
          <Facts facts={paymentFacts(message, texts)} />
          <ChangesSince message={message} />
        </>
      }
      choices={RecentReasons}
    />
  )
}
