import { type Call, isReading } from '@nostro/contract'

import { ApiError, isBusy } from './api-error.ts'

/** After so many tries the person is told, and decides. */
const TRIES_MAX = 4
/** The wait where the server names no time. */
const RETRY_AFTER_MS = 1_000

/**
 * Makes a call, and makes it again when the server was too busy for it: each time later than the time before, and not
 * in step with other browsers. What changes something is made once, since only the person knows whether it still is to
 * happen.
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

/** Never sooner than the server asked for. */
function delayAfter(tries: number, { retryAfterMs = RETRY_AFTER_MS }: ApiError): number {
  return retryAfterMs * 2 ** (tries - 1) * (1 + Math.random())
}

/** Errors: `cancelled` as soon as nobody waits for the call any more. */
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
