/** Choices that repeat for the same seed. */
export interface Chance {
  /** Says yes with this share of the times. */
  readonly isOne: (share: number) => boolean
  /** A whole number below the limit. */
  readonly below: (limit: number) => number
  readonly shuffled: <T>(items: readonly T[]) => T[]
  readonly bytes: (count: number) => Uint8Array
}

const MODULUS = 2_147_483_647
const MULTIPLIER = 48_271

/** Algorithm: Park and Miller. */
export function createChance(seed: number): Chance {
  let state = (seed % (MODULUS - 1)) + 1
  const next = (): number => {
    state = (state * MULTIPLIER) % MODULUS
    return state / MODULUS
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    isOne: (share) => next() < share,
    below,
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((left, right) => left.order - right.order)
        .map(({ item }) => item),
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  }
}
