import type { Clock } from '@nostro/kernel'

/** A clock that stands still until a test moves it. */
export interface HeldClock extends Clock {
  readonly advance: (milliseconds: number) => void
}

/** A second in milliseconds. */
export const SECOND = 1_000

/** A minute in milliseconds. */
export const MINUTE = 60 * SECOND

/**
 * The patience of a test that waits for a condition, the same as that of `expect.poll`: a wait ends with its condition, so that only a fault takes this
 * long, however busy the machine is.
 */
export const WAIT_MS = 90 * SECOND

/** An hour in milliseconds. */
export const HOUR = 60 * MINUTE

/** Makes a clock that stands still until a test moves it. */
export function createHeldClock(start = '2026-11-23T08:00:00.000Z'): HeldClock {
  let milliseconds = Date.parse(start)
  return {
    now: () => new Date(milliseconds),
    advance: (step) => {
      milliseconds += step
    },
  }
}
