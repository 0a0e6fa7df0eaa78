import type { Clock, RandomSource } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery } from 'kysely'
import { fromKysely, PgBoss, type ConnectionOptions } from 'pg-boss'

import type { Db, Tx } from '../db/client.ts'
import { beforeCommit, sendUnordered } from '../db/pipelined-transaction.ts'
import type { Traces } from '../tracing/index.ts'
import { claimedJobs, type ClaimedJobs } from './claimed-jobs.ts'
import type { JobSender } from './job-context.ts'
import { createJobDatabase, type JobDatabase } from './job-database.ts'
import type { JobSeal } from './job-seal.ts'
import { JOB_SCHEMA } from './prepare-queues.ts'
import { causeMember } from './trace-jobs.ts'
import type { QueueConcurrency } from './queue-concurrency.ts'
import { createQueueFigures, type QueueReading } from './queue-figures.ts'
import type { JobCarrier } from './job-carrier.ts'
import { CARRIED_MEMBER, createJobRunner, type JobRunner, type RunJobs } from './job-runner.ts'
import { groupsOf } from './queue-worker.ts'
import { type JobName, type JobPayloads, PARKED, QUEUES } from './queues.ts'
import { createWorkers, type Workers } from './workers.ts'

export interface JobSystemOptions {
  readonly url: string
  /** The connections for job handlers. */
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  readonly log: FastifyBaseLogger
  readonly seal: JobSeal
  /** True when jobs run as they arrive. Tests run them explicitly with {@link JobSystem.runWaiting}. */
  readonly isWorking: boolean
  readonly queueConcurrency: QueueConcurrency
  /** Passes facts of the enqueuing work to its jobs; no facts are passed when absent. */
  readonly jobCarrier?: JobCarrier | undefined
  /** The traces that jobs belong to; none when absent. */
  readonly traces?: Traces | undefined
}

export interface JobSystem extends JobSender, Omit<JobRunner, 'run'> {
  readonly start: () => Promise<void>
  /** Waits for running jobs and claims no new ones. */
  readonly stop: () => Promise<void>
  /** Puts parked jobs back into their queues as new jobs. Requires the relay role. */
  readonly sendAgain: (tx: Tx, parkedIds: readonly string[]) => Promise<void>
  /** Returns the state of the queues over all servers, cached for a few seconds. */
  readonly figures: () => Promise<QueueReading>
  /** Runs every due job, including jobs enqueued by these, until none is due. Returns the errors of failed jobs. */
  readonly runWaiting: () => Promise<readonly unknown[]>
}

/** The interval at which the library searches for jobs whose server died. */
const SUPERVISE_SECONDS = 5
/** The interval at which it deletes old jobs. */
const MAINTAIN_SECONDS = 60

/**
 * Creates the job system. Jobs are stored in PostgreSQL with the change they belong to, run by any server, and retried
 * on failure.
 */
export function createJobSystem(options: JobSystemOptions): JobSystem {
  const { log, seal, isWorking, db, clock, random, jobCarrier, traces } = options
  let workers: Workers | undefined
  const database = createJobDatabase(options.url, log, (queue) => workers?.wake(queue))
  const boss = createBoss(database, options)
  const claimed = claimedJobs(boss, database, log)
  const sender = createSender(boss, options)
  const common = { db, clock, random, log, role: 'nostro_relay', jobs: sender } as const
  const { run, ...runner } = createJobRunner({ common, log, seal, traces, jobCarrier })
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await workers?.stop()
    await boss.stop({ graceful: false })
    await database.close()
  }
  return {
    ...sender,
    ...runner,
    start: async () => {
      await boss.start()
      if (!isWorking) return
      await claimed.requeueJobsOfEndedServers()
      workers = createWorkers(claimed, run, options.queueConcurrency, log)
      workers.start()
      await boss.schedule('housekeeping', '17 * * * *', seal.close('housekeeping', {}))
      await boss.schedule('digest.collect', '* * * * *', seal.close('digest.collect', {}))
    },
    stop: () => (stopped ??= stop()),
    sendAgain: async (tx, parkedIds) => {
      await boss.redrive(PARKED, { ids: [...parkedIds], limit: parkedIds.length, db: fromKysely(tx) })
    },
    figures: createQueueFigures(database, options.clock),
    runWaiting: () => runWaiting(claimed, run),
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
    // Rebuilding indexes and monitoring vacuum require the owner of the tables.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => options.log.error({ err: error }, 'job system'))
  boss.on('warning', (warning) => options.log.warn({ warning }, 'job system'))
  return boss
}

