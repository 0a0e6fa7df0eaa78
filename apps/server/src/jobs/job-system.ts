import type { Clock, RandomSource } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'

import { connectionOf, type Db } from '../db/client.ts'
import { deferredInsert } from './deferred-insert.ts'
import type { JobContext, JobHandler, JobSender } from './job-context.ts'
import type { JobSeal } from './job-seal.ts'
import { JOB_SCHEMA } from './prepare-queues.ts'
import { JOB_NAMES, type JobName } from './queues.ts'

export interface JobSystemOptions {
  readonly url: string
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  readonly log: FastifyBaseLogger
  readonly seal: JobSeal
  /** Whether jobs are done as they come. Tests do them by hand, with {@link JobSystem.runWaiting}. */
  readonly isWorking: boolean
}

export interface JobSystem extends JobSender {
  /** Names the handler of a queue, which has exactly one. */
  readonly register: <Name extends JobName>(name: Name, handler: JobHandler<Name>) => void
  /** Throws when a queue has no handler: its jobs would wait for ever. */
  readonly requireAllHandlers: () => void
  readonly start: () => Promise<void>
  /** Lets running jobs end and takes no new ones. */
  readonly stop: () => Promise<void>
  /** Does every job that is due, and the jobs these leave, until none is left; answers the errors of failed ones. */
  readonly runWaiting: () => Promise<readonly unknown[]>
}

type AnyHandler = (context: JobContext, payload: never) => Promise<void>

interface FetchedJob {
  readonly id: string
  readonly data: unknown
}

/** How often the library looks for jobs whose worker died. */
const SUPERVISE_SECONDS = 5
const WORKERS_PER_QUEUE = 2
const STOP_TIMEOUT_MS = 8_000
/** Full connections stay free for requests, so jobs have few of their own. */
const CONNECTIONS_MAX = 4

/** Jobs in PostgreSQL: stored with the change they belong to, done by any server, tried again until they succeed. */
export function createJobSystem(options: JobSystemOptions): JobSystem {
  const boss = createBoss(options)
  const handlers = new Map<JobName, AnyHandler>()
  const sender: JobSender = {
    enqueue: async (tx, name, payload) => {
      await boss.send(name, options.seal.close(name, payload), { db: deferredInsert(tx) })
    },
  }
  const runJob = async (name: JobName, job: FetchedJob): Promise<void> => {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`No handler for job ${name}`)
    const { db, clock, random, log, seal } = options
    const context: JobContext = {
      db,
      role: 'nostro_relay',
      clock,
      random,
      log,
      jobs: sender,
      requestId: job.id,
    }
    // The payload was typed when it was sealed; the same table of names types it here.
    await handler(context, seal.open(name, job.data) as never)
  }
  return {
    ...sender,
    register: <Name extends JobName>(name: Name, handler: JobHandler<Name>) => {
      if (handlers.has(name)) throw new Error(`Job ${name} has two handlers`)
      handlers.set(name, handler)
    },
    requireAllHandlers: () => {
      const missing = JOB_NAMES.filter((name) => !handlers.has(name))
      if (missing.length > 0) throw new Error(`No handler for jobs: ${missing.join(', ')}`)
    },
    start: () => start(boss, { runJob, ...options }),
    stop: () => boss.stop({ graceful: options.isWorking, timeout: STOP_TIMEOUT_MS }),
    runWaiting: () => runWaiting(boss, runJob),
  }
}

function createBoss(options: JobSystemOptions): PgBoss {
  const boss = new PgBoss({
    ...connectionOf(options.url, 'nostro_relay'),
    schema: JOB_SCHEMA,
    max: CONNECTIONS_MAX,
    migrate: false,
    createSchema: false,
    supervise: options.isWorking,
    schedule: options.isWorking,
    useListenNotify: options.isWorking,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // Rebuilding indexes and watching vacuum is for the owner of the tables.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => options.log.error({ err: error }, 'job system'))
  boss.on('warning', (warning) => options.log.warn({ warning }, 'job system'))
  return boss
}

interface StartOptions {
  readonly runJob: (name: JobName, job: FetchedJob) => Promise<void>
  readonly isWorking: boolean
  readonly log: FastifyBaseLogger
  readonly seal: JobSeal
}

async function start(boss: PgBoss, options: StartOptions): Promise<void> {
  await boss.start()
  if (!options.isWorking) return
  for (const name of JOB_NAMES) {
    await boss.work(
      name,
      { localConcurrency: WORKERS_PER_QUEUE, pollingIntervalSeconds: 1 },
      async (jobs) => {
        for (const job of jobs) await logged(options.log, name, () => options.runJob(name, job))
      },
    )
  }
  // Jobs of a server that died are found now, and from here on every few seconds.
  await boss.supervise()
  await boss.schedule('housekeeping', '17 * * * *', options.seal.close('housekeeping', {}))
}

/** Says in the log that a job failed, and lets the library try it again. */
async function logged(log: FastifyBaseLogger, name: JobName, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error, job: name }, 'job failed')
    throw error
  }
}

async function runWaiting(
  boss: PgBoss,
  runJob: (name: JobName, job: FetchedJob) => Promise<void>,
): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  for (;;) {
    const due = await fetchAll(boss)
    if (due.length === 0) return failures
    for (const { name, job } of due) {
      try {
        await runJob(name, job)
        await boss.complete(name, job.id)
      } catch (error) {
        failures.push(error)
        await boss.fail(name, job.id, { message: String(error) })
      }
    }
  }
}

async function fetchAll(boss: PgBoss): Promise<readonly { name: JobName; job: FetchedJob }[]> {
  const fetched = []
  for (const name of JOB_NAMES) {
    const jobs = await boss.fetch(name, { batchSize: 10 })
    fetched.push(...jobs.map((job) => ({ name, job })))
  }
  return fetched
}
