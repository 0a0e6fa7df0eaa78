import type { MessageDetail } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import styles from './decision-dialog.module.css'
import { Facts } from './facts.tsx'
import { digestFacts, paymentFacts } from './summary-facts.tsx'

interface ApproveDialogProps {
  readonly message: MessageDetail
  readonly isBusy: boolean
  readonly onApprove: () => void
  readonly onCancel: () => void
}

/** Shows once more what money goes where before a message is approved; Enter confirms. */
export function ApproveDialog({ message, isBusy, onApprove, onCancel }: ApproveDialogProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <ConfirmDialog
      title={t('detail.approve.title')}
      confirmLabel={t('detail.approve.confirm')}
      isBusy={isBusy}
      onConfirm={onApprove}
      onCancel={onCancel}
    >
      <div className={styles.body}>
        <Facts facts={[...paymentFacts(message, texts), ...digestFacts(message, texts)]} />
        <p className={styles.hint}>{t('detail.digest.hint')}</p>
      </div>
    </ConfirmDialog>
  )
}
