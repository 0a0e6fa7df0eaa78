import type { ApiError } from '../../api/index.ts'
import { formatInstant, useTexts } from '../../i18n/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'

/** The message that pays the same already. */
export interface Twin {
  readonly reference: string
  readonly createdAt: string
}

/** The twin a refusal names; nothing for any other failure. */
export function twinIn({ code, params }: ApiError): Twin | undefined {
  const { reference, createdAt } = params
  if (code !== 'message.possibleDuplicate' || typeof createdAt !== 'string') return undefined
  return { reference: String(reference), createdAt }
}

interface DuplicateDialogProps {
  readonly twin: Twin
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks whether a payment is meant although one like it exists already; Enter does not confirm (WF-9). */
export function DuplicateDialog({ twin, isBusy, onConfirm, onCancel }: DuplicateDialogProps) {
  const { t } = useTexts()
  const { reference, createdAt } = twin
  return (
    <ConfirmDialog
      title={t('approval.duplicate.title')}
      confirmLabel={t('approval.duplicate.confirm')}
      isDangerous
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('approval.duplicate.body', { reference, time: formatInstant(createdAt) })}</p>
      <p>{t('approval.duplicate.note')}</p>
    </ConfirmDialog>
  )
}
