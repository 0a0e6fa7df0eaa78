import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'

import { errorText } from './error-text.ts'
import type { JobDatabase } from './job-database.ts'
import type { JobSubjects } from './job-subjects.ts'
import { JOB_SCHEMA } from './prepare-queues.ts'
import { JOB_NAMES, type JobName, QUEUES, SILENT_SECONDS } from './queues.ts'

/** A job this server has taken. The count of tries tells its claim from a later one of somebody else. */
export interface ClaimedJob {
  readonly id: string
  readonly data: unknown
  readonly retryCount: number
  /** The key that orders it among others; absent where nothing does. */
  readonly groupId?: string | null
}

/** The result of a job. One that is not begun is put back as if it had never been taken. */
export type JobResult = { readonly job: ClaimedJob; readonly outcome: 'done' | 'notBegun' } | FailedJob

/** A job that failed, and what its log line tells of it: what it was about, where that could be read, and its trace. */
export interface FailedJob {
  readonly job: ClaimedJob
  readonly outcome: 'failed'
  readonly error: unknown
  readonly facts?: JobSubjects
}

/** The access to jobs: they are taken from the database and put back, whoever does them meanwhile. */
export interface ClaimedJobs {
  /** Takes what is due in a queue, the oldest first: as much as its batch holds, and nothing of a key others work on. */
  readonly take: (name: JobName) => Promise<readonly ClaimedJob[]>
  /** Stores what became of jobs. A claim that others have taken over meanwhile is left to them. */
  readonly settle: (name: JobName, results: readonly JobResult[]) => Promise<void>
  /** Says that this server still works on them. */
  readonly touch: (name: JobName, jobs: readonly ClaimedJob[]) => Promise<void>
  /** Names the queues in which something is due. */
  readonly dueQueues: () => Promise<readonly JobName[]>
  /** Puts back what servers that are gone had in hand, where this server knows that it is the only one. */
  readonly takeOverWhereAlone: () => Promise<void>
  /** Puts back what servers have in hand that have said nothing for so long that they must be gone. */
  readonly takeOverFromSilent: () => Promise<void>
}

interface Options {
  readonly boss: PgBoss
  readonly database: JobDatabase
  readonly log: FastifyBaseLogger
}

export function claimedJobs({ boss, database, log }: Options): ClaimedJobs {
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
          // One server takes at a time. Without that, two that look at once both see a key as free.
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
    takeOverWhereAlone: async () => {
      if (await database.isAlone()) await takeOver(0)
    },
    takeOverFromSilent: () => takeOver(SILENT_SECONDS),
  }
}

/** Servers that a job may outlive: one that outlived more may be what ends them, and waits like one that failed. */
const DEATHS_MAX = 50
const SERVER_ENDED = 'The server ended while it worked on the job'

type Attempt = Pick<ClaimedJob, 'id' | 'retryCount'>

function attemptOf({ id, retryCount }: ClaimedJob): Attempt {
  return { id, retryCount }
}

interface Dated extends ClaimedJob {
  /** UTC as the database writes it, of which the earlier is the smaller text. */
  readonly createdOn: unknown
}

/** The library takes the oldest, and submits them in no particular order. Jobs of one commit are of one age. */
function byAge(left: Dated, right: Dated): number {
  const [earlier, later] = [ageOf(left), ageOf(right)]
  return earlier < later ? -1 : 1
}

function ageOf({ createdOn, id }: Dated): string {
  return `${String(createdOn)} ${id}`
}

// The rows the statements below answer.
interface ActiveKey {
  readonly key: string
}
interface DueQueue {
  readonly name: JobName
}
interface AbandonedJob extends ClaimedJob {
  readonly name: JobName
  /** Servers that ended with the job in hand. */
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

/** By how much the tries of a job were raised: once for each server that ended with it in hand. */
const DEATHS = `retry_limit - (select queue.retry_limit from ${JOB_SCHEMA}.queue where queue.name = job.name)`

/**
 * In their place and at once. The try gets a number of its own when they are taken again, which tells a late answer of
 * the earlier server from that of the later one, and with it one more try is allowed: the end of a server is no failure
 * of its job.
 */
const PUT_BACK_ABANDONED = `
  update ${JOB_SCHEMA}.job
  set state = 'created', heartbeat_on = null, retry_limit = retry_limit + 1
  where ${IS_ABANDONED} and ${DEATHS} < $3`

const ABANDONED = `
  select name, id, data, retry_count as "retryCount", ${DEATHS} as deaths from ${JOB_SCHEMA}.job
  where ${IS_ABANDONED}`
