import { type PendingChange, rejectChange } from '@nostro/contract'

import { useTexts } from '../i18n/index.ts'
import { showToast } from '../ui/index.ts'
import { EntryDialog } from '../ui/entry/entry-dialog.tsx'

const FIELDS = [{ name: 'reason', label: 'change.reject.reason' }] as const

/** Asks for the reason of a rejection. The requester is notified of it. */
export function RejectDialog({
  change,
  onClose,
}: {
  readonly change: PendingChange
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <EntryDialog
      title={t('change.reject.title', { name: change.objectName })}
      fields={FIELDS}
      start={{ reason: '' }}
      call={rejectChange}
      params={{ id: change.id }}
      bodyOf={({ reason }) => ({ reason })}
      onDone={() => {
        onClose()
        showToast({ kind: 'success', text: t('change.rejected') })
      }}
      onClose={onClose}
    />
  )
}
