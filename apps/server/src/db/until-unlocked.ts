import type { FastifyBaseLogger } from 'fastify'

import { isLockConflict } from './database-errors.ts'

/** Time in ms up to which a retry, which waits at most 2 s for a lock, ends within the limit of a call. */
const TRIED_AGAIN_MS = 6_000

/**
 * Repeats a transaction that failed with a lock timeout, such as on a message, or a deadlock. It
 * was rolled back completely.
 */
export async function untilUnlocked<Answer>(
  log: FastifyBaseLogger,
  transaction: () => Promise<Answer>,
): Promise<Answer> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await transaction()
    } catch (error) {
      const hasTime = performance.now() - startedAt < TRIED_AGAIN_MS
      if (!hasTime || !isLockConflict(error)) throw error
      log.info({ err: error }, 'waited for a lock, is done again')
    }
  }
}
