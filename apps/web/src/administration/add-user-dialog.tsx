import { addUser } from '@nostro/contract'
import type { Role } from '@nostro/workflow'
import { useId, useState, type FormEvent } from 'react'

import { command, sentenceOf, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Alert, Button, Dialog, showToast } from '../ui/index.ts'
import styles from './administration.module.css'
import { RoleBoxes } from './role-boxes.tsx'
import { TextFields } from './text-fields.tsx'

const addCommand = command(addUser)

const FIELDS = [
  { name: 'username', label: 'login.userName' },
  { name: 'name', label: 'account.name' },
  { name: 'email', label: 'account.email' },
] as const

type Name = (typeof FIELDS)[number]['name']

/** A new account in a bank; its owner sets the password by a mailed link. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const add = useCommand(addCommand, { isToastSuppressed: true })
  const [entry, setEntry] = useState<Readonly<Record<Name, string>>>({ username: '', name: '', email: '' })
  const [roles, setRoles] = useState<readonly Role[]>(['ROLE_BANK'])
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({})
  const [isEmpty, setIsEmpty] = useState(false)
  const formId = useId()

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const empty = FIELDS.filter(({ name }) => entry[name].trim() === '')
    setProblems(Object.fromEntries(empty.map(({ name }) => [name, t('account.required')])))
    setIsEmpty(roles.length === 0)
    if (empty.length > 0 || roles.length === 0) return
    const { username, name, email } = entry
    const answer = await add.run({ body: { username, name, email: email.trim(), roles: [...roles] } })
    if (answer === undefined) return
    onClose()
    showToast({ kind: 'success', text: t('user.added') })
  }
  return (
    <Dialog
      title={t('user.add')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={add.isRunning}>
            {t('user.add')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextFields
          fields={FIELDS}
          entry={entry}
          problems={problems}
          onChange={(name, value) => setEntry({ ...entry, [name]: value })}
        />
        <RoleBoxes kind="bank" roles={roles} onChange={setRoles} />
        {isEmpty && (
          <Alert tone="attention" isUrgent>
            {t('user.roles.required')}
          </Alert>
        )}
        {add.error !== undefined && (
          <Alert tone="attention" isUrgent>
            {add.error.issues[0]?.message ?? sentenceOf(add.error, texts)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
