import { createStore } from '../browser/store.ts'

/** The time of the latest use of the session in any tab of this browser, in milliseconds since 1970. */
export const sessionUseStore = createStore(Date.now())

export function noteSessionUse(): void {
  sessionUseStore.set(Date.now())
}
