import { Bench } from 'tinybench'

/** A measured task. Each call of `run` processes `messages` messages, enough to exceed the resolution of the clock. */
interface BenchTask {
  readonly name: string
  readonly messages: number
  /** Runs the task. A returned promise is awaited. */
  readonly run: () => unknown
  /** The threads whose CPU time counts: this thread, or all threads for a task with worker threads. */
  readonly clock?: 'thread' | 'process'
  /** The tasks with which this one is compared: the minimum work for a comparable result, or other products. */
  readonly peers?: readonly string[]
}

/** Tasks that are measured together and shown in one table. */
export interface BenchSuite {
  readonly name: string
  readonly tasks: readonly BenchTask[]
}

/**
 * The figures of one task: the mean over all runs, in CPU time of one thread. Some systems count that time in
 * milliseconds, which a mean evens out and a median does not.
 */
export interface Measurement {
  readonly name: string
  readonly messagesPerSecond: number
  readonly microsecondsEach: number
  /** The speed relative to the peers: 0.5 is half as many messages in the same time. */
  readonly peers: readonly {
    readonly name: string
    readonly messagesPerSecond: number
    readonly ratio: number
  }[]
}

const TIME_PER_TASK_MS = 2000
const MICROSECONDS_PER_SECOND = 1_000_000

/** Runs the tasks of a suite one after the other on this thread. */
export async function measure(suite: BenchSuite): Promise<readonly Measurement[]> {
  const rates = new Map<string, number>()
  for (const task of suite.tasks) rates.set(task.name, task.messages / (await secondsOf(task)))
  return suite.tasks.map(({ name, peers = [] }) => {
    const messagesPerSecond = rateOf(rates, name)
    return {
      name,
      messagesPerSecond,
      microsecondsEach: MICROSECONDS_PER_SECOND / messagesPerSecond,
      peers: peers.map((peer) => {
        const peerRate = rateOf(rates, peer)
        return { name: peer, messagesPerSecond: peerRate, ratio: messagesPerSecond / peerRate }
      }),
    }
  })
}

/** Returns the function to measure. It is asynchronous only if the first result is a promise. */
function measured({ run }: BenchTask): () => unknown {
  return run() instanceof Promise ? async () => void (await run()) : () => void run()
}

/** Returns the CPU time of this thread in ms, without other processes and the threads of the garbage collector. */
function threadTimeMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the CPU time of all threads in ms, including those of the garbage collector. */
function processTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function secondsOf(task: BenchTask): Promise<number> {
  const { name, clock = 'thread' } = task
  const now = clock === 'thread' ? threadTimeMs : processTimeMs
  const bench = new Bench({ time: TIME_PER_TASK_MS, now, throws: true })
  await bench.add(name, measured(task)).run()
  const result = bench.getTask(name)?.result
  if (result === undefined || !('latency' in result)) throw new Error(`${name} was not measured`)
  return result.latency.mean / 1000
}

function rateOf(rates: ReadonlyMap<string, number>, name: string): number {
  const rate = rates.get(name)
  if (rate === undefined) throw new Error(`no task ${name}`)
  return rate
}
