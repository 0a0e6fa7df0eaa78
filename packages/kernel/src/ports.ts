/** The time, passed in so that tests can hold it. */
export interface Clock {
  now(): Date
}

/** Unpredictable bytes, passed in so that tests can repeat them. */
export interface RandomSource {
  bytes(count: number): Uint8Array
}
