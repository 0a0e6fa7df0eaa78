import { seedChance } from './run/chance.ts'
import { type Options, readOptions } from './run/options.ts'
import { runPhase } from './run/run-phase.ts'
import type { Phase, Scenario } from './run/scenario.ts'
import { SCENARIOS } from './scenarios.ts'

const USAGE = 'npm run chaos -- <scenario> [--option value …], or --list'

/** The environment of a run. */
export interface ChaosEnvironment {
  /** The seed if the option `--seed` is missing. */
  readonly seed: number
  /** Builds the pages that the servers need. */
  readonly build: () => void
}

/**
 * Runs the scenario that the first argument names, with the options after it; `--list` prints all of them. Returns the
 * exit code: 0 without violations, 1 with violations, 2 for wrong arguments.
 */
export async function runChaos(args: readonly string[], environment: ChaosEnvironment): Promise<number> {
  const [name, ...others] = args
  if (name === '--list') {
    console.log(SCENARIOS.map(describe).join('\n\n'))
    return 0
  }
  const scenario = SCENARIOS.find((each) => each.name === name)
  if (scenario === undefined) {
    console.error(`${USAGE}\nScenarios: ${SCENARIOS.map((each) => each.name).join(', ')}`)
    return 2
  }
  const options = optionsOf(scenario, others, environment)
  return options === undefined ? 2 : await runScenario(scenario, options, environment)
}

/** Returns the options of a scenario; `undefined` after a message if one is wrong. */
function optionsOf(
  scenario: Scenario,
  args: readonly string[],
  { seed }: ChaosEnvironment,
): Options | undefined {
  const table = { ...scenario.options, seed: { usual: seed, meaning: 'seed of the order of faults' } }
  try {
    return readOptions(table, args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

function describe(scenario: Scenario): string {
  const options = Object.entries(scenario.options).map(
    ([name, { usual, meaning }]) =>
      `  --${name.padEnd(16)} ${meaning}${usual === undefined ? '' : ` (${usual})`}`,
  )
  return [`${scenario.name}: ${scenario.summary}`, ...options].join('\n')
}

/** Runs the phases in order until one finds a violation. */
async function runScenario(
  scenario: Scenario,
  options: Options,
  { build }: ChaosEnvironment,
): Promise<number> {
  const seed = options.number('seed')
  seedChance(seed)
  // Every supervised process adds a listener for the exit of this one.
  process.setMaxListeners(0)
  console.log(`Scenario ${scenario.name}, seed ${seed}`)
  for (const phase of scenario.phases(options)) {
    const { missing, requiredBy } = phase.needs ?? { missing: [], requiredBy: '' }
    if (missing.length > 0) {
      console.log(`Not run: ${phase.title}, since this machine lacks ${missing.join(', ')}.`)
      if (process.env[requiredBy] === 'required') return 1
    } else {
      build()
      if (!(await isWhole(phase, options, seed))) return 1
    }
  }
  return 0
}

async function isWhole(phase: Phase, options: Options, seed: number): Promise<boolean> {
  console.log(`\n${phase.title}`)
  const { figures, violations } = await runPhase(phase, options, seed)
  console.log([...figures, ...violations].join('\n'))
  return violations.length === 0
}