function createSender(boss: PgBoss, { seal, jobCarrier }: JobSystemOptions): JobSender {
  const enqueueMany: JobSender['enqueueMany'] = async (tx, name, payloads) => {
    const fact = jobCarrier?.fact()
    if (fact !== undefined && jobCarrier?.omits(name) === true) return
    const carried = fact !== undefined && { [CARRIED_MEMBER]: fact }
    const due = QUEUES[name].together?.isOneEffect === true ? notAskedFor(tx, name, payloads) : payloads
    if (due.length === 0) return
    const cause = causeMember()
    const jobs = due.map((payload) => ({
      data: { ...seal.close(name, { ...payload, ...carried }), ...cause },
      ...groupOf(name, payload),
    }))
    await boss.insert(name, jobs, { db: deferredInsert(tx) })
  }
  return {
    enqueue: (tx, name, payload) => enqueueMany(tx, name, [payload]),
    enqueueMany,
    bringForward: async (tx, name, payload) => {
      const key = QUEUES[name].keyOf?.(payload)
      beforeCommit(tx, tx.executeQuery(CompiledQuery.raw(BRING_FORWARD, [name, key])))
    },
  }
}

const BRING_FORWARD = `
  update ${JOB_SCHEMA}.job set start_after = now()
  where name = $1 and group_id = $2 and state = 'retry' and start_after > now()`

/** The keys for which a running transaction has already enqueued a job that covers all later ones. */
const ASKED_FOR = new WeakMap<Tx, Set<string>>()

/** Returns the payloads without those covered by a job that the transaction has already enqueued for their key. */
function notAskedFor<Name extends JobName>(
  tx: Tx,
  name: Name,
  payloads: readonly JobPayloads[Name][],
): readonly JobPayloads[Name][] {
  const asked = ASKED_FOR.get(tx) ?? new Set()
  ASKED_FOR.set(tx, asked)
  return payloads.filter((payload) => {
    const key = `${name} ${QUEUES[name].keyOf?.(payload)}`
    const isNew = !asked.has(key)
    asked.add(key)
    return isNew
  })
}

/** Returns the key that orders the job within its queue, in the form of the library. */
function groupOf<Name extends JobName>(name: Name, payload: JobPayloads[Name]) {
  const key = QUEUES[name].keyOf?.(payload)
  return key === undefined ? {} : { group: { id: key } }
}

async function runWaiting(claimed: ClaimedJobs, run: RunJobs): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  for (;;) {
    const due = await claimed.dueQueues()
    if (due.length === 0) return failures
    for (const name of due) failures.push(...(await runBatch(name, claimed, run)))
  }
}

async function runBatch(name: JobName, claimed: ClaimedJobs, run: RunJobs): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  for (const group of groupsOf(name, await claimed.take(name))) {
    const results = await run(name, group, () => false)
    for (const result of results) if (result.outcome === 'failed') failures.push(result.error)
    await claimed.settle(name, results)
  }
  return failures
}

/** The result for the library, which expects an id of the stored job that no caller uses. */
const STORED = { rows: [{ id: 'stored with the commit' }] }

/**
 * Returns a connection for the library that stores jobs immediately before the commit of a transaction. The jobs are
 * committed or rolled back with it.
 */
function deferredInsert(tx: Tx): NonNullable<ConnectionOptions['db']> {
  return {
    executeSql: async (text, values) => {
      sendUnordered(tx, CompiledQuery.raw(text, values ?? []))
      return STORED
    },
  }
}
