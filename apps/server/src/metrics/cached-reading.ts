import type { Clock } from '@nostro/kernel'

/** The time for which a reading is cached. */
const FRESH_MS = 5_000

/** Returns a function that reads figures. Callers within a few seconds share one reading. */
export function cachedReading<T>(clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let latest: { readonly at: number; readonly reading: Promise<T> } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (latest === undefined || now - latest.at >= FRESH_MS) {
      const started = { at: now, reading: read() }
      latest = started
      // A failed reading is not cached.
      started.reading.catch(() => {
        if (latest === started) latest = undefined
      })
    }
    return await latest.reading
  }
}
