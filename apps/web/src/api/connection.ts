import { isAttended } from '../browser/attendance.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { viewportStore } from '../browser/viewport.ts'
import { currentLanguage } from '../i18n/index.ts'
import { ApiError } from './api-error.ts'
import { createClient, type Client } from './client.ts'
import { withSessionResume } from './interruption.ts'
import { announceFactorDemand, announceSessionEnd } from './session-end.ts'

/** The time of the latest use of the session in any tab of this browser, in milliseconds since 1970. */
export const sessionUseStore = createStore(Date.now())

function noteSessionUse(): void {
  sessionUseStore.set(Date.now())
}

/** The token of the session. It survives a reload. */
export const tokenStore = createStore(readStored('token'))

tokenStore.subscribe(() => {
  writeStored('token', tokenStore.get())
  noteSessionUse()
})

/** The API client of this page. */
const client: Client = createClient({
  baseUrl: import.meta.env.VITE_API_BASE_URL ?? '',
  token: tokenStore.get,
  language: currentLanguage,
  isMobile: () => viewportStore.get().isMobile,
  isAttended,
  onUse: noteSessionUse,
  onSessionEnd: announceSessionEnd,
})

/** Sends a call and returns its validated answer. A refusal is thrown as `ApiError`. */
export const send: Client['send'] = async (...call) => {
  try {
    return await withSessionResume(tokenStore.get, () => client.send(...call))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'secondFactor.required') announceFactorDemand()
    throw error
  }
}

/** Fetches a file by a call. A refusal is thrown as `ApiError`. */
export const fetchFile: Client['fetchFile'] = (...call) =>
  withSessionResume(tokenStore.get, () => client.fetchFile(...call))

/** Follows an event stream until its signal is aborted. */
export const follow: Client['follow'] = (...call) => client.follow(...call)
