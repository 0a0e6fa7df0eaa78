/** The outcome of an operation that can fail in an expected way. */
export type Result<T, E> = Ok<T> | Err<E>

/** The outcome of an operation that succeeded, with its value. */
export interface Ok<T> {
  readonly ok: true
  readonly value: T
}

/** The outcome of an operation that failed, with the reason. */
export interface Err<E> {
  readonly ok: false
  readonly error: E
}

/** Returns the outcome of success. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

/** Returns the outcome of failure. */
export function err<E>(error: E): Err<E> {
  return { ok: false, error }
}
