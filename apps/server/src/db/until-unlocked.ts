import type { FastifyBaseLogger } from 'fastify'

import { isLockConflict } from './database-errors.ts'

/** Until then another try, which waits for a lock for 2 s at most, ends within the time of a call (RE-7). */
const TRIED_AGAIN_MS = 6_000

/**
 * Does a transaction again that waited too long for a lock, such as that of the institution's audit chain, or in a
 * circle: it was undone as a whole.
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
