import { setReceiveOnly } from '@nostro/contract'
import { useState } from 'react'

import { useTexts } from '../i18n/index.ts'
import { Button, showToast } from '../ui/index.ts'
import { EntryDialog } from '../ui/entry/entry-dialog.tsx'

const FIELDS = [{ name: 'username', label: 'login.userName' }] as const

/**
 * Removes the permission to create messages from one user of a bank, named by user name, or grants it again
 * (SHELL-50).
 */
export function ReceiveOnlyUser({ institutionId }: { readonly institutionId: string }) {
  const { t } = useTexts()
  const [requested, setRequested] = useState<boolean>()
  const handleDone = () => {
    setRequested(undefined)
    showToast({ kind: 'success', text: t('user.updated') })
  }
  return (
    <>
      <Button onPress={() => setRequested(true)}>{t('platform.receiveOnly.user')}</Button>
      <Button onPress={() => setRequested(false)}>{t('platform.receiveOnly.userNot')}</Button>
      {requested !== undefined && (
        <EntryDialog
          title={t(requested ? 'platform.receiveOnly.user' : 'platform.receiveOnly.userNot')}
          fields={FIELDS}
          start={{ username: '' }}
          call={setReceiveOnly}
          params={{ id: institutionId }}
          bodyOf={({ username }) => ({ isReceiveOnly: requested, username: username.trim() })}
          fieldOfCode={{ 'resource.notFound': 'username' }}
          onDone={handleDone}
          onClose={() => setRequested(undefined)}
        />
      )}
    </>
  )
}
