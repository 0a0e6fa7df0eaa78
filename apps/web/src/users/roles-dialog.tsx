import { admitUser, changeRoles, type ManagedUser } from '@nostro/contract'
import type { Role } from '@nostro/workflow'
import { useState } from 'react'

import { command, sentenceOf, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { useUser } from '../sessions/index.ts'
import { Alert, Button, Dialog, showToast } from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'
import { RoleBoxes } from './role-boxes.tsx'
import { UserFacts } from './user-facts.tsx'

const changeCommand = command(changeRoles)
const admitCommand = command(admitUser)

/** A dialog with the facts of a user and checkboxes for the roles. For a waiting user it grants access. */
export function RolesDialog({ user, onClose }: { readonly user: ManagedUser; readonly onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const { institution } = useUser()
  const change = useCommand(changeCommand, { isToastSuppressed: true })
  const admit = useCommand(admitCommand, { isToastSuppressed: true })
  const [roles, setRoles] = useState<readonly Role[]>(user.roles)
  const [isEmpty, setIsEmpty] = useState(false)
  const isWaiting = user.state === 'waiting'
  const error = change.error ?? admit.error

  const handleSave = async () => {
    setIsEmpty(roles.length === 0)
    if (roles.length === 0) return
    const input = { params: { id: user.id }, body: { roles: [...roles] } }
    const answer = isWaiting ? await admit.run(input) : await change.run(input)
    if (answer === undefined) return
    onClose()
    const hasToWait = 'isWaiting' in answer && answer.isWaiting
    showToast({ kind: 'success', text: t(hasToWait ? 'user.rolesWaiting' : 'user.updated') })
  }
  return (
    <Dialog
      title={t(isWaiting ? 'user.acceptTitle' : 'user.editTitle', { name: user.name })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button
            variant="primary"
            isBusy={change.isRunning || admit.isRunning}
            onPress={() => void handleSave()}
          >
            {t(isWaiting ? 'user.accept' : 'account.save')}
          </Button>
        </>
      }
    >
      <UserFacts user={user} />
      <fieldset className={styles.roles} aria-label={t('user.roles')}>
        <RoleBoxes kind={institution.kind} roles={roles} onChange={setRoles} />
        {isEmpty && (
          <Alert tone="attention" isUrgent>
            {t('user.roles.required')}
          </Alert>
        )}
        {error !== undefined && (
          <Alert tone="attention" isUrgent>
            {sentenceOf(error, texts)}
          </Alert>
        )}
      </fieldset>
    </Dialog>
  )
}
