import { ApiError } from './api-error.ts'

/**
 * Resolves to `true` once the same user has signed in again, to `false` otherwise. Resolves to `false` immediately if
 * no sign-in dialog is shown.
 */
type Resumption = () => Promise<boolean>

let resumption: Resumption = async () => false

/** Sets the function that decides whether an ended session is resumed. */
export function resumeBy(next: Resumption): void {
  resumption = next
}

/**
 * Makes a call, and repeats it after the user has signed in again over the page, so that the user does not have to
 * repeat the action. `token` returns the token of the current session.
 */
export async function withSessionResume<T>(
  token: () => string | undefined,
  call: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const before = token()
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'sessionEnded') throw error
      // A slow call may learn of the end after the next session has begun.
      const hasNewSession = token() !== undefined && token() !== before
      if (!hasNewSession && !(await resumption())) throw error
    }
  }
}
