import { type NetworkLink, sendTestMessage } from '@nostro/contract'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ConfirmDialog, showToast } from '../../ui/index.ts'

const sendCommand = command(sendTestMessage)

/** Describes a test message before it is sent. The network's answer is shown at the link. */
export function TestMessageDialog({
  link: { id, name },
  onClose,
}: {
  readonly link: NetworkLink
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const { run, isRunning } = useCommand(sendCommand)
  const handleConfirm = async () => {
    const answer = await run({ params: { id }, body: {} })
    onClose()
    if (answer !== undefined) showToast({ kind: 'success', text: t('link.testMessage.sent') })
  }
  return (
    <ConfirmDialog
      title={t('link.testMessage.title', { name })}
      confirmLabel={t('link.testMessage.send')}
      isBusy={isRunning}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p>{t('link.testMessage.text')}</p>
    </ConfirmDialog>
  )
}
