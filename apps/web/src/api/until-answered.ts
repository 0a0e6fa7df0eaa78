import { ApiError } from './api-error.ts'

/**
 * Makes a command, and makes it once more when its answer was lost on the way: under the key of the same intention the
 * server answers what came of it and does nothing twice. A call without key is made once, since it could have a second
 * effect.
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
