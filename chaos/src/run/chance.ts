let next = createRandom(0)

/** Sets the seed of all random choices of this process. */
export function seedChance(seed: number): void {
  next = createRandom(seed)
}

/** Returns a generator of numbers from 0 to below 1; equal seeds give equal numbers (Mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random number from `least` to below `most`. */
export function between(least: number, most: number): number {
  return least + next() * (most - least)
}

/** Returns `true` with this probability, from 0 to 1. */
export function isLikely(probability: number): boolean {
  return next() < probability
}

/** Returns a random item of a list that is not empty. */
export function oneOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(next() * items.length)]
  if (item === undefined) throw new Error('An empty list has no item')
  return item
}

/** Returns the items in random order. */
export function shuffled<T>(items: readonly T[], random = next): readonly T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ item }) => item)
}
