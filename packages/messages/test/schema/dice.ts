/** Pseudo-random choices that repeat for the same seed. Algorithm: mulberry32. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns a number from 0 inclusive to 1 exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns an integer of a range, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  isOneIn(count: number): boolean {
    return this.next() < 1 / count
  }

  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new Error('nothing to choose from')
    return choices[this.between(0, choices.length - 1)] as T
  }

  /** Returns a character of a text, by code point. */
  character(text: string): string {
    return this.pick(Array.from(text))
  }
}
