import { deleteRoute, type NetworkRoute } from '@nostro/contract'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ConfirmDialog, showToast } from '../../ui/index.ts'
import { routeText } from './route-row.tsx'

const deleteCommand = command(deleteRoute)

/** Asks for confirmation before the deletion of a route is requested. */
export function DeleteRouteDialog({
  route,
  onClose,
}: {
  readonly route: NetworkRoute
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const remove = useCommand(deleteCommand)
  const handleConfirm = async () => {
    const answer = await remove.run({ params: { id: route.id }, query: { version: route.version } })
    onClose()
    if (answer !== undefined) showToast({ kind: 'success', text: t('user.rolesWaiting') })
  }
  return (
    <ConfirmDialog
      title={t('route.deleteTitle')}
      confirmLabel={t('route.delete')}
      isDangerous
      isBusy={remove.isRunning}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p>{routeText(route, texts)}</p>
    </ConfirmDialog>
  )
}
