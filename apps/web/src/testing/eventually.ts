import { vi } from 'vitest'

/** Only there to end a hang: a busy machine does the same later. */
const LIMIT_MS = 60_000

/** Waits until what is expected holds; returns what `look` returned then. */
export async function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return await vi.waitFor(look, { timeout: LIMIT_MS })
}
