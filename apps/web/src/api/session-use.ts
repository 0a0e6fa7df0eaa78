import { createStore } from '../browser/store.ts'

/** The time of the latest use of the session, in whichever tab of this browser: milliseconds of the clock. */
export const sessionUseStore = createStore(Date.now())

export function noteSessionUse(): void {
  sessionUseStore.set(Date.now())
}
