/** The figures of a run. */
export interface Figures {
  readonly set: (name: string, value: string | number) => void
  /** Adds to a count. */
  readonly count: (name: string, times?: number) => void
  /** Adds a measured value; the mean and the largest one are shown. */
  readonly measure: (name: string, value: number) => void
  /** Returns one line for each figure, in alphabetical order. */
  readonly lines: () => readonly string[]
}

const NAME_WIDTH = 48

export function createFigures(): Figures {
  const figures = new Map<string, string | number | number[]>()
  return {
    set: (name, value) => void figures.set(name, value),
    count: (name, times = 1) => void figures.set(name, Number(figures.get(name) ?? 0) + times),
    measure: (name, value) => {
      const before = figures.get(name)
      figures.set(name, [...(Array.isArray(before) ? before : []), value])
    },
    lines: () =>
      [...figures]
        .toSorted(([left], [right]) => (left < right ? -1 : 1))
        .map(([name, value]) => lineOf(name, value)),
  }
}

/** Returns a name and its value as a line of a table. */
function lineOf(name: string, value: string | number | readonly number[]): string {
  return `${name.padEnd(NAME_WIDTH)} ${typeof value === 'object' ? spreadOf(value) : value}`
}

function spreadOf(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return `${rounded(least)} to ${rounded(most)}, ${rounded(mean)} on average (${values.length} times)`
}

function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1)
}
