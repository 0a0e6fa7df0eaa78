import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
/** The delay after which a new minute is noticed, at most. */
const LOOK_MS = 10_000

/**
 * Returns the current time in whole minutes, in milliseconds since 1970. A component that shows an age renders again
 * each minute.
 */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, currentMinute)
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_MS)
  return () => clearInterval(timer)
}
