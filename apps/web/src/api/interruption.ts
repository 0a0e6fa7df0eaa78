import { ApiError } from './api-error.ts'

/** Tells once the person has signed in again, or not: `true` for the same user. At once `false` where nobody is asked. */
type Resumption = () => Promise<boolean>

let resumption: Resumption = async () => false

/** Names who knows whether a session that ended goes on. */
export function resumeBy(next: Resumption): void {
  resumption = next
}

/**
 * Makes a call, and makes it again after the person has signed in over the page: nobody has to press twice because the
 * session ended in between. `token` is that of the session in force.
 */
export async function throughInterruption<T>(
  token: () => string | undefined,
  call: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const before = token()
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'sessionEnded') throw error
      // A slow call may hear of the end when the next session has begun already.
      const hasBegunAnew = token() !== undefined && token() !== before
      if (!hasBegunAnew && !(await resumption())) throw error
    }
  }
}
