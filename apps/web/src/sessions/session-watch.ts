import { readUser } from '@nostro/contract'

import {
  ApiError,
  onFactorDemanded,
  onSessionEnd,
  resumeBy,
  send,
  tokenStore,
  type SessionEnd,
} from '../api/index.ts'
import { onStoredElsewhere, readStored, writeStored } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { currentTexts } from '../i18n/index.ts'
import { showToast } from '../ui/index.ts'
import { clearSession, storedUser, userStore } from './session-store.ts'
import { forgetUnsavedWork, hasOpenWork, hasUnsavedWork } from './unsaved-work.ts'

/** True if the session ended while the user was editing: the sign-in dialog is shown over the page. */
export const interruptionStore = createStore(false)

/**
 * Follows the end of the session, here and in other tabs. `leave` is called to leave pages that the user may not see
 * now.
 */
export function watchSession(leave: () => void): void {
  userStore.subscribe(() => {
    const user = userStore.get()
    if (user === undefined || user.secondFactor === 'due') leave()
  })
  onSessionEnd(endSession)
  onFactorDemanded(() => void refreshUser())
  resumeBy(signedInAgain)
  onStoredElsewhere(['token'], followOtherTab)
  if (userStore.get() !== undefined) void refreshUser()
}

function followOtherTab(): void {
  const user = storedUser()
  if (user === undefined) {
    closeSession(hasUnsavedWork())
  } else if (user.id === userStore.get()?.id) {
    tokenStore.set(readStored('token'))
    interruptionStore.set(false)
  } else {
    // Another user signed in there, so no data of this user may remain.
    forgetUnsavedWork()
    location.reload()
  }
}

function endSession({ reason, token }: SessionEnd): void {
  // Several calls can fail together, and calls of an older session can fail late. Only the first failure of the
  // current session is handled.
  if (token === undefined || token !== tokenStore.get()) return
  showToast({ kind: 'error', text: currentTexts().t(`session.ended.${reason}`) })
  // A disabled account cannot sign in again, so unsaved work is discarded.
  if (reason === 'forbidden') forgetUnsavedWork()
  closeSession(hasOpenWork())
}

function closeSession(isInterrupted: boolean): void {
  if (!isInterrupted) {
    clearSession()
    return
  }
  // The page still shows its user, but the browser's storage has no session.
  tokenStore.set(undefined)
  writeStored('user', undefined)
  interruptionStore.set(true)
}

/** Waits for the sign-in dialog if it is open. Resolves to `true` if the same user signed in. */
async function signedInAgain(): Promise<boolean> {
  if (!interruptionStore.get()) return false
  const user = userStore.get()
  return await new Promise((resolve) => {
    const unfollow = interruptionStore.subscribe(() => {
      if (interruptionStore.get()) return
      unfollow()
      resolve(tokenStore.get() !== undefined && userStore.get()?.id === user?.id)
    })
  })
}

/** Refetches the user, whose roles and e-mail address may have changed. */
export async function refreshUser(): Promise<void> {
  try {
    userStore.set(await send(readUser, {}))
  } catch (error) {
    // The end of the session has been announced. Without a connection the stored user is used until the next call.
    if (!(error instanceof ApiError)) throw error
  }
}
