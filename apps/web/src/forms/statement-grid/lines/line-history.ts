type Items = readonly unknown[]

/**
 * Undo and redo of a list. Each step is a list that shares its items with the others, so it costs one array. After a
 * change from outside the grid the history ends, because an undo would revert that change as well.
 */
export class LineHistory {
  #past: readonly Items[] = []
  #future: readonly Items[] = []
  #current: Items | undefined

  /** Records a change: the list before and after it. */
  note(before: Items, after: Items): void {
    if (before === after) return
    this.#past = [...this.#pastOf(before), before].slice(-STATES_MAX)
    this.#future = []
    this.#current = after
  }

  /** Returns the list before the last change, or `undefined` if there is nothing to undo. */
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
