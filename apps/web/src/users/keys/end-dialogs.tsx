import { type ApiKey, revokeKey, rotateKey } from '@nostro/contract'
import { useState } from 'react'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Checkbox, ConfirmDialog, showToast } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import type { ShownSecret } from './secret-dialog.tsx'

const rotateCommand = command(rotateKey)
const revokeCommand = command(revokeKey)

/** Asks before a key gets a new secret, and whether the earlier one ends at once. */
export function RotateDialog({
  apiKey: { id, name },
  onRotated,
  onClose,
}: {
  readonly apiKey: ApiKey
  readonly onRotated: (shown: ShownSecret) => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [endsAtOnce, setEndsAtOnce] = useState(false)
  const rotating = useCommand(rotateCommand)
  const rotate = async () => {
    const answer = await rotating.run({ params: { id }, body: { endsAtOnce } })
    if (answer !== undefined) onRotated({ of: 'key', name, secret: answer.secret, isWaiting: false })
  }
  return (
    <ConfirmDialog
      title={t('key.rotate.title', { name })}
      confirmLabel={t('key.rotate')}
      isBusy={rotating.isRunning}
      onConfirm={() => void rotate()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <span>{t('key.rotate.text')}</span>
        <Checkbox checked={endsAtOnce} onChange={setEndsAtOnce}>
          {t('key.rotate.atOnce')}
        </Checkbox>
      </div>
    </ConfirmDialog>
  )
}

/** Asks before a key is revoked for good. */
export function RevokeDialog({
  apiKey: { id, name },
  onDone,
  onClose,
}: {
  readonly apiKey: ApiKey
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const revoking = useCommand(revokeCommand)
  const revoke = async () => {
    const answer = await revoking.run({ params: { id } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('key.revoked') })
    onDone()
  }
  return (
    <ConfirmDialog
      title={t('key.revoke.title', { name })}
      confirmLabel={t('key.revoke')}
      isDangerous
      isBusy={revoking.isRunning}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      {t('key.revoke.text')}
    </ConfirmDialog>
  )
}
