import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyBaseLogger } from 'fastify'

import type { ClaimedJob, ClaimedJobs, FailedJob, JobResult } from './claimed-jobs.ts'
import type { RunJobs } from './job-runner.ts'
import { type JobName, QUEUES } from './queues.ts'

/** Does the jobs of one queue on this server. */
export interface QueueWorker {
  /** Something may be due: takes and does jobs until the queue is empty. */
  readonly wake: () => void
  /** Says of all jobs it has taken that it still works on them. */
  readonly touch: () => Promise<void>
  /** Lets the jobs end that were begun, puts the others back and takes no more. */
  readonly stop: () => Promise<void>
}

interface QueueWorkerOptions {
  readonly name: JobName
  readonly concurrency: number
  readonly claimed: ClaimedJobs
  readonly runJobs: RunJobs
  readonly log: FastifyBaseLogger
}

/** News that come in a burst are answered with one look, so that batches fill. */
const BETWEEN_LOOKS_MS = 20
const SETTLE_AGAIN_MS = 1_000

/**
 * Takes batches and does up to `concurrency` jobs at once. Jobs of one key are done one after the other in one lane; a
 * job that takes long keeps its own lane and nobody else's. Taking fails quietly while the database is away, and the
 * next waking tries again.
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
  /** Jobs that were taken and have no lane yet: those of one key together, in their order. */
  readonly waiting: (readonly ClaimedJob[])[]
  readonly lanes: Set<Promise<void>>
  /** Everything that was taken and is not settled. */
  readonly inHand: Set<ClaimedJob>
  looking?: Promise<void> | undefined
  isDue: boolean
  /** Jobs may have been left where they are because others of their key were in hand. */
  hasPassedOver: boolean
  isStopping: boolean
  lookedAt: number
}

/** Fills free lanes, and looks for more where something is due and lanes stay free. */
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
  await pause(Math.max(0, queue.lookedAt + BETWEEN_LOOKS_MS - performance.now()))
  queue.isDue = false
  if (lanes.size > 0) queue.hasPassedOver = true
  try {
    const jobs = await claimed.take(name)
    for (const job of jobs) queue.inHand.add(job)
    queue.waiting.push(...groupsOf(jobs))
    if (jobs.length === QUEUES[name].batchSize) queue.isDue = true
  } catch (error) {
    log.warn({ err: error, queue: name }, 'jobs not taken')
  }
  queue.lookedAt = performance.now()
}

/** Jobs of one key together, in their order; a job without a key stands alone. */
export function groupsOf(jobs: readonly ClaimedJob[]): readonly (readonly ClaimedJob[])[] {
  return [...Map.groupBy(jobs, (job) => job.groupId ?? job).values()]
}

async function doGroup(queue: QueueAtWork, group: readonly ClaimedJob[]): Promise<void> {
  const results = await queue.runJobs(queue.name, group, () => queue.isStopping)
  for (const result of results) if (result.outcome === 'failed') reportFailure(queue, result)
  await settle(queue, results)
  if (queue.hasPassedOver) queue.isDue = true
  queue.hasPassedOver = false
}

/** RE-4: nobody tries again after the last try, so that one is an alarm. */
function reportFailure({ name, log }: QueueAtWork, { job, error, facts: more }: FailedJob): void {
  const { retryLimit = 0 } = QUEUES[name].rules
  const facts = { err: error, queue: name, jobId: job.id, ...more }
  if (job.retryCount < retryLimit) log.warn(facts, 'job failed')
  else log.error(facts, 'job gave up')
}

/** Stores what became of jobs, as often as it takes: what was done must not be done again. */
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
      // With the database away jobs fail for no reason of their own: they keep their tries and their place.
      open = open.map((each) => (each.outcome === 'done' ? each : { job: each.job, outcome: 'notBegun' }))
      await pause(SETTLE_AGAIN_MS)
    }
  }
  for (const { job } of results) queue.inHand.delete(job)
}
