import type { FastifyBaseLogger } from 'fastify'

import { traceFacts, type Traces } from '../tracing/index.ts'
import type { ClaimedJob, JobResult } from './claimed-jobs.ts'
import type { JobCarrier } from './job-carrier.ts'
import type { GroupHandler, JobContext, JobHandler } from './job-context.ts'
import type { JobSeal } from './job-seal.ts'
import { type JobSubjects, subjectsOf } from './job-subjects.ts'
import { JOB_NAMES, type JobName, QUEUES } from './queues.ts'
import { subjectFacts, traceJob, traceTogether } from './trace-jobs.ts'

/** Runs jobs of one queue and one key in order and returns the result of each. Never throws. */
export type RunJobs = (
  name: JobName,
  jobs: readonly ClaimedJob[],
  isStopping: () => boolean,
) => Promise<readonly JobResult[]>

/** The number of completed jobs and of failed attempts of a queue on this server. */
interface QueueTally {
  readonly name: JobName
  readonly done: number
  readonly failed: number
}

/** The handlers of all queues. */
export interface JobRunner {
  /** Registers the handler of a queue, which has exactly one. */
  readonly register: <Name extends JobName>(name: Name, handler: JobHandler<Name>) => void
  /** Registers the handler of a queue that processes jobs of one key together. */
  readonly registerTogether: <Name extends JobName>(name: Name, handler: GroupHandler<Name>) => void
  /** Throws when a queue has no handler, since its jobs would never be processed. */
  readonly requireAllHandlers: () => void
  readonly run: RunJobs
  /** Returns the tallies since the server started. */
  readonly tallies: () => readonly QueueTally[]
}

interface RunnerOptions {
  readonly common: Omit<JobContext, 'requestId'>
  readonly log: FastifyBaseLogger
  readonly seal: JobSeal
  readonly jobCarrier: JobCarrier | undefined
  readonly traces?: Traces | undefined
}

type AnyHandler = (context: JobContext, payload: never) => Promise<void>
type AnyGroupHandler = (context: JobContext, jobs: never) => Promise<void>

export function createJobRunner(options: RunnerOptions): JobRunner {
  const single = new Map<JobName, AnyHandler>()
  const grouped = new Map<JobName, AnyGroupHandler>()
  const tallies = new Map<JobName, { done: number; failed: number }>()
  const hasHandler = (name: JobName): boolean => single.has(name) || grouped.has(name)
  const requireNone = (name: JobName): void => {
    if (hasHandler(name)) throw new Error(`Job ${name} has two handlers`)
  }
  const handlerOf = (name: JobName): AnyHandler => {
    const [handler, group] = [single.get(name), grouped.get(name)]
    if (handler !== undefined) return handler
    if (group === undefined) throw new Error(`No handler for job ${name}`)
    return (context, payload) => group(context, [{ id: context.requestId, payload }] as never)
  }
  const run: RunJobs = async (name, jobs, isStopping) => {
    const results: JobResult[] = []
    const group = grouped.get(name)
    const { max = 1 } = QUEUES[name].together ?? {}
    for (let begin = 0; begin < jobs.length; begin += max) {
      const some = jobs.slice(begin, begin + max)
      const together = group && (await runTogether(options, name, some, group))
      if (together !== undefined) results.push(...together)
      else
        for (const job of some)
          results.push(
            isStopping() ? { job, outcome: 'notBegun' } : await runAlone(options, name, job, handlerOf),
          )
    }
    return results
  }
  return {
    register: (name, handler) => {
      requireNone(name)
      single.set(name, handler)
    },
    registerTogether: (name, handler) => {
      requireNone(name)
      grouped.set(name, handler)
    },
    requireAllHandlers: () => {
      const missing = JOB_NAMES.filter((name) => !hasHandler(name))
      if (missing.length > 0) throw new Error(`No handler for jobs: ${missing.join(', ')}`)
    },
    run: async (name, jobs, isStopping) => {
      const results = await run(name, jobs, isStopping)
      const tally = tallies.get(name) ?? { done: 0, failed: 0 }
      tallies.set(name, tally)
      for (const { outcome } of results) if (outcome !== 'notBegun') tally[outcome] += 1
      return results
    },
    tallies: () => [...tallies].map(([name, tally]) => ({ name, ...tally })),
  }
}

