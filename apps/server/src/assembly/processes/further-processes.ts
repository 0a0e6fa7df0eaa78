import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import type { FastifyBaseLogger } from 'fastify'

import { type MetricsOfProcesses, type ProcessMetrics, sumMetrics } from '../../metrics/index.ts'
import type { FromProcess, ProcessStart, ToProcess } from './process-messages.ts'
import { createQuestions } from './questions.ts'

/**
 * The further processes of a server. Each answers calls at the port of the first process and runs jobs, so that the
 * server uses all cores.
 */
export interface FurtherProcesses extends MetricsOfProcesses {
  /** Starts the processes. A process that ends by itself is started again. */
  readonly start: (running: FirstProcess) => void
  /** Makes the processes report "not ready". */
  readonly leave: () => void
  /** Waits until each process has finished its calls and has ended. */
  readonly close: () => Promise<void>
}

/** The listening first process. */
interface FirstProcess {
  readonly start: ProcessStart
  readonly metricsOfProcess: () => Promise<ProcessMetrics>
  readonly log: FastifyBaseLogger
}

interface FurtherProcessesOptions {
  /** The file that a process runs. It calls `runFurtherProcess`. */
  readonly entry: string
  readonly count: number
  /** The target of log lines; standard output when absent. */
  readonly logStream?: { readonly write: (line: string) => void } | undefined
}

/** The time before a process that has ended by itself is started again. */
const RESTART_AFTER_MS = 1_000
/** A process that has not ended by then is killed. The database rolls back its transactions. */
const CLOSE_WITHIN_MS = 10_000

/** Returns the further processes of a server, which are not started yet. */
export function createFurtherProcesses(options: FurtherProcessesOptions): FurtherProcesses {
  const running = new Set<ChildProcess>()
  const questions = createQuestions<ProcessMetrics>()
  let isClosing = false
  const textWith = async (own: ProcessMetrics): Promise<string> => {
    const answers = await Promise.all(
      [...running].map((child) => questions.ask((id) => send(child, { kind: 'metrics', id }))),
    )
    return await sumMetrics([own, ...answers.filter((metrics) => metrics !== undefined)])
  }
  const open = (first: FirstProcess): void => {
    const child = forkProcess(options)
    running.add(child)
    child.on('message', (message: FromProcess) => {
      if (message.kind === 'metrics') questions.answer(message.id, message.metrics)
      else void sendText(child, message.id, first)
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (isClosing) return
      first.log.error({ pid: child.pid, code, signal }, 'process ended, it is started again')
      setTimeout(() => {
        if (!isClosing) open(first)
      }, RESTART_AFTER_MS).unref()
    })
    send(child, { kind: 'start', start: first.start })
  }
  const sendText = async (
    child: ChildProcess,
    id: number,
    { metricsOfProcess }: FirstProcess,
  ): Promise<void> => {
    send(child, { kind: 'metricsText', id, text: await textWith(await metricsOfProcess()) })
  }
  return {
    textWith,
    start: (first) => {
      if (isClosing) return
      for (let count = 0; count < options.count; count += 1) open(first)
    },
    leave: () => {
      for (const child of running) send(child, { kind: 'leave' })
    },
    close: async () => {
      isClosing = true
      await Promise.all([...running].map(closeProcess))
    },
  }
}

function forkProcess({ entry, logStream }: FurtherProcessesOptions): ChildProcess {
  const child = fork(entry, [], { stdio: ['ignore', logStream ? 'pipe' : 'inherit', 'inherit', 'ipc'] })
  if (child.stdout !== null)
    createInterface({ input: child.stdout }).on('line', (line) => logStream?.write(`${line}\n`))
  // A process that could not be started has an exit event too.
  child.on('error', () => undefined)
  return child
}

/** Sends a message. A process that is ending does not receive it. */
function send(child: ChildProcess, message: ToProcess): void {
  if (child.connected) child.send(message, () => undefined)
}

async function closeProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_WITHIN_MS)
  const exited = once(child, 'exit')
  send(child, { kind: 'close' })
  await exited
  clearTimeout(timer)
}
