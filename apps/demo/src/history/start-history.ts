import type { Clock } from '@nostro/kernel'
import { type AssembledServer, assembleServer, type AssemblyOptions } from '@nostro/server/extension'

import type { Background } from './background.ts'
import { createHistory, type HistoryPasswords } from './create-history.ts'
import type { HistoryProgress } from './history-progress.ts'
import type { PastWork } from './past-work.ts'

/** The running creation of the demo history. */
export interface RunningHistory {
  /** Resolves to `true` when the history is complete, and to `false` when it was stopped or failed. */
  readonly finished: Promise<boolean>
  /** Stops the creation and waits for calls in progress. */
  readonly stop: () => Promise<void>
}

interface RunningHistoryOptions {
  /** The server that users call. */
  readonly server: Pick<AssembledServer, 'calls'>
  /** The options of that server. */
  readonly assembly: AssemblyOptions
  /** Lets the history yield to the calls of users. */
  readonly background: Background
  readonly past: PastWork
  /** The clock of the present. */
  readonly present: Clock
  readonly passwords: HistoryPasswords
  readonly progress: HistoryProgress
  /** The number of days that the history covers; 90 when absent. */
  readonly days?: number
  /** Called when all messages of the history exist. */
  readonly onEnd: () => Promise<void>
}

/**
 * Starts creating the demo history through the calls of a second server in this process, which does not listen. A
 * failure is logged and ends it.
 */
export function startHistory(options: RunningHistoryOptions): RunningHistory {
  const controller = new AbortController()
  const finished = grow(options, controller.signal)
  return {
    finished,
    stop: async () => {
      controller.abort()
      await finished
    },
  }
}

async function grow(options: RunningHistoryOptions, signal: AbortSignal): Promise<boolean> {
  const { server, onEnd, progress } = options
  try {
    await growOnOwnServer(options, signal)
    await onEnd()
    return !signal.aborted
  } catch (error) {
    if (!signal.aborted)
      server.calls.fastify.log.warn({ err: error }, 'the demo history was not created completely')
    return false
  } finally {
    progress.end()
  }
}

async function growOnOwnServer(options: RunningHistoryOptions, signal: AbortSignal): Promise<void> {
  const { assembly, past } = options
  const server = await assembleHistoryServer(assembly, past)
  try {
    await createHistory({ ...options, server, linkRoot: assembly.tools.linkRoot, signal })
  } finally {
    await server.close()
  }
}

/** Parallel calls of the history, and a connection for each. */
const CONNECTIONS = { calls: 6, jobs: 2 }
/** Longer than any history: its users stay signed in from its first day to its last. */
const SESSION_MS = 1_000 * 86_400_000
/** Calls of the history wait for slow work on a busy machine. */
const PATIENCE_MS = 600_000

/**
 * Assembles the server of the history: it has the clock of the past, long sessions and patience, and it neither listens
 * nor runs jobs. The jobs of its calls run on the server that users call.
 */
async function assembleHistoryServer(
  assembly: AssemblyOptions,
  { clock, jobCarrier }: PastWork,
): Promise<AssembledServer> {
  const server = await assembleServer({
    ...assembly,
    webFolder: undefined,
    clock,
    extension: { jobCarrier },
    sessionLimits: { idleMs: SESSION_MS, absoluteMs: SESSION_MS },
    patienceMs: PATIENCE_MS,
    isPatient: true,
    isWorking: false,
    connections: CONNECTIONS,
    metrics: {},
  })
  await server.jobs.start()
  return server
}
