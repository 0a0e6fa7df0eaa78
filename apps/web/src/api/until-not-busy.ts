import { type Call, isReading } from '@nostro/contract'

import { ApiError, isBusy } from './api-error.ts'

/** After this many tries the error is shown, and the user decides. */
const TRIES_MAX = 4
/** The delay if the server sent no `Retry-After`. */
const RETRY_AFTER_MS = 1_000

/**
 * Makes a call, and retries it if the server was too busy. The delay grows with each try and is randomised, so that
 * browsers do not retry in step. A command is sent once, because only the user can decide whether to repeat it.
 */
export async function untilNotBusy<T>(
  call: Call,
  signals: readonly AbortSignal[],
  make: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof ApiError) || !isBusy(error)) throw error
      if (!isReading(call) || tries === TRIES_MAX) throw error
      await pause(delayAfter(tries, error), signals)
    }
  }
}

/** Returns the delay in milliseconds. It is never shorter than the server requested. */
function delayAfter(tries: number, { retryAfterMs = RETRY_AFTER_MS }: ApiError): number {
  return retryAfterMs * 2 ** (tries - 1) * (1 + Math.random())
}

/** Waits. Errors: `cancelled` as soon as a signal aborts the call. */
async function pause(milliseconds: number, signals: readonly AbortSignal[]): Promise<void> {
  const signal = AbortSignal.any([...signals])
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(new ApiError('cancelled'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
  })
}
