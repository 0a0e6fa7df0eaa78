import type { RandomSource } from '@nostro/kernel'

/** Random bytes of the browser. Unlike `crypto.randomUUID` this also works without TLS. */
export const browserRandom: RandomSource = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
}
