import type { Clock, RandomSource } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'

import type { Db, Tx } from '../db/client.ts'
import type { PastWork } from '../past-work.ts'
import { claimedJobs, type ClaimedJobs } from './claimed-jobs.ts'
import { deferredInsert } from './deferred-insert.ts'
import type { JobContext, JobHandler, JobSender } from './job-context.ts'
import { createJobDatabase, type JobDatabase } from './job-database.ts'
import type { JobSeal } from './job-seal.ts'
import { JOB_SCHEMA } from './prepare-queues.ts'
import type { QueueConcurrency } from './queue-concurrency.ts'
import { createQueueFigures, type QueueReading } from './queue-figures.ts'
import { type RunJob, tryJob } from './queue-worker.ts'
import { JOB_NAMES, type JobName, type JobPayloads, PARKED, QUEUES } from './queues.ts'
import { createWorkers, type Workers } from './workers.ts'

export interface JobSystemOptions {
  readonly url: string
  /** The connections on which jobs are done. */
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  readonly log: FastifyBaseLogger
  readonly seal: JobSeal
  /** Says whether jobs are done as they come. Tests do them by hand, with {@link JobSystem.runWaiting}. */
  readonly isWorking: boolean
  readonly queueConcurrency: QueueConcurrency
  /** Work that is dated otherwise; its jobs are done at its time. None when absent. */
  readonly pastWork?: PastWork
}

export interface JobSystem extends JobSender {
  /** Names the handler of a queue, which has exactly one. */
  readonly register: <Name extends JobName>(name: Name, handler: JobHandler<Name>) => void
  /** Throws when a queue has no handler: its jobs would wait for ever. */
  readonly requireAllHandlers: () => void
  readonly start: () => Promise<void>
  /** Lets running jobs end and takes no new ones. */
  readonly stop: () => Promise<void>
  /** Puts jobs that gave up back into the queues they came from, as new ones. With the rights of the relay. */
  readonly sendAgain: (tx: Tx, parkedIds: readonly string[]) => Promise<void>
  /** The state of the queues, over all servers; read every few seconds at most. */
  readonly figures: () => Promise<QueueReading>
  /** The tally of this server since it started. */
  readonly tallies: () => readonly QueueTally[]
  /** Does every job that is due, and the jobs these leave, until none is left; answers the errors of failed ones. */
  readonly runWaiting: () => Promise<readonly unknown[]>
}

/** The number of jobs of a queue that a server did, and the number of failed tries. */
interface QueueTally {
  readonly name: JobName
  readonly done: number
  readonly failed: number
}

type AnyHandler = (context: JobContext, payload: never) => Promise<void>

/** The interval at which the library looks for jobs whose server died. */
const SUPERVISE_SECONDS = 5
/** The interval at which it removes jobs that are past. */
const MAINTAIN_SECONDS = 60

/** Jobs in PostgreSQL: stored with the change they belong to, done by any server, tried again until they succeed. */
export function createJobSystem(options: JobSystemOptions): JobSystem {
  const { log, seal, isWorking } = options
  let workers: Workers | undefined
  const database = createJobDatabase({ ...options, onNews: (queue) => workers?.wake(queue) })
  const boss = createBoss(database, options)
  const claimed = claimedJobs({ boss, database, log })
  const handlers = new Map<JobName, AnyHandler>()
  const sender = createSender(boss, options)
  const runJob: RunJob = async (name, job) => {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`No handler for job ${name}`)
    const common = { ...options, role: 'nostro_relay', jobs: sender } as const
    // The payload was typed when it was sealed; the same table of names types it here.
    const work = (payload: unknown) => handler({ ...common, requestId: job.id }, payload as never)
    await atItsTime(options.pastWork, seal.open(name, job.data), work)
  }
  const tallies = new Map<JobName, { done: number; failed: number }>()
  const runTallied: RunJob = async (name, job) => {
    const tally = tallies.get(name) ?? { done: 0, failed: 0 }
    tallies.set(name, tally)
    try {
      await runJob(name, job)
      tally.done += 1
    } catch (error) {
      tally.failed += 1
      throw error
    }
  }
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await workers?.stop()
    await boss.stop({ graceful: false })
    await database.close()
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
    start: async () => {
      await boss.start()
      if (!isWorking) return
      await claimed.takeOverWhereAlone()
      workers = createWorkers({ ...options, claimed, runJob: runTallied })
      workers.start()
      await boss.schedule('housekeeping', '17 * * * *', seal.close('housekeeping', {}))
    },
    stop: () => (stopped ??= stop()),
    sendAgain: async (tx, parkedIds) => {
      await boss.redrive(PARKED, { ids: [...parkedIds], limit: parkedIds.length, db: fromKysely(tx) })
    },
    figures: createQueueFigures(database, options.clock),
    tallies: () => [...tallies].map(([name, tally]) => ({ name, ...tally })),
    runWaiting: () => runWaiting(claimed, runTallied),
  }
}

