import type { Throttle } from './throttle.repository.ts'

const MINUTE_MS = 60_000

/** SE-7: the fifth failure in a row of one name from one address locks this name there for half an hour. */
const FAILURES_MAX = 5
/** So many are left to each name at an address with very many failures, unless its user came from there before. */
const CROWDED_FAILURES_MAX = 3
/** In a row for one name, from all the addresses together that its user never came from. */
const STRANGERS_FAILURES_MAX = 20
const LOCK_MS = 30 * MINUTE_MS
/** From the third failure in a row the answer is held back, twice as long each time. */
const DELAY_FROM = 3
const DELAY_MS = 1_000
const DELAY_MAX_MS = DELAY_MS * 2 ** (FAILURES_MAX - DELAY_FROM)

const ADDRESS_FAILURES_MAX = 100
const ADDRESS_WINDOW_MS = 60 * MINUTE_MS

/** Failures with one name, as they stand before a try. */
export interface Counters {
  /** From the address of the try. */
  readonly pair: Throttle
  /** From all addresses the user never came from; absent where the user came from this one before. */
  readonly strangers?: Throttle
  /** So many names failed from this address within the hour that it is no person's. */
  readonly isCrowded: boolean
}

/** The counters after one more failure. */
export interface Failure {
  readonly pair: Throttle
  readonly strangers?: Throttle
  /** With this failure the name is locked, which its owner is told (SE-7). */
  readonly isLocking: boolean
  /** For how many milliseconds the answer is held back. */
  readonly delayMs: number
}

export function isLocked(throttle: Throttle | undefined, now: Date): boolean {
  return throttle?.lockedUntil !== undefined && throttle.lockedUntil > now
}

/** The count after one more failure. A lock that has run out starts the count anew. */
export function afterFailure(throttle: Throttle, now: Date, failuresMax = FAILURES_MAX): Throttle {
  const hasServed = throttle.lockedUntil !== undefined && throttle.lockedUntil <= now
  const failures = (hasServed ? 0 : throttle.failures) + 1
  const base = { failures, countedFrom: now }
  return failures >= failuresMax ? { ...base, lockedUntil: new Date(now.getTime() + LOCK_MS) } : base
}

/** Returns whether no password is looked at. */
export function isShut({ pair, strangers }: Counters, now: Date): boolean {
  return isLocked(pair, now) || isLocked(strangers, now)
}

/**
 * A failure is counted for the name at this address, and among strangers where its user is none there. A lock is not
 * made longer by trying on.
 */
export function afterNameFailure({ pair, strangers, isCrowded }: Counters, now: Date): Failure {
  const wasLocked = isLocked(pair, now)
  const wasShut = isShut({ pair, isCrowded, ...(strangers && { strangers }) }, now)
  const failuresMax = isCrowded && strangers ? CROWDED_FAILURES_MAX : FAILURES_MAX
  const pairAfter = wasLocked ? pair : afterFailure(pair, now, failuresMax)
  const strangersAfter =
    strangers && !wasShut ? afterFailure(strangers, now, STRANGERS_FAILURES_MAX) : strangers
  const delayMs = wasLocked ? 0 : delayAfter(pairAfter.failures)
  return {
    pair: pairAfter,
    ...(strangersAfter && { strangers: strangersAfter }),
    isLocking: !wasShut && (isLocked(pairAfter, now) || isLocked(strangersAfter, now)),
    // The same for all names there, known or not and locked or not: nobody learns which is which (SE-8).
    delayMs: isCrowded ? DELAY_MAX_MS : delayMs,
  }
}

/** 1 s at the third failure in a row, 2 s at the fourth, and so on. */
function delayAfter(failures: number): number {
  return failures < DELAY_FROM ? 0 : Math.min(DELAY_MS * 2 ** (failures - DELAY_FROM), DELAY_MAX_MS)
}

/** The count after one more failure from an address, which starts anew each hour. */
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
