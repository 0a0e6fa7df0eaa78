import type { Clock } from '@nostro/kernel'

/** A clock that only changes when a test advances it. */
export interface HeldClock extends Clock {
  readonly advance: (milliseconds: number) => void
}

/** A second in milliseconds. */
export const SECOND = 1_000

/** A minute in milliseconds. */
export const MINUTE = 60 * SECOND

/**
 * The time limit of waits for a condition, the same as that of `expect.poll`. A wait ends when its condition is met, so
 * the limit is reached only on failure, even on a busy machine.
 */
export const WAIT_MS = 90 * SECOND

/** An hour in milliseconds. */
export const HOUR = 60 * MINUTE

/** Creates a clock that only changes when a test advances it. */
export function createHeldClock(start = '2026-11-23T08:00:00.000Z'): HeldClock {
  let milliseconds = Date.parse(start)
  return {
    now: () => new Date(milliseconds),
    advance: (step) => {
      milliseconds += step
    },
  }
}