/**
 * Runs one job. Its log lines contain the job id and the ids of its subject.
 *
 * `handlerOf` throws when the queue has no handler.
 */
async function runAlone(
  { common, log, seal, jobCarrier, traces }: RunnerOptions,
  name: JobName,
  job: ClaimedJob,
  handlerOf: (name: JobName) => AnyHandler,
): Promise<JobResult> {
  let facts: JobSubjects = {}
  const result = await tryJob(job, () =>
    traceJob(traces, name, job, async (span) => {
      facts = traceFacts()
      const opened = seal.open(name, job.data)
      span.note(subjectFacts(opened))
      const subjects = subjectsOf(opened)
      facts = { ...facts, ...subjects }
      const lines = log.child({ queue: name, jobId: job.id, ...subjects })
      const work = (payload: unknown) =>
        // The payload was typed when it was sealed, by the same table of queue names.
        handlerOf(name)({ ...common, log: lines, requestId: job.id }, payload as never)
      await withFact(jobCarrier, opened, work)
    }),
  )
  return result.outcome === 'failed' ? { ...result, facts } : result
}

/**
 * Runs several jobs as one. Returns `undefined` when each must run alone: after a failure, since a single job may be
 * the cause, or because the jobs carry facts.
 */
async function runTogether(
  { common, log, seal, traces }: RunnerOptions,
  name: JobName,
  jobs: readonly ClaimedJob[],
  group: AnyGroupHandler,
): Promise<readonly JobResult[] | undefined> {
  const [first] = jobs
  if (first === undefined || jobs.length < 2) return undefined
  try {
    const opened = jobs.map(({ id, data }) => ({ id, payload: seal.open(name, data) }))
    if (opened.some(({ payload }) => hasFact(payload))) return undefined
    // The payloads were typed when they were sealed, by the same table of queue names.
    const jobIds = jobs.map(({ id }) => id)
    const context = { ...common, log: log.child({ queue: name, jobIds }), requestId: first.id }
    const traced = jobs.map((job, index) => ({ ...job, payload: opened[index]?.payload }))
    await traceTogether(traces, name, traced, () => group(context, opened as never))
    return jobs.map((job) => ({ job, outcome: 'done' }))
  } catch (error) {
    if (QUEUES[name].together?.isOneEffect === true)
      return jobs.map((job) => ({ job, outcome: 'failed', error }))
    log.info({ err: error, queue: name, count: jobs.length }, 'jobs are done one by one')
    return undefined
  }
}

/** Runs a job and returns its result. */
async function tryJob(job: ClaimedJob, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work()
    return { job, outcome: 'done' }
  } catch (error) {
    return { job, outcome: 'failed', error }
  }
}

/** The member of a sealed payload with the fact of the work that enqueued the job. */
export const CARRIED_MEMBER = 'carried'

function hasFact(payload: unknown): payload is { readonly [CARRIED_MEMBER]: unknown } {
  return typeof payload === 'object' && payload !== null && CARRIED_MEMBER in payload
}

/** Runs a job with the fact that its payload carries. */
async function withFact(
  jobCarrier: JobCarrier | undefined,
  sealed: unknown,
  work: (payload: unknown) => Promise<void>,
): Promise<void> {
  if (!hasFact(sealed)) return await work(sealed)
  const { [CARRIED_MEMBER]: fact, ...payload } = sealed
  if (jobCarrier === undefined) return await work(payload)
  await jobCarrier.run(String(fact), () => work(payload))
}
