import { ApiError } from './api-error.ts'

/**
 * Sends a command, and sends it once more if its response was lost. With the same idempotency key the server returns
 * the outcome of the first try and does not execute the command twice. A call without a key is sent once, because a
 * retry could have a second effect.
 */
export async function untilAnswered<T>(
  { idempotencyKey }: { readonly idempotencyKey?: string },
  make: () => Promise<T>,
): Promise<T> {
  try {
    return await make()
  } catch (error) {
    const isLost = error instanceof ApiError && error.kind === 'network'
    if (!isLost || idempotencyKey === undefined) throw error
    return await make()
  }
}
