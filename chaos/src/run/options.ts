import { parseArgs } from 'node:util'

/** An option of a scenario. One with a number as its default accepts positive integers only. */
interface Option {
  /** The value if the option is missing; `undefined` for none. */
  readonly usual: number | string | undefined
  readonly meaning: string
}

/** The options of a scenario by name. */
export type OptionTable = Readonly<Record<string, Option>>

/** The values of the options of a run. Reading an option that the scenario does not have is an error. */
export interface Options {
  readonly number: (name: string) => number
  readonly text: (name: string) => string | undefined
}

/** Reads options such as `--kills 40`. The last one of several equal options applies. */
export function readOptions(table: OptionTable, args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(table).map((name) => [name, { type: 'string' as const }])),
  })
  const valueOf = (name: string): number | string | undefined => {
    const option = table[name]
    if (option === undefined) throw new Error(`The scenario has no option --${name}`)
    const given = values[name]
    if (given === undefined) return option.usual
    return typeof option.usual === 'number' ? positiveInteger(name, given) : given
  }
  // All values are read once, so that a wrong one ends the run before it starts.
  const read = new Map(Object.keys(table).map((name) => [name, valueOf(name)]))
  return {
    number: (name) => {
      const value = read.get(name) ?? valueOf(name)
      if (typeof value !== 'number') throw new Error(`--${name} is not a number`)
      return value
    },
    text: (name) => {
      const value = read.get(name) ?? valueOf(name)
      return value === undefined ? undefined : String(value)
    },
  }
}

function positiveInteger(name: string, given: string): number {
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} is not an integer above 0: ${given}`)
  return number
}
