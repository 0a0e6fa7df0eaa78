import type { RandomSource } from '@nostro/kernel'

/** Returns pseudo-random bytes that repeat for the same seed. Algorithm: mulberry32. */
export function seededRandom(seed: number): RandomSource {
  let state = seed
  const nextByte = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % 256
  }
  return { bytes: (count) => Uint8Array.from({ length: count }, nextByte) }
}
