/** Random choices that are repeatable for a seed. */
export interface Chance {
  /** Returns `true` with this probability from 0 to 1. */
  readonly isOne: (share: number) => boolean
  /** Returns an integer from 0 up to, and excluding, the limit. */
  readonly below: (limit: number) => number
  readonly shuffled: <T>(items: readonly T[]) => T[]
  readonly bytes: (count: number) => Uint8Array
}

const MODULUS = 2_147_483_647
const MULTIPLIER = 48_271

/** Creates the choices of a seed. Algorithm: Park and Miller. */
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
