import type { Throttle } from './throttle.repository.ts'

const MINUTE_MS = 60_000

/** SE-7: the fifth failure in a row locks for half an hour. */
const ACCOUNT_FAILURES_MAX = 5
const LOCK_MS = 30 * MINUTE_MS
/** From the third failure in a row the answer is held back, twice as long each time. */
const DELAY_FROM = 3
const DELAY_MS = 1_000

const ADDRESS_FAILURES_MAX = 100
const ADDRESS_WINDOW_MS = 60 * MINUTE_MS

export function isLocked(throttle: Throttle | undefined, now: Date): boolean {
  return throttle?.lockedUntil !== undefined && throttle.lockedUntil > now
}

/** The count after one more failure of an account. A lock that has run out starts the count anew. */
export function afterAccountFailure(throttle: Throttle, now: Date): Throttle {
  const hasServed = throttle.lockedUntil !== undefined && throttle.lockedUntil <= now
  const failures = (hasServed ? 0 : throttle.failures) + 1
  const base = { failures, countedFrom: now }
  return failures >= ACCOUNT_FAILURES_MAX ? { ...base, lockedUntil: new Date(now.getTime() + LOCK_MS) } : base
}

/** How long the answer to a failure is held back: 1 s at the third in a row, 2 s at the fourth, and so on. */
export function delayAfter(failures: number): number {
  return failures < DELAY_FROM ? 0 : DELAY_MS * 2 ** (Math.min(failures, ACCOUNT_FAILURES_MAX) - DELAY_FROM)
}

/** The count after one more failure from an address, which starts anew each hour. */
export function afterAddressFailure(throttle: Throttle, now: Date): Throttle {
  return isWindowOver(throttle, now)
    ? { failures: 1, countedFrom: now }
    : { failures: throttle.failures + 1, countedFrom: throttle.countedFrom }
}

export function isAddressExhausted(throttle: Throttle | undefined, now: Date): boolean {
  return throttle !== undefined && !isWindowOver(throttle, now) && throttle.failures >= ADDRESS_FAILURES_MAX
}

function isWindowOver(throttle: Throttle, now: Date): boolean {
  return now.getTime() - throttle.countedFrom.getTime() >= ADDRESS_WINDOW_MS
}
