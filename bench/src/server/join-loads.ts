import type { LoopResult } from './clients/closed-loop.ts'
import type { LoadResult, TIMED_STEPS } from './clients/load-request.ts'
import type { LogWrites, TableWrites } from './costs/log-writes.ts'
import { type MeasuredLoad, rateOf } from './measured-load.ts'
import type { ProcessorTimes } from './processor-time.ts'

/** The smallest and the largest ratio of the slices of a measurement. */
export interface Spread {
  readonly min: number
  readonly max: number
}

/** Returns the spread of the ratio of the product to its peer, slice by slice. */
export function spreadOf(own: readonly MeasuredLoad[], peers: readonly MeasuredLoad[]): Spread {
  const ratios = own.flatMap((load, slice) => {
    const peer = peers[slice]
    return peer === undefined ? [] : [rateOf(load) / rateOf(peer)]
  })
  return { min: Math.min(...ratios), max: Math.max(...ratios) }
}

/** Joins the slices of a peer into one measurement. */
export function joinLoops(slices: readonly MeasuredLoad[]): MeasuredLoad {
  return { ...joinCosts(slices), result: joinResults(slices.map(({ result }) => result)) }
}

/** Joins the slices of the product into one measurement. */
export function joinLoads(slices: readonly MeasuredLoad<LoadResult>[]): MeasuredLoad<LoadResult> {
  const results = slices.map(({ result }) => result)
  const timesOf = (step: (typeof TIMED_STEPS)[number]) => results.flatMap(({ times }) => times[step])
  return {
    ...joinCosts(slices),
    result: {
      ...joinResults(results),
      times: {
        submit: timesOf('submit'),
        read: timesOf('read'),
        approve: timesOf('approve'),
        deliver: timesOf('deliver'),
        receiverReads: timesOf('receiverReads'),
        confirm: timesOf('confirm'),
        senderKnows: timesOf('senderKnows'),
      },
      clientCpuMs: sum(results.map(({ clientCpuMs }) => clientCpuMs)),
      drainSeconds: Math.max(...results.map(({ drainSeconds }) => drainSeconds)),
      undelivered: sum(results.map(({ undelivered }) => undelivered)),
    },
  }
}

function joinResults(results: readonly LoopResult[]): LoopResult {
  const names = new Set(results.flatMap(({ failures }) => Object.keys(failures)))
  return {
    completed: sum(results.map(({ completed }) => completed)),
    seconds: sum(results.map(({ seconds }) => seconds)),
    failures: Object.fromEntries(
      [...names].map((name) => [name, sum(results.map(({ failures }) => failures[name] ?? 0))]),
    ),
  }
}

function joinCosts(slices: readonly MeasuredLoad[]): Omit<MeasuredLoad, 'result'> {
  return {
    writes: joinWrites(slices.map(({ writes }) => writes)),
    ...timeIn(slices, 'serverMs'),
    ...timeIn(slices, 'databaseMs'),
    ...timeIn(slices, 'machineMs'),
  }
}

/** Returns the sum of a CPU time; nothing if one slice has none. */
function timeIn(slices: readonly ProcessorTimes[], name: keyof ProcessorTimes): ProcessorTimes {
  const times = slices.flatMap((slice) => slice[name] ?? [])
  return times.length === slices.length ? { [name]: sum(times) } : {}
}

const COUNTS = ['inserts', 'updates', 'hotUpdates', 'deletes', 'indexEntries', 'pieces'] as const

function joinWrites(writes: readonly LogWrites[]): LogWrites {
  const rows = writes.flatMap(({ tables }) => tables)
  const names = [...new Set(rows.map(({ table }) => table))].toSorted()
  return {
    bytes: sum(writes.map(({ bytes }) => bytes)),
    pageBytes: sum(writes.map(({ pageBytes }) => pageBytes)),
    commits: sum(writes.map(({ commits }) => commits)),
    tables: names.map((table) => joinTable(rows.filter((row) => row.table === table))),
  }
}

function joinTable(rows: readonly TableWrites[]): TableWrites {
  return rows.reduce((joined, row) => ({
    table: joined.table,
    ...(Object.fromEntries(COUNTS.map((name) => [name, joined[name] + row[name]])) as Record<
      (typeof COUNTS)[number],
      number
    >),
  }))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
