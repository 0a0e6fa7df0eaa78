import { createStore } from '../browser/store.ts'

/** When the session was last used by somebody, in whichever tab of this browser: milliseconds of the clock. */
export const sessionUseStore = createStore(Date.now())

export function noteSessionUse(): void {
  sessionUseStore.set(Date.now())
}
