import type { RandomSource } from '@nostro/kernel'

/** Unpredictable bytes of the browser; unlike `crypto.randomUUID` also there without TLS. */
export const browserRandom: RandomSource = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
}
