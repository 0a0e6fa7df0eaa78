import { signOut } from '@nostro/contract'
import { namedRoles } from '@nostro/workflow'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { lazyPart } from '../browser/lazy-part.ts'
import { command, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { SIGN_IN_PAGE } from '../browser/pages.ts'
import { ConfirmDialog, MenuButton, showToast, VisuallyHidden } from '../ui/index.ts'
import { clearSession, useUser } from './session-store.ts'
import styles from './user-menu.module.css'
import { keepOpenWork } from './unsaved-work.ts'

const signOutCommand = command(signOut)

/** Loaded on demand, because it is not needed at the sign-in. */
const ChangePasswordDialog = lazyPart(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}))

/** The signed-in user with exactly two actions (SHELL-37 to SHELL-39). */
export function UserMenu({
  isNarrow,
}: {
  /** The sidebar is collapsed, so only the initial is shown. */
  readonly isNarrow: boolean
}) {
  const { t } = useTexts()
  const { username, name, roleList, institution } = useUser()
  const role = namedRoles(roleList).at(-1)
  // A name such as "Operator, Demo Bank" has these words already.
  const details = [role === undefined ? '' : t(`user.role.${role}`), institution.name].filter(
    (detail) => !name.includes(detail),
  )
  const [openDialog, setOpenDialog] = useState<'changePassword' | 'exit'>()
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <div className={styles.place}>
        <MenuButton
          label={t('user.menu')}
          side="above"
          isWide
          items={[
            { label: t('user.changePassword'), icon: 'key', onSelect: () => setOpenDialog('changePassword') },
            { label: t('user.exit'), icon: 'exit', onSelect: () => setOpenDialog('exit') },
          ]}
        >
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
          {isNarrow ? (
            <VisuallyHidden>{username}</VisuallyHidden>
          ) : (
            <span className={styles.names}>
              <span className={styles.name}>{name}</span>
              {details.map((detail) => (
                <span key={detail} className={styles.detail}>
                  {detail}
                </span>
              ))}
              <VisuallyHidden>{username}</VisuallyHidden>
            </span>
          )}
        </MenuButton>
      </div>
      <Suspense>{openDialog === 'changePassword' && <ChangePasswordDialog onClose={close} />}</Suspense>
      {openDialog === 'exit' && <ExitDialog onClose={close} />}
    </>
  )
}

/** Returns the first letters of the first two words of a name; of a name without spaces its first letter. */
function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
}

/** Asks whether to sign out, and then navigates to the sign-in. */
export function ExitDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const leave = useCommand(signOutCommand, { isToastSuppressed: true })
  const handleConfirm = async () => {
    await keepOpenWork()
    const answer = await leave.run({})
    // The dialog stays and shows the failure above its button.
    if (answer === undefined) return
    onClose()
    showToast({ kind: 'success', text: t('LOGOUT_SUCCESSFUL') })
    clearSession()
    if (answer.leadsTo !== undefined) {
      location.assign(answer.leadsTo)
      return
    }
    // After an intended sign-out the next sign-in starts on the start page of the role, not on this page.
    void navigate(SIGN_IN_PAGE)
  }
  return (
    <ConfirmDialog
      title={t('CONFIRM_LOGOUT')}
      confirmLabel={t('user.exit')}
      isBusy={leave.isRunning}
      failure={leave.error === undefined ? undefined : t('logout.failed')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p>{t('logout.text')}</p>
    </ConfirmDialog>
  )
}
