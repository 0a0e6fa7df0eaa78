import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
/** A new minute is noticed so soon. */
const LOOK_MS = 10_000

/** The time of the clock in whole minutes, milliseconds: what shows an age draws again when a minute is over. */
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
