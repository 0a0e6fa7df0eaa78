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

/** The session ended while somebody was writing: the person signs in over the page. */
export const interruptionStore = createStore(false)

/** Follows the end of the session, here and in other tabs. `leave` moves away from pages that are not for the user now. */
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
    // Another user signed in there: nothing of this one may stay.
    forgetUnsavedWork()
    location.reload()
  }
}

function endSession({ reason, token }: SessionEnd): void {
  // Several calls fail together, and calls of an older session may fail late: only the first one in force counts.
  if (token === undefined || token !== tokenStore.get()) return
  showToast({ kind: 'error', text: currentTexts().t(`session.ended.${reason}`) })
  // A disabled account cannot sign in again, so there is nothing to keep the work for.
  if (reason === 'forbidden') forgetUnsavedWork()
  closeSession(hasOpenWork())
}

function closeSession(isInterrupted: boolean): void {
  if (!isInterrupted) {
    clearSession()
    return
  }
  // The page goes on showing its user, but the browser keeps nothing of the session.
  tokenStore.set(undefined)
  writeStored('user', undefined)
  interruptionStore.set(true)
}

/** Waits for the sign-in over the page, if one is asked for; another user goes on with nothing of this one. */
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

/** Roles and e-mail may have changed since the user was stored. */
export async function refreshUser(): Promise<void> {
  try {
    userStore.set(await send(readUser, {}))
  } catch (error) {
    // The end of the session has been announced; without a network the stored user serves until the next call.
    if (!(error instanceof ApiError)) throw error
  }
}
