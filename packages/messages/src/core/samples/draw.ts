import type { RandomSource } from '@nostro/kernel'

/** Choices derived from random bytes; the same bytes make the same choices. */
export interface Draw {
  /** Returns an integer from `min` to `max`, both included. */
  integer(min: number, max: number): number
  /** Returns true once in `oneIn` times. */
  chance(oneIn: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Returns `length` characters of `alphabet`. */
  characters(alphabet: string, length: number): string
}

/** Returns the functions that draw random values for samples. The same random source draws the same sample. */
export function drawFrom(random: RandomSource): Draw {
  const integer = (min: number, max: number) => min + (uint32(random) % (max - min + 1))
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[integer(0, choices.length - 1)]
    if (choice === undefined) throw new Error('nothing to pick from')
    return choice
  }
  return {
    integer,
    pick,
    chance: (oneIn) => integer(1, oneIn) === 1,
    characters: (alphabet, length) =>
      Array.from(random.bytes(length), (byte) => alphabet[byte % alphabet.length]).join(''),
  }
}

function uint32(random: RandomSource): number {
  return random.bytes(4).reduce((number, byte) => number * 256 + byte, 0)
}
