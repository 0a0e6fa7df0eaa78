type Items = readonly unknown[]

/**
 * States of a list to go back to and forward again, each a list as it stood. Lists share their items, so a state costs
 * one array. When something else than the grid changed the list, the way back ends: it would undo that as well.
 */
export class LineHistory {
  #past: readonly Items[] = []
  #future: readonly Items[] = []
  #current: Items | undefined

  /** A change made here: the list before it and after it. */
  note(before: Items, after: Items): void {
    if (before === after) return
    this.#past = [...this.#pastOf(before), before].slice(-STATES_MAX)
    this.#future = []
    this.#current = after
  }

  /** The list before the last change; nothing where there is no way back. */
  back(current: Items): Items | undefined {
    const target = this.#pastOf(current).at(-1)
    if (target === undefined) return undefined
    this.#past = this.#past.slice(0, -1)
    this.#future = [current, ...this.#future]
    this.#current = target
    return target
  }

  forward(current: Items): Items | undefined {
    const [target, ...others] = current === this.#current ? this.#future : []
    if (target === undefined) return undefined
    this.#past = [...this.#past, current]
    this.#future = others
    this.#current = target
    return target
  }

  #pastOf(current: Items): readonly Items[] {
    return this.#current === current ? this.#past : []
  }
}

const STATES_MAX = 100
