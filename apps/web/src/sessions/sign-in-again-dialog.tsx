import { useQueryClient } from '@tanstack/react-query'

import { useStore } from '../browser/store.ts'
import { useTexts } from '../i18n/index.ts'
import { HOME_PAGE } from '../browser/pages.ts'
import { Button, Dialog, showToast } from '../ui/index.ts'
import { clearSession, startSession, useUser } from './session-store.ts'
import { interruptionStore } from './session-watch.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-form.module.css'
import { forgetUnsavedWork } from './unsaved-work.ts'

/** A sign-in dialog over a page with unsaved work, so that typed input is not lost. */
export function SignInAgainDialog() {
  const { t } = useTexts()
  const user = useUser()
  const queryClient = useQueryClient()
  const isInterrupted = useStore(interruptionStore)
  if (!isInterrupted) return null

  return (
    <Dialog
      title={t('login.again.title')}
      footer={
        <Button
          onPress={() => {
            clearSession()
            interruptionStore.set(false)
            leave()
          }}
        >
          {t('login.again.leave')}
        </Button>
      }
    >
      <p className={styles.again}>{t('login.again.text')}</p>
      <SignInForm
        expectedUsername={user.username}
        onSignedIn={(session) => {
          startSession(session)
          interruptionStore.set(false)
          showToast({ kind: 'success', text: t('login.success') })
          // The page belongs to another user: it must not show or send anything for the new one.
          if (session.user.id === user.id) void queryClient.invalidateQueries()
          else leave()
        }}
      />
    </Dialog>
  )
}

/** Reloads the app without the previous user's work. */
function leave(): void {
  forgetUnsavedWork()
  location.assign(HOME_PAGE)
}
