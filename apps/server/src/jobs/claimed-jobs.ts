import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'

import { errorText } from './error-text.ts'
import type { JobDatabase } from './job-database.ts'
import type { JobSubjects } from './job-subjects.ts'
import { JOB_SCHEMA } from './prepare-queues.ts'
import { JOB_NAMES, type JobName, QUEUES, SILENT_SECONDS } from './queues.ts'

/** A job that this server has claimed. The retry count distinguishes this claim from a later one of another server. */
export interface ClaimedJob {
  readonly id: string
  readonly data: unknown
  readonly retryCount: number
  /** The key within which jobs are ordered; absent for unordered jobs. */
  readonly groupId?: string | null
}

/** The result of a job. `notBegun` puts the job back as if it had never been claimed. */
export type JobResult = { readonly job: ClaimedJob; readonly outcome: 'done' | 'notBegun' } | FailedJob

/** A failed job with the facts for its log line: its subject, where the payload could be read, and its trace. */
export interface FailedJob {
  readonly job: ClaimedJob
  readonly outcome: 'failed'
  readonly error: unknown
  readonly facts?: JobSubjects
}

/** Claims jobs from the database and stores their results, with any number of servers on one database. */
export interface ClaimedJobs {
  /**
   * Claims due jobs of a queue, oldest first, up to its batch size. Skips keys that have a running job on any server.
   */
  readonly take: (name: JobName) => Promise<readonly ClaimedJob[]>
  /** Stores the results of jobs. Ignores claims that another server has taken over. */
  readonly settle: (name: JobName, results: readonly JobResult[]) => Promise<void>
  /** Renews the heartbeat of claimed jobs. */
  readonly touch: (name: JobName, jobs: readonly ClaimedJob[]) => Promise<void>
  /** Returns the queues that have due jobs. */
  readonly dueQueues: () => Promise<readonly JobName[]>
  /** Puts back all claimed jobs at the start of this server if no other server is connected. */
  readonly requeueJobsOfEndedServers: () => Promise<void>
  /** Puts back the jobs of servers whose heartbeat is too old. */
  readonly requeueSilentJobs: () => Promise<void>
}

export function claimedJobs(boss: PgBoss, database: JobDatabase, log: FastifyBaseLogger): ClaimedJobs {
  const fail = (name: JobName, jobs: readonly ClaimedJob[], message: string): Promise<unknown> =>
    boss.fail(name, jobs.map(attemptOf), { message })
  const takeOver = async (silentSeconds: number): Promise<void> => {
    const { rows } = await database.executeSql(ABANDONED, [JOB_NAMES, silentSeconds])
    if (rows.length === 0) return
    log.warn({ count: rows.length }, 'jobs of a server that ended are tried again')
    await database.executeSql(PUT_BACK_ABANDONED, [JOB_NAMES, silentSeconds, DEATHS_MAX])
    for (const { name, ...job } of rows as readonly AbandonedJob[])
      if (job.deaths >= DEATHS_MAX) await fail(name, [job], SERVER_ENDED)
  }
  return {
    take: async (name) => {
      const { batchSize, keyOf } = QUEUES[name]
      if (keyOf === undefined) return await boss.fetch(name, { batchSize })
      return await database.inTransaction(async (db) => {
        const [, { rows }] = await Promise.all([
          // One server claims at a time. Otherwise two servers could both see the same key as free.
          db.executeSql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`jobs ${name}`]),
          db.executeSql(ACTIVE_KEYS, [name]),
        ])
        const ignoreGroups = (rows as readonly ActiveKey[]).map((row) => row.key)
        const jobs = await boss.fetch(name, { batchSize, ignoreGroups, includeMetadata: true, db: db.last })
        return jobs.toSorted(byAge)
      })
    },
    settle: async (name, results) => {
      const done = results.filter(({ outcome }) => outcome === 'done').map(({ job }) => attemptOf(job))
      if (done.length > 0) await boss.complete(name, done)
      for (const result of results)
        if (result.outcome === 'failed') await fail(name, [result.job], errorText(result.error))
      const back = results.filter(({ outcome }) => outcome === 'notBegun').map(({ job }) => job)
      if (back.length === 0) return
      await database.executeSql(PUT_BACK, [name, back.map(({ id, retryCount }) => `${id}:${retryCount}`)])
    },
    touch: async (name, jobs) => {
      await boss.touch(name, jobs.map(attemptOf))
    },
    dueQueues: async () => {
      const { rows } = await database.executeSql(DUE_QUEUES, [JOB_NAMES])
      return (rows as readonly DueQueue[]).map((row) => row.name)
    },
    requeueJobsOfEndedServers: async () => {
      if (await database.isAlone()) await takeOver(0)
    },
    requeueSilentJobs: () => takeOver(SILENT_SECONDS),
  }
}

/** After this many server crashes during one job, the job is suspected to cause them and is treated as failed. */
const DEATHS_MAX = 50
const SERVER_ENDED = 'The server ended while it worked on the job'

type Attempt = Pick<ClaimedJob, 'id' | 'retryCount'>

function attemptOf({ id, retryCount }: ClaimedJob): Attempt {
  return { id, retryCount }
}

interface Dated extends ClaimedJob {
  /** UTC text as written by the database; earlier times compare as smaller. */
  readonly createdOn: unknown
}

/**
 * Compares by age. The library claims the oldest jobs but returns them unordered. Jobs of one commit have the same time
 * and are ordered by id.
 */
function byAge(left: Dated, right: Dated): number {
  const [earlier, later] = [ageOf(left), ageOf(right)]
  return earlier < later ? -1 : 1
}

function ageOf({ createdOn, id }: Dated): string {
  return `${String(createdOn)} ${id}`
}

// The result rows of the statements below.
interface ActiveKey {
  readonly key: string
}
interface DueQueue {
  readonly name: JobName
}
interface AbandonedJob extends ClaimedJob {
  readonly name: JobName
  /** The number of servers that ended while they worked on the job. */
  readonly deaths: number
}

const ACTIVE_KEYS = `
  select distinct group_id as key from ${JOB_SCHEMA}.job
  where name = $1 and state = 'active' and group_id is not null`

const DUE_QUEUES = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from ${JOB_SCHEMA}.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

const PUT_BACK = `
  update ${JOB_SCHEMA}.job set state = 'created', started_on = null, heartbeat_on = null
  where name = $1 and state = 'active' and (id::text || ':' || retry_count) = any($2::text[])`

const IS_ABANDONED = `
  state = 'active' and name = any($1::text[]) and heartbeat_on <= now() - $2 * interval '1 second'`

/** The number by which the retry limit was raised: once for each server that ended during the job. */
const DEATHS = `retry_limit - (select queue.retry_limit from ${JOB_SCHEMA}.queue where queue.name = job.name)`

/**
 * Puts jobs back without delay and in their order. The next claim increments the retry count, which distinguishes late
 * results of the earlier server. The retry limit is raised as well, since a server crash is not a failure of the job.
 */
const PUT_BACK_ABANDONED = `
  update ${JOB_SCHEMA}.job
  set state = 'created', heartbeat_on = null, retry_limit = retry_limit + 1
  where ${IS_ABANDONED} and ${DEATHS} < $3`

const ABANDONED = `
  select name, id, data, retry_count as "retryCount", ${DEATHS} as deaths from ${JOB_SCHEMA}.job
  where ${IS_ABANDONED}`
