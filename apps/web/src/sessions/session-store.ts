import { userSchema, type User } from '@nostro/contract'

import { tokenStore } from '../api/index.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { createStore, useStore } from '../browser/store.ts'
import { startInstitutionZone } from '../i18n/index.ts'

/** The signed-in user, as stored in the browser. The server decides again at each call. */
export const userStore = createStore(storedUser())

startInstitutionZone(userStore.get()?.institution.timeZone)

/** The user who was signed in last, also after the sign-out. */
let latestUser = userStore.get()

userStore.subscribe(() => {
  const user = userStore.get()
  latestUser = user ?? latestUser
  startInstitutionZone(user?.institution.timeZone)
  writeStored('user', user === undefined ? undefined : JSON.stringify(user))
})

/** Stores the session of a signed-in user. */
export function startSession(session: { readonly token: string; readonly user: User }): void {
  // The token is set last, because other tabs read the user when it changes.
  userStore.set(session.user)
  tokenStore.set(session.token)
}

/** Removes the session from the browser. The call to the server is made elsewhere. */
export function clearSession(): void {
  tokenStore.set(undefined)
  userStore.set(undefined)
}

/**
 * Returns the signed-in user. Pages inside the layout always have one, because the guard has checked it. A page whose
 * session ends while it is rendered in pieces is completed with the previous user and is never shown.
 */
export function useUser(): User {
  const user = useStore(userStore) ?? latestUser
  if (user === undefined) throw new Error('A page that needs a user was drawn without one')
  return user
}

/** Returns the stored user, as another tab of this browser may have changed it. */
export function storedUser(): User | undefined {
  const text = readStored('user')
  if (text === undefined || readStored('token') === undefined) return undefined
  const user = userSchema.safeParse(parseJson(text))
  // A user stored by another version of the app may be invalid. The user must then sign in again.
  return user.success ? user.data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
