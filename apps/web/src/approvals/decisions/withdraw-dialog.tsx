import type { MessageDetail } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Alert, ConfirmDialog } from '../../ui/index.ts'
import styles from '../../ui/overlay/dialog-content.module.css'
import { Facts, paymentFacts } from '../../message-content/index.ts'

interface WithdrawDialogProps {
  readonly message: MessageDetail
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly onWithdraw: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation before the maker withdraws a message. */
export function WithdrawDialog({ message, isBusy, refusal, onWithdraw, onCancel }: WithdrawDialogProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <ConfirmDialog
      title={t('approval.withdraw.title')}
      confirmLabel={t('approval.withdraw.confirm')}
      isBusy={isBusy}
      onConfirm={onWithdraw}
      onCancel={onCancel}
    >
      <div className={styles.body}>
        <Facts facts={paymentFacts(message, texts)} />
        <p>{t('approval.withdraw.body')}</p>
        {refusal !== undefined && (
          <Alert tone="attention" isUrgent>
            {refusal}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  )
}
