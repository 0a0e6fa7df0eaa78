import { vi } from 'vitest'

/** Only ends a hanging test; a busy machine needs more time for the same result. */
const LIMIT_MS = 60_000

/** Waits until `look` does not throw. Returns its result. */
export async function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return await vi.waitFor(look, { timeout: LIMIT_MS })
}