function createBoss(database: JobDatabase, options: JobSystemOptions): PgBoss {
  const boss = new PgBoss({
    db: database,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: options.isWorking,
    schedule: options.isWorking,
    useListenNotify: options.isWorking,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: MAINTAIN_SECONDS,
    // Rebuilding indexes and watching vacuum is for the owner of the tables.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => options.log.error({ err: error }, 'job system'))
  boss.on('warning', (warning) => options.log.warn({ warning }, 'job system'))
  return boss
}

function createSender(boss: PgBoss, { seal, pastWork }: JobSystemOptions): JobSender {
  const enqueueMany: JobSender['enqueueMany'] = async (tx, name, payloads) => {
    const dated = dateOf(pastWork)
    if (payloads.length === 0 || (dated !== undefined && FORGONE.has(name))) return
    const jobs = payloads.map((payload) => ({
      data: seal.close(name, { ...payload, ...dated }),
      ...groupOf(name, payload),
    }))
    await boss.insert(name, jobs, { db: deferredInsert(tx) })
  }
  return { enqueue: (tx, name, payload) => enqueueMany(tx, name, [payload]), enqueueMany }
}

/** Jobs that work of the past does without: nobody wants the mails of the last months. */
const FORGONE: ReadonlySet<JobName> = new Set(['notice.mail'])

/** The member of a sealed payload that says when its job is done; absent where that is now. */
const DATE_MEMBER = 'doneAt'

function dateOf(pastWork: PastWork | undefined): Readonly<Record<string, string>> | undefined {
  const at = pastWork?.date()
  return at && { [DATE_MEMBER]: at.toISOString() }
}

/** Does a job at the time it was left for. */
async function atItsTime(
  pastWork: PastWork | undefined,
  sealed: unknown,
  work: (payload: unknown) => Promise<void>,
): Promise<void> {
  const isDated = typeof sealed === 'object' && sealed !== null && DATE_MEMBER in sealed
  if (!isDated || pastWork === undefined) return await work(sealed)
  const { [DATE_MEMBER]: at, ...payload } = sealed
  await pastWork.run({ at: new Date(String(at)) }, () => work(payload))
}

/** Returns the key that orders the job among others of its queue, as the library keeps it. */
function groupOf<Name extends JobName>(name: Name, payload: JobPayloads[Name]) {
  const key = QUEUES[name].keyOf?.(payload)
  return key === undefined ? {} : { group: { id: key } }
}

async function runWaiting(claimed: ClaimedJobs, runJob: RunJob): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  for (;;) {
    const due = await claimed.dueQueues()
    if (due.length === 0) return failures
    for (const name of due) failures.push(...(await runBatch(name, claimed, runJob)))
  }
}

async function runBatch(name: JobName, claimed: ClaimedJobs, runJob: RunJob): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  for (const job of await claimed.take(name)) {
    const result = await tryJob(job, () => runJob(name, job))
    if (result.outcome === 'failed') failures.push(result.error)
    await claimed.settle(name, [result])
  }
  return failures
}
