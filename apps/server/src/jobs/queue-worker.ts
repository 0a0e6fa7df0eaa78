import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyBaseLogger } from 'fastify'

import type { ClaimedJob, ClaimedJobs, FailedJob, JobResult } from './claimed-jobs.ts'
import type { RunJobs } from './job-runner.ts'
import { type JobName, QUEUES } from './queues.ts'

/** Runs the jobs of one queue on this server. */
export interface QueueWorker {
  /** Claims and runs jobs until the queue is empty. */
  readonly wake: () => void
  /** Renews the heartbeat of all claimed jobs. */
  readonly touch: () => Promise<void>
  /** Waits for running jobs, puts the other claimed jobs back and claims no more. */
  readonly stop: () => Promise<void>
}

interface QueueWorkerOptions {
  readonly name: JobName
  readonly concurrency: number
  readonly claimed: ClaimedJobs
  readonly runJobs: RunJobs
  readonly log: FastifyBaseLogger
}

/** A burst of notifications causes one claim, so that batches fill. */
const BETWEEN_LOOKS_MS = 20
const SETTLE_AGAIN_MS = 1_000

/**
 * Creates a queue worker that claims batches and runs up to `concurrency` jobs in parallel. Jobs with the same key run
 * sequentially in one lane, so a slow job delays only its own key. When claiming fails because the database is
 * unavailable, the next wake-up tries again.
 */
export function createQueueWorker(options: QueueWorkerOptions): QueueWorker {
  const queue: QueueAtWork = {
    ...options,
    waiting: [],
    lanes: new Set(),
    inHand: new Set(),
    isDue: false,
    hasPassedOver: false,
    isStopping: false,
    lookedAt: 0,
  }
  return {
    wake: () => {
      queue.isDue = true
      goOn(queue)
    },
    touch: async () => {
      if (queue.inHand.size > 0) await queue.claimed.touch(queue.name, [...queue.inHand])
    },
    stop: async () => {
      queue.isStopping = true
      await queue.looking
      await Promise.all(queue.lanes)
      await settle(
        queue,
        queue.waiting.flat().map((job) => ({ job, outcome: 'notBegun' })),
      )
    },
  }
}

interface QueueAtWork extends QueueWorkerOptions {
  /** Claimed jobs without a lane, grouped by key and in order. */
  readonly waiting: (readonly ClaimedJob[])[]
  readonly lanes: Set<Promise<void>>
  /** All claimed jobs without a stored result. */
  readonly inHand: Set<ClaimedJob>
  looking?: Promise<void> | undefined
  isDue: boolean
  /** True when due jobs may have been skipped because another job of their key was claimed. */
  hasPassedOver: boolean
  isStopping: boolean
  lookedAt: number
}

/** Fills free lanes, and claims more jobs when some are due and lanes remain free. */
function goOn(queue: QueueAtWork): void {
  const { lanes, waiting, concurrency } = queue
  if (queue.isStopping) return
  while (lanes.size < concurrency) {
    const group = waiting.shift()
    if (group === undefined) break
    const lane = doGroup(queue, group).finally(() => {
      lanes.delete(lane)
      goOn(queue)
    })
    lanes.add(lane)
  }
  if (!queue.isDue || waiting.length > 0 || lanes.size === concurrency) return
  queue.looking ??= look(queue).finally(() => {
    queue.looking = undefined
    goOn(queue)
  })
}

async function look(queue: QueueAtWork): Promise<void> {
  const { name, claimed, lanes, log } = queue
  await pause(
    Math.max(0, queue.lookedAt + (QUEUES[name].claimEveryMs ?? BETWEEN_LOOKS_MS) - performance.now()),
  )
  queue.isDue = false
  if (lanes.size > 0) queue.hasPassedOver = true
  try {
    const jobs = await claimed.take(name)
    for (const job of jobs) queue.inHand.add(job)
    queue.waiting.push(...groupsOf(name, jobs))
    if (jobs.length === QUEUES[name].batchSize) queue.isDue = true
  } catch (error) {
    log.warn({ err: error, queue: name }, 'jobs not taken')
  }
  queue.lookedAt = performance.now()
}

/**
 * Groups jobs by key, in order. Jobs without a key are grouped by the number that the queue processes together.
 */
export function groupsOf(name: JobName, jobs: readonly ClaimedJob[]): readonly (readonly ClaimedJob[])[] {
  const { together, keyOf } = QUEUES[name]
  const max = keyOf === undefined ? (together?.max ?? 1) : 1
  return [...Map.groupBy(jobs, (job, place) => job.groupId ?? Math.floor(place / max)).values()]
}

async function doGroup(queue: QueueAtWork, group: readonly ClaimedJob[]): Promise<void> {
  const results = await queue.runJobs(queue.name, group, () => queue.isStopping)
  for (const result of results) if (result.outcome === 'failed') reportFailure(queue, result)
  await settle(queue, results)
  if (queue.hasPassedOver) queue.isDue = true
  queue.hasPassedOver = false
}

/** A failure of the last attempt is an alarm, since the job is not retried. */
function reportFailure({ name, log }: QueueAtWork, { job, error, facts: more }: FailedJob): void {
  const { retryLimit = 0 } = QUEUES[name].rules
  const facts = { err: error, queue: name, jobId: job.id, ...more }
  if (job.retryCount < retryLimit) log.warn(facts, 'job failed')
  else log.error(facts, 'job gave up')
}

/** Stores the results of jobs and retries until it succeeds, since completed jobs must not run again. */
async function settle(queue: QueueAtWork, results: readonly JobResult[]): Promise<void> {
  const { name, claimed, log } = queue
  let open = results
  for (;;) {
    try {
      await claimed.settle(name, open)
      break
    } catch (error) {
      log.warn({ err: error, queue: name }, 'jobs not settled')
      if (queue.isStopping) break
      // Without the database, jobs fail for external reasons. They keep their number of attempts and their position.
      open = open.map((each) => (each.outcome === 'done' ? each : { job: each.job, outcome: 'notBegun' }))
      await pause(SETTLE_AGAIN_MS)
    }
  }
  for (const { job } of results) queue.inHand.delete(job)
}
