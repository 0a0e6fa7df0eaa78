import type { MessageDetail } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { useTexts } from '../../i18n/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { messageName } from './message-name.ts'
import type { Composing } from './use-composing.ts'

interface RemoveDialogProps {
  readonly composing: Composing
  readonly message: MessageDetail
  readonly onClose: () => void
}

/** Asks before a draft or a rejected message is deleted (FORM-28, FORM-29). */
export function RemoveDialog({ composing, message, onClose }: RemoveDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const isRejected = message.status === MESSAGE_STATUSES.rejected
  return (
    <ConfirmDialog
      title={t(isRejected ? 'confirmDeleteMessage' : 'confirmDeleteDraft', {
        message: messageName(message, texts.language),
      })}
      confirmLabel={t(isRejected ? 'form.delete.message' : 'form.delete.draft')}
      isDangerous
      isBusy={composing.running === 'remove'}
      onConfirm={composing.remove}
      onCancel={onClose}
    >
      <p>{t('form.delete.final')}</p>
    </ConfirmDialog>
  )
}
