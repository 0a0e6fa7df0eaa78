import type { LoopResult } from './clients/closed-loop.ts'
import type { Worker } from './clients/worker.ts'
import { untilQuiet } from './costs/call-costs.ts'
import { type LogWrites, readLogWrites } from './costs/log-writes.ts'
import type { ObservedDatabase } from './database.ts'
import { type ProcessorTimes, processorTimes } from './processor-time.ts'

/** The result of a load, and its cost during the measurement. */
export interface MeasuredLoad<Result extends LoopResult = LoopResult> extends ProcessorTimes {
  readonly result: Result
  readonly writes: LogWrites
}

export interface Observed {
  readonly database: ObservedDatabase
  readonly serverPid: number
}

/** Runs the request of a worker and reads the figures of server and database at its start and end. */
export async function measureLoad<Request extends object, Result extends LoopResult>(
  { database, serverPid }: Observed,
  worker: Worker<Request, Result>,
  request: Request,
): Promise<MeasuredLoad<Result>> {
  await untilQuiet(database)
  const { postmasterPid } = database
  const observerPids = await database.observerPids()
  const marks: Promise<Mark>[] = []
  const result = await worker.ask(request, () => {
    const times = processorTimes({ serverPid, postmasterPid, observerPids })
    marks.push(database.logPosition().then((position) => ({ times, position })))
  })
  const [begin, end] = await Promise.all(marks)
  if (begin === undefined || end === undefined) throw new Error('The measurement has no beginning or no end')
  const writes = await readLogWrites(database, begin.position, end.position)
  return { result, writes, ...timesBetween(begin.times, end.times) }
}

interface Mark {
  readonly times: ProcessorTimes
  readonly position: string
}

function timesBetween(before: ProcessorTimes, after: ProcessorTimes): ProcessorTimes {
  const { serverMs, databaseMs, machineMs } = after
  return {
    ...(serverMs !== undefined && { serverMs: serverMs - (before.serverMs ?? 0) }),
    ...(databaseMs !== undefined && { databaseMs: databaseMs - (before.databaseMs ?? 0) }),
    ...(machineMs !== undefined && { machineMs: machineMs - (before.machineMs ?? 0) }),
  }
}

/** Returns the number of messages per second. */
export function rateOf({ result: { completed, seconds } }: MeasuredLoad): number {
  return completed / seconds
}
