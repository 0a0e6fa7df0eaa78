import { deleteUser, type ManagedUser } from '@nostro/contract'

import { command, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { ConfirmDialog, showToast } from '../ui/index.ts'

const deleteCommand = command(deleteUser)

export function DeleteUserDialog({
  user,
  onClose,
}: {
  readonly user: ManagedUser
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const remove = useCommand(deleteCommand)
  const isWaiting = user.state === 'waiting'
  const handleConfirm = async () => {
    const answer = await remove.run({ params: { id: user.id } })
    onClose()
    if (answer === undefined) return
    const done = t(isWaiting ? 'user.declined' : 'user.deleted')
    showToast({ kind: 'success', text: answer.isWaiting ? t('user.rolesWaiting') : done })
  }
  return (
    <ConfirmDialog
      title={t(isWaiting ? 'user.declineTitle' : 'user.deleteTitle', { name: user.name })}
      confirmLabel={t(isWaiting ? 'user.decline' : 'user.delete')}
      isDangerous
      isBusy={remove.isRunning}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p>{t('user.deleteText')}</p>
    </ConfirmDialog>
  )
}
