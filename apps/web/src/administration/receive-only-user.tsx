import { setReceiveOnly } from '@nostro/contract'
import { useState } from 'react'

import { command, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button, showToast } from '../ui/index.ts'
import { EntryDialog } from './entry-dialog.tsx'

const receiveOnlyCommand = command(setReceiveOnly)

const FIELDS = [{ name: 'username', label: 'login.userName' }] as const

/** Says of one user of a bank, by name, that they create no messages, or that they do again (SHELL-50). */
export function ReceiveOnlyUser({ institutionId }: { readonly institutionId: string }) {
  const { t } = useTexts()
  const run = useCommand(receiveOnlyCommand, { isToastSuppressed: true })
  const [wish, setWish] = useState<boolean>()
  const handleEntry = async ({ username }: { readonly username: string }) => {
    if (wish === undefined) return
    const body = { isReceiveOnly: wish, username: username.trim() }
    if ((await run.run({ params: { id: institutionId }, body })) === undefined) return
    setWish(undefined)
    showToast({ kind: 'success', text: t('user.updated') })
  }
  return (
    <>
      <Button onPress={() => setWish(true)}>{t('platform.receiveOnly.user')}</Button>
      <Button onPress={() => setWish(false)}>{t('platform.receiveOnly.userNot')}</Button>
      {wish !== undefined && (
        <EntryDialog
          title={t(wish ? 'platform.receiveOnly.user' : 'platform.receiveOnly.userNot')}
          fields={FIELDS}
          start={{ username: '' }}
          isBusy={run.isRunning}
          error={run.error}
          onEntry={(entry) => void handleEntry(entry)}
          onClose={() => setWish(undefined)}
        />
      )}
    </>
  )
}
