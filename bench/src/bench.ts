import { Bench } from 'tinybench'

/** One thing measured. Each call of `run` handles `messages` messages, enough to outlast the clock's resolution. */
interface BenchTask {
  readonly name: string
  readonly messages: number
  /** A promise that it returns is waited for. */
  readonly run: () => unknown
  /** The tasks whose figures stand beside this one: the least work that gives a comparable answer, or other products. */
  readonly peers?: readonly string[]
}

/** Tasks that are measured together and shown in one table. */
export interface BenchSuite {
  readonly name: string
  readonly tasks: readonly BenchTask[]
}

/**
 * The figures of one task: the mean over all runs, in CPU time of one thread. Some systems count that time in ticks of
 * milliseconds, which even out in the mean and would swallow a median.
 */
export interface Measurement {
  readonly name: string
  readonly messagesPerSecond: number
  readonly microsecondsEach: number
  /** How the task compares with its peers: 0.5 is half as many messages in the same time. */
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
  const bench = new Bench({ name: suite.name, time: TIME_PER_TASK_MS, now: threadTimeMs, throws: true })
  for (const task of suite.tasks) bench.add(task.name, measured(task))
  await bench.run()
  const rates = new Map(suite.tasks.map((task) => [task.name, task.messages / secondsOf(bench, task.name)]))
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

/** The first result tells whether the task is a promise; a task that is none is not made one. */
function measured({ run }: BenchTask): () => unknown {
  return run() instanceof Promise ? async () => void (await run()) : () => void run()
}

/** The CPU time this thread has used: other processes and the collector's own threads do not count. */
function threadTimeMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function secondsOf(bench: Bench, name: string): number {
  const result = bench.getTask(name)?.result
  if (result === undefined || !('latency' in result)) throw new Error(`${name} was not measured`)
  return result.latency.mean / 1000
}

function rateOf(rates: ReadonlyMap<string, number>, name: string): number {
  const rate = rates.get(name)
  if (rate === undefined) throw new Error(`no task ${name}`)
  return rate
}
