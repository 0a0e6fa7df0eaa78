import { percentilesOf } from '../server/percentiles.ts'
import type { CostMeter } from './statement-costs.ts'

const WARM_UPS = 5
const RUNS = 40
/** Time in ms after which a slow query is measured in fewer runs. */
const ENOUGH_MS = 20_000
const RUNS_MIN = 5

/** The figures of one query, run many times on the same messages. */
export interface Figures {
  /** Time in ms until the result is complete. */
  readonly p50: number
  readonly p95: number
  /** Time in ms within PostgreSQL, which depends less on the load of the machine. */
  readonly database: number
  readonly databaseP95: number
  readonly pages: number
  readonly found: string
}

/** The reason why a query has no figures. A query that takes too long is aborted, and the others are still run. */
export interface Failure {
  readonly failed: string
}

export async function measureQuestion(
  ask: () => Promise<string>,
  meter: CostMeter,
): Promise<Figures | Failure> {
  try {
    return await figuresOf(ask, meter)
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

async function figuresOf(ask: () => Promise<string>, meter: CostMeter): Promise<Figures> {
  const startedAt = performance.now()
  const isEnough = (): boolean => performance.now() - startedAt > ENOUGH_MS
  for (let run = 0; run < WARM_UPS && !isEnough(); run++) await ask()
  const times: number[] = []
  const database: number[] = []
  let found = ''
  let pages = 0
  while (times.length < RUNS && (times.length < RUNS_MIN || !isEnough())) {
    await meter.reset()
    const begin = performance.now()
    found = await ask()
    times.push(performance.now() - begin)
    const costs = await meter.read()
    database.push(costs.milliseconds)
    ;({ pages } = costs)
  }
  const wall = percentilesOf(times)
  const own = percentilesOf(database)
  if (wall === undefined || own === undefined) throw new Error('Nothing was measured')
  return { p50: wall.p50, p95: wall.p95, database: own.p50, databaseP95: own.p95, pages, found }
}
