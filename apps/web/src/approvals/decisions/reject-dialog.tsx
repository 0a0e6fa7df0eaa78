import type { MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../../i18n/index.ts'
import { ChangesSince } from './changes-since.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Facts, paymentFacts, recentReasonsQuery } from '../../message-content/index.ts'
import styles from './reject-dialog.module.css'

interface RejectDialogProps {
  readonly message: MessageDetail
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly onReject: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks for the reason of a rejection. The maker will read it (DET-05). */
export function RejectDialog({ message, isBusy, refusal, onReject, onCancel }: RejectDialogProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <ReasonDialog
      title={t('detail.reject.title')}
      confirmLabel={t('detail.reject.confirm')}
      label={t('detail.reject.reason')}
      hint={t('detail.reject.reasonHint')}
      isBusy={isBusy}
      refusal={refusal}
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

/** The reasons that the reviewer gave recently. A press inserts one. */
function RecentReasons({ onChoose }: { readonly onChoose: (reason: string) => void }) {
  const { t } = useTexts()
  const { data } = useQuery(recentReasonsQuery({}))
  const reasons = data?.reasons ?? []
  if (reasons.length === 0) return null
  return (
    <ul className={styles.reasons} aria-label={t('approval.reasons')}>
      {reasons.map((reason) => (
        <li key={reason}>
          <button type="button" className={styles.reason} title={reason} onClick={() => onChoose(reason)}>
            {reason}
          </button>
        </li>
      ))}
    </ul>
  )
}
