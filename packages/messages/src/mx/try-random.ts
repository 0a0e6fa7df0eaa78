import type { RandomSource } from '@nostro/kernel'
export function seededRandom(seed: number): RandomSource {
  let state = seed * 2654435761 >>> 0
  const next = () => { state ^= state << 13; state >>>= 0; state ^= state >>> 17; state ^= state << 5; state >>>= 0; return state & 255 }
  return { bytes: (n: number) => Uint8Array.from({ length: n }, next) } as RandomSource
}
