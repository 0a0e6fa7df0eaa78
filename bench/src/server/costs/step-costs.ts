import type { LogWrites, TableWrites } from './log-writes.ts'
import { medianOf } from '../percentiles.ts'
import type { Traffic } from '../wire/traffic.ts'

/** The cost of a step of a message in PostgreSQL. */
export type StepCost = Traffic & LogWrites

/** The cost of one call and of the work that it caused. */
export interface CallSample {
  /** Until its answer. */
  readonly call: StepCost
  /** From its answer until the server was idle. */
  readonly following: StepCost
}

/**
 * Returns the cost of a call and of the work that follows. That work may begin before the answer, and a timer may run
 * at any time. So the cost of the call is the minimum of all samples, and that of the following work is the typical
 * total without it.
 */
export function costsOf(samples: readonly CallSample[]): CallSample {
  const call = foldCosts(
    samples.map((sample) => sample.call),
    (counts) => Math.min(...counts),
  )
  const whole = foldCosts(
    samples.map((sample) => sumOfCosts([sample.call, sample.following])),
    medianOf,
  )
  return { call, following: foldCosts([whole, call], ([all = 0, own = 0]) => Math.max(0, all - own)) }
}

export function sumOfCosts(costs: readonly StepCost[]): StepCost {
  return foldCosts(costs, (counts) => counts.reduce((sum, count) => sum + count, 0))
}

/** Combines several costs figure by figure; a table that one of them does not write counts as zero there. */
function foldCosts(costs: readonly StepCost[], fold: (counts: readonly number[]) => number): StepCost {
  const figure = (of: (cost: StepCost) => number): number => fold(costs.map(of))
  const names = [...new Set(costs.flatMap(({ tables }) => tables.map(({ table }) => table)))].toSorted()
  const tables = names.map((table): TableWrites => {
    const count = (of: (writes: TableWrites) => number): number =>
      figure(({ tables: written }) => {
        const writes = written.find((each) => each.table === table)
        return writes === undefined ? 0 : of(writes)
      })
    return {
      table,
      inserts: count(({ inserts }) => inserts),
      updates: count(({ updates }) => updates),
      hotUpdates: count(({ hotUpdates }) => hotUpdates),
      deletes: count(({ deletes }) => deletes),
      indexEntries: count(({ indexEntries }) => indexEntries),
      pieces: count(({ pieces }) => pieces),
    }
  })
  return {
    statements: figure(({ statements }) => statements),
    roundTrips: figure(({ roundTrips }) => roundTrips),
    transactions: figure(({ transactions }) => transactions),
    bytes: figure(({ bytes }) => bytes),
    pageBytes: figure(({ pageBytes }) => pageBytes),
    commits: figure(({ commits }) => commits),
    tables: tables.filter(isWritten),
  }
}

/** Returns whether a table was written. A row that was only locked also has a log record. */
function isWritten({ inserts, updates, deletes, indexEntries, pieces }: TableWrites): boolean {
  return inserts + updates + deletes + indexEntries + pieces > 0
}
