import type { FastifyBaseLogger } from 'fastify'

import type { ClaimedJobs } from './claimed-jobs.ts'
import type { QueueConcurrency } from './queue-concurrency.ts'
import type { RunJobs } from './job-runner.ts'
import { createQueueWorker, type QueueWorker } from './queue-worker.ts'
import { HEARTBEAT_SECONDS, JOB_NAMES, QUEUES } from './queues.ts'

/** The workers of all queues on this server. */
export interface Workers {
  readonly start: () => void
  /** Wakes the worker of a queue, or all workers when absent. */
  readonly wake: (queue?: string) => void
  /** Waits for running jobs up to a time limit. */
  readonly stop: () => Promise<void>
}

const SECOND_MS = 1_000
/** Shorter than the time limit of a server shutdown. */
const STOP_TIMEOUT_MS = 5_000

/**
 * Creates the workers. Each is woken when the database announces a new job in its queue. The due queues are also polled
 * each second, since retries cause no notification and notifications can be lost.
 */
export function createWorkers(
  claimed: ClaimedJobs,
  runJobs: RunJobs,
  queueConcurrency: QueueConcurrency,
  log: FastifyBaseLogger,
): Workers {
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
      // After a database failure the next interval tries again.
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
        // In this order, so that a server does not treat its own jobs as abandoned.
        await Promise.all([...workers.values()].map((worker) => worker.touch()))
        await claimed.requeueSilentJobs()
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
