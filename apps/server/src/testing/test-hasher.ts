import { createPasswordHasher, type PasswordHasher } from '../sessions/index.ts'
import { MINUTE } from './held-clock.ts'

/**
 * Creates a password hasher with cheap parameters and a long wait, since tests sign in thousands of times.
 * `password-hasher.test.ts` tests the real parameters.
 */
export function createTestHasher(): PasswordHasher {
  return createPasswordHasher({ memoryCost: 8, timeCost: 1, waitMs: 10 * MINUTE })
}
