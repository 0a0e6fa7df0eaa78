import { createPasswordHasher, type PasswordHasher } from '../sessions/index.ts'
import { MINUTE } from './held-clock.ts'

/**
 * As an installation's, cheaper, and with the patience of a test: thousands of sign-ins ask who gets in. What a real
 * hash costs is asked in `password-hasher.test.ts`.
 */
export function createTestHasher(): PasswordHasher {
  return createPasswordHasher({ memoryCost: 8, timeCost: 1, waitMs: 10 * MINUTE })
}
