import { type ReconciledEntry, undoStatementMatch } from '@nostro/contract'

import { useTexts } from '../i18n/index.ts'
import { EntryDialog } from '../ui/entry/entry-dialog.tsx'
import { showToast } from '../ui/index.ts'

const REASON = [{ name: 'reason', label: 'reconciliation.reason' }] as const

interface UndoDialogProps {
  readonly id: string
  readonly entry: ReconciledEntry
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Undoes the match of a user, with a reason. */
export function UndoDialog({ id, entry, onDone, onClose }: UndoDialogProps) {
  const { t } = useTexts()
  return (
    <EntryDialog
      title={t('reconciliation.undo')}
      fields={REASON}
      start={{ reason: '' }}
      call={undoStatementMatch}
      params={{ id, position: String(entry.position) }}
      bodyOf={({ reason }) => ({ state: entry.state, reason: reason.trim() })}
      onDone={() => {
        showToast({ kind: 'success', text: t('reconciliation.undone') })
        onDone()
      }}
      onClose={onClose}
    >
      <p>{t('reconciliation.undo.intro')}</p>
    </EntryDialog>
  )
}
