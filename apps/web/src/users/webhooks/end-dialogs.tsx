import { removeWebhook, rotateWebhook, type Webhook } from '@nostro/contract'
import { useState } from 'react'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Checkbox, ConfirmDialog, showToast } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import type { ShownSecret } from '../keys/secret-dialog.tsx'

const rotateCommand = command(rotateWebhook)
const removeCommand = command(removeWebhook)

/** Asks before a webhook gets a new secret, and whether the earlier one ends at once. */
export function RotateDialog({
  webhook: { id, name },
  onRotated,
  onClose,
}: {
  readonly webhook: Webhook
  readonly onRotated: (shown: ShownSecret) => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [endsAtOnce, setEndsAtOnce] = useState(false)
  const rotating = useCommand(rotateCommand)
  const rotate = async () => {
    const answer = await rotating.run({ params: { id }, body: { endsAtOnce } })
    if (answer !== undefined) onRotated({ of: 'webhook', name, secret: answer.secret, isWaiting: false })
  }
  return (
    <ConfirmDialog
      title={t('webhook.rotate.title', { name })}
      confirmLabel={t('webhook.rotate')}
      isBusy={rotating.isRunning}
      onConfirm={() => void rotate()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <span>{t('webhook.rotate.text')}</span>
        <Checkbox checked={endsAtOnce} onChange={setEndsAtOnce}>
          {t('webhook.rotate.atOnce')}
        </Checkbox>
      </div>
    </ConfirmDialog>
  )
}

/** Asks before a webhook is removed for good. */
export function RemoveDialog({
  webhook: { id, name },
  onDone,
  onClose,
}: {
  readonly webhook: Webhook
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const removing = useCommand(removeCommand)
  const remove = async () => {
    const answer = await removing.run({ params: { id } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('webhook.removed') })
    onDone()
  }
  return (
    <ConfirmDialog
      title={t('webhook.remove.title', { name })}
      confirmLabel={t('webhook.remove')}
      isDangerous
      isBusy={removing.isRunning}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t('webhook.remove.text')}
    </ConfirmDialog>
  )
}
