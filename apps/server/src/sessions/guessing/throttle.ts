import type { Throttle } from './throttle.repository.ts'

const MINUTE_MS = 60_000

/**
 * After five consecutive failures of one name from one address, the name is locked for this address for half an
 * hour.
 */
const FAILURES_MAX = 5
/** The limit per name at an address with very many failures, unless the address is known for the user. */
const CROWDED_FAILURES_MAX = 3
/** The limit of consecutive failures of one name from all unknown addresses together. */
const STRANGERS_FAILURES_MAX = 20
const LOCK_MS = 30 * MINUTE_MS
/** From the third consecutive failure on the response is delayed, doubling each time. */
const DELAY_FROM = 3
const DELAY_MS = 1_000
const DELAY_MAX_MS = DELAY_MS * 2 ** (FAILURES_MAX - DELAY_FROM)

const ADDRESS_FAILURES_MAX = 100
const ADDRESS_WINDOW_MS = 60 * MINUTE_MS

/** The failure counters of a name before an attempt. */
export interface Counters {
  /** For the address of the attempt. */
  readonly pair: Throttle
  /** For all unknown addresses together; absent when the address is known for the user. */
  readonly strangers?: Throttle
  /** True when the address has more failures within the hour than a single user would cause. */
  readonly isCrowded: boolean
}

/** The counters after one more failure. */
export interface Failure {
  readonly pair: Throttle
  readonly strangers?: Throttle
  /** True when this failure locks the name, of which the owner is notified. */
  readonly isLocking: boolean
  /** The delay of the response in milliseconds. */
  readonly delayMs: number
}

export function isLocked(throttle: Throttle | undefined, now: Date): boolean {
  return throttle?.lockedUntil !== undefined && throttle.lockedUntil > now
}

/** Returns the counter after one more failure. An expired lock resets the count. */
export function afterFailure(throttle: Throttle, now: Date, failuresMax = FAILURES_MAX): Throttle {
  const hasServed = throttle.lockedUntil !== undefined && throttle.lockedUntil <= now
  const failures = (hasServed ? 0 : throttle.failures) + 1
  const base = { failures, countedFrom: now }
  return failures >= failuresMax ? { ...base, lockedUntil: new Date(now.getTime() + LOCK_MS) } : base
}

/** Returns whether passwords are refused without verification. */
export function isSignInLocked({ pair, strangers }: Counters, now: Date): boolean {
  return isLocked(pair, now) || isLocked(strangers, now)
}

/**
 * Counts a failure for the name at this address, and for unknown addresses where applicable. Attempts during a lock do
 * not extend it.
 */
export function afterNameFailure({ pair, strangers, isCrowded }: Counters, now: Date): Failure {
  const wasLocked = isLocked(pair, now)
  const wasShut = isSignInLocked({ pair, isCrowded, ...(strangers && { strangers }) }, now)
  const failuresMax = isCrowded && strangers ? CROWDED_FAILURES_MAX : FAILURES_MAX
  const pairAfter = wasLocked ? pair : afterFailure(pair, now, failuresMax)
  const strangersAfter =
    strangers && !wasShut ? afterFailure(strangers, now, STRANGERS_FAILURES_MAX) : strangers
  const delayMs = wasLocked ? 0 : delayAfter(pairAfter.failures)
  return {
    pair: pairAfter,
    ...(strangersAfter && { strangers: strangersAfter }),
    isLocking: !wasShut && (isLocked(pairAfter, now) || isLocked(strangersAfter, now)),
    // The same for all names at the address, known or not and locked or not, so that the delay reveals nothing.
    delayMs: isCrowded ? DELAY_MAX_MS : delayMs,
  }
}

/** Returns the delay: 1 s at the third consecutive failure, 2 s at the fourth, and so on. */
function delayAfter(failures: number): number {
  return failures < DELAY_FROM ? 0 : Math.min(DELAY_MS * 2 ** (failures - DELAY_FROM), DELAY_MAX_MS)
}

/** Returns the counter of an address after one more failure. It restarts each hour. */
export function afterAddressFailure(throttle: Throttle, now: Date): Throttle {
  return isWindowOver(throttle, now)
    ? { failures: 1, countedFrom: now }
    : { failures: throttle.failures + 1, countedFrom: throttle.countedFrom }
}

export function isCrowdedAddress(throttle: Throttle | undefined, now: Date): boolean {
  return throttle !== undefined && !isWindowOver(throttle, now) && throttle.failures >= ADDRESS_FAILURES_MAX
}

function isWindowOver(throttle: Throttle, now: Date): boolean {
  return now.getTime() - throttle.countedFrom.getTime() >= ADDRESS_WINDOW_MS
}
