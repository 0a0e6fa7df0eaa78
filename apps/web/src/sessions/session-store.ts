import { userSchema, type User } from '@nostro/contract'

import { tokenStore } from '../api/index.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { createStore, useStore } from '../browser/store.ts'
import { startInstitutionZone } from '../i18n/index.ts'

/** The signed-in user, as the browser knows it; the server decides anew at each call. */
export const userStore = createStore(storedUser())

startInstitutionZone(userStore.get()?.institution.timeZone)

/** Whoever was signed in last, also after they have left. */
let latestUser = userStore.get()

userStore.subscribe(() => {
  const user = userStore.get()
  latestUser = user ?? latestUser
  startInstitutionZone(user?.institution.timeZone)
  writeStored('user', user === undefined ? undefined : JSON.stringify(user))
})

/** Keeps the session of a user who has signed in. */
export function startSession(session: { readonly token: string; readonly user: User }): void {
  // The token comes last: other tabs look for the user when it changes.
  userStore.set(session.user)
  tokenStore.set(session.token)
}

/** Forgets the session here; the server is told elsewhere. */
export function clearSession(): void {
  tokenStore.set(undefined)
  userStore.set(undefined)
}

/**
 * The signed-in user. Pages inside the layout always have one: the guard looked before they were drawn. A page whose
 * session ends while it is drawn in pieces is drawn to its end for the one it was begun for, and is left unseen.
 */
export function useUser(): User {
  const user = useStore(userStore) ?? latestUser
  if (user === undefined) throw new Error('A page that needs a user was drawn without one')
  return user
}

/** The user another tab of this browser works as. */
export function storedUser(): User | undefined {
  const text = readStored('user')
  if (text === undefined || readStored('token') === undefined) return undefined
  const user = userSchema.safeParse(parseJson(text))
  // A user written by another version of the app is no user: the person signs in again.
  return user.success ? user.data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
