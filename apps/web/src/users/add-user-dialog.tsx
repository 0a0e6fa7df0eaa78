import { addUser } from '@nostro/contract'
import type { Role } from '@nostro/workflow'
import { useId, useState } from 'react'

import { useCallForm } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button, Dialog, Refusals, showToast } from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'
import { RoleBoxes } from './role-boxes.tsx'
import { TextFields } from '../ui/entry/text-fields.tsx'

const FIELDS = [
  { name: 'username', label: 'login.userName' },
  { name: 'name', label: 'account.name' },
  { name: 'email', label: 'account.email' },
] as const

type Entry = Readonly<Record<(typeof FIELDS)[number]['name'], string>> & { readonly roles: readonly Role[] }

/**
 * A dialog that requests a new account in a bank; another administrator approves it. The owner sets the password by a
 * mailed link.
 */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const [entry, setEntry] = useState<Entry>({ username: '', name: '', email: '', roles: ['ROLE_BANK'] })
  const formId = useId()
  const { form, problems, refusals, isBusy } = useCallForm(addUser, {
    entry,
    bodyOf: ({ email, ...rest }) => ({ ...rest, email: email.trim() }),
    check: ({ roles }) => (roles.length === 0 ? { roles: t('user.roles.required') } : {}),
    fieldOfCode: { 'user.nameTaken': 'username' },
    onDone: () => {
      onClose()
      showToast({ kind: 'success', text: t('user.rolesWaiting') })
    },
  })

  return (
    <Dialog
      title={t('user.add')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('user.add')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        <TextFields
          fields={FIELDS}
          entry={entry}
          problems={problems}
          onChange={(name, value) => setEntry({ ...entry, [name]: value })}
        />
        <RoleBoxes kind="bank" roles={entry.roles} onChange={(roles) => setEntry({ ...entry, roles })} />
        <Refusals sentences={[...(problems.roles === undefined ? [] : [problems.roles]), ...refusals]} />
      </form>
    </Dialog>
  )
}
