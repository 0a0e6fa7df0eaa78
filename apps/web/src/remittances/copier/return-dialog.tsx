import { useTexts } from '../../i18n/index.ts'
import { ReasonDialog } from '../../approvals/index.ts'

/** Asks for the reason of a return. The company will read it. */
export function ReturnDialog({
  isBusy,
  onReturn,
  onCancel,
}: {
  readonly isBusy: boolean
  readonly onReturn: (reason: string) => void
  readonly onCancel: () => void
}) {
  const { t } = useTexts()
  return (
    <ReasonDialog
      title={t('copier.return.title')}
      confirmLabel={t('copier.return')}
      label={t('copier.return.reason')}
      hint={t('copier.return.hint')}
      isBusy={isBusy}
      onReason={onReturn}
      onCancel={onCancel}
    />
  )
}
