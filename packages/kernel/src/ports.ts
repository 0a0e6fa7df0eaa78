/** The current time, passed in so that tests can control it. */
export interface Clock {
  now(): Date
}

/** Unpredictable bytes, passed in so that tests can repeat them. */
export interface RandomSource {
  bytes(count: number): Uint8Array
}
