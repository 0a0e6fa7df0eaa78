import { formatInstant, useTexts } from '../../i18n/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import type { Submission } from './use-submission.ts'

/** Asks for confirmation of a payment that may be a duplicate. Enter does not confirm. */
export function DuplicateDialog({
  submission,
}: {
  readonly submission: Pick<
    Submission<string>,
    'duplicate' | 'running' | 'confirmDuplicate' | 'cancelDuplicate'
  >
}) {
  const { t } = useTexts()
  if (submission.duplicate === undefined) return null
  const { reference, createdAt } = submission.duplicate
  return (
    <ConfirmDialog
      title={t('approval.duplicate.title')}
      confirmLabel={t('approval.duplicate.confirm')}
      isDangerous
      isBusy={submission.running !== undefined}
      onConfirm={submission.confirmDuplicate}
      onCancel={submission.cancelDuplicate}
    >
      <p>{t('approval.duplicate.body', { reference, time: formatInstant(createdAt) })}</p>
      <p>{t('approval.duplicate.note')}</p>
    </ConfirmDialog>
  )
}
