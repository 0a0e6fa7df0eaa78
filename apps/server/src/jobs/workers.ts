import type { FastifyBaseLogger } from 'fastify'

import type { ClaimedJobs } from './claimed-jobs.ts'
import type { QueueConcurrency } from './queue-concurrency.ts'
import type { RunJobs } from './job-runner.ts'
import { createQueueWorker, type QueueWorker } from './queue-worker.ts'
import { HEARTBEAT_SECONDS, JOB_NAMES, QUEUES } from './queues.ts'

/** All queues at work on this server. */
export interface Workers {
  readonly start: () => void
  /** Something was left in a queue; in any of them when none is named. */
  readonly wake: (queue?: string) => void
  /** Lets the jobs end that were begun; those that take too long are left to themselves. */
  readonly stop: () => Promise<void>
}

interface WorkersOptions {
  readonly claimed: ClaimedJobs
  readonly runJobs: RunJobs
  readonly queueConcurrency: QueueConcurrency
  readonly log: FastifyBaseLogger
}

const SECOND_MS = 1_000
/** RE-9: below what is left when a server is told to leave. */
const STOP_TIMEOUT_MS = 5_000

/**
 * Wakes each queue when the database says that a job was left in it. Once a second it is asked which queues have
 * something due as well: tries again make no news, and news can be lost.
 */
export function createWorkers({ claimed, runJobs, queueConcurrency, log }: WorkersOptions): Workers {
  const workers = new Map<string, QueueWorker>(
    JOB_NAMES.map((name) => {
      const concurrency = queueConcurrency[name] ?? QUEUES[name].concurrency
      return [name, createQueueWorker({ name, concurrency, claimed, runJobs, log })]
    }),
  )
  const timers: NodeJS.Timeout[] = []
  const every = (seconds: number, work: () => Promise<void>): void => {
    const state = { isAtIt: false }
    const tick = async (): Promise<void> => {
      // A database that is away answers the next time, or the one after.
      await work().catch((error: unknown) => log.warn({ err: error }, 'job system'))
      state.isAtIt = false
    }
    const timer = setInterval(() => {
      if (state.isAtIt) return
      state.isAtIt = true
      void tick()
    }, seconds * SECOND_MS)
    timers.push(timer)
  }
  const wake = (queue?: string): void => {
    if (queue === undefined) for (const worker of workers.values()) worker.wake()
    else workers.get(queue)?.wake()
  }
  return {
    wake,
    start: () => {
      wake()
      every(HEARTBEAT_SECONDS, async () => {
        // In this order, so that no server takes its own jobs for abandoned.
        await Promise.all([...workers.values()].map((worker) => worker.touch()))
        await claimed.takeOverFromSilent()
        for (const name of await claimed.dueQueues()) wake(name)
      })
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      const ended = Promise.all([...workers.values()].map((worker) => worker.stop()))
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())
      await Promise.race([ended, patience])
    },
  }
}
