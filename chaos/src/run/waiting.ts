import { setTimeout as pause } from 'node:timers/promises'

/** Limits of a wait, in ms. */
export interface WaitLimits {
  readonly limitMs: number
  /** Pause between two attempts. Default: 50. */
  readonly everyMs?: number
}

/** Repeats `look` until it returns a value. Returns `undefined` after the time limit. */
export async function waitFor<T>(
  look: () => T | undefined | Promise<T | undefined>,
  { limitMs, everyMs = 50 }: WaitLimits,
): Promise<T | undefined> {
  const startedAt = Date.now()
  for (;;) {
    const found = await look()
    if (found !== undefined || Date.now() - startedAt > limitMs) return found
    await pause(everyMs)
  }
}

/** Repeats `look` until it returns a value. Throws an error with this message after the time limit. */
export async function mustGet<T>(
  look: () => T | undefined | Promise<T | undefined>,
  limits: WaitLimits,
  message: string,
): Promise<T> {
  const found = await waitFor(look, limits)
  if (found === undefined) throw new Error(`${message} within ${limits.limitMs / 1_000} s`)
  return found
}

/** Returns the result of `work`, or `undefined` if it fails, for example while the database is not available. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
