import { isUuid } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { withoutPersons } from './error-text.ts'
import { JOB_NAMES, type JobName, PARKED } from './queues.ts'

/** The subject of a job as shown on the queue page: an id without content. */
interface JobSubject {
  readonly kind: (typeof SUBJECT_MEMBERS)[keyof typeof SUBJECT_MEMBERS]
  readonly id: string
}

/** The members of payloads that identify the subject of a job. The first one present is used. */
const SUBJECT_MEMBERS = {
  messageId: 'message',
  copyId: 'application',
  receiptId: 'receipt',
  noticeId: 'notification',
  codeId: 'code',
  userId: 'user',
  attachmentId: 'file',
  linkId: 'link',
  institutionId: 'institution',
} as const

/** The decision that a job will not be done. */
export interface WriteOff {
  readonly reason: string
  readonly userId: string
  readonly userName: string
  /** UTC instant. */
  readonly at: string
}

/** A job that failed in all attempts. */
export interface ParkedJob {
  readonly id: string
  readonly queue: JobName
  readonly subject?: JobSubject
  readonly institutionName?: string
  /** The error of the last attempt, without mail addresses and long numbers. */
  readonly error: string
  readonly tries: number
  readonly leftAt: Date
  readonly gaveUpAt: Date
  readonly writeOff?: WriteOff
}

interface ParkedRow {
  readonly id: string
  readonly queue: string
  readonly payload: unknown
  readonly error: string | null
  readonly tries: number
  readonly left_at: Date
  readonly gave_up_at: Date
  readonly write_off: WriteOff | null
  readonly institution_name: string | null
}

/** The library's names for the two states of a parked job. */
const STATES = { waiting: 'created', writtenOff: 'cancelled' } as const

interface ParkedQuestion {
  readonly state: keyof typeof STATES
  readonly queue?: JobName | undefined
  readonly limit: number
}

/**
 * Returns parked jobs, oldest first. Their seals are not verified here, but when a job is sent again.
 *
 * Reads across institutions, so the caller must be an administrator of the platform.
 */
export async function parkedJobs(tx: Tx, question: ParkedQuestion): Promise<readonly ParkedJob[]> {
  const { state, queue, limit } = question
  const { rows } = await sql<ParkedRow>`
    select job.id, job.source_name as queue, job.data -> 'payload' as payload,
      coalesce(job.source_output ->> 'message', job.source_output -> 'value' ->> 'message') as error,
      job.source_retry_count + 1 as tries, job.source_created_on as left_at, job.created_on as gave_up_at,
      job.output as write_off, institution.name as institution_name
    from pgboss.job
    left join institution on institution.id::text = job.data -> 'payload' ->> 'institutionId'
    where job.name = ${PARKED} and job.state::text = ${STATES[state]}
      and (${queue ?? null}::text is null or job.source_name = ${queue ?? null})
    order by job.created_on, job.id limit ${limit}`.execute(tx)
  return rows.flatMap((row) => parkedOf(row) ?? [])
}

export async function countParkedJobs(
  tx: Tx,
  { state, queue }: Omit<ParkedQuestion, 'limit'>,
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from pgboss.job
    where name = ${PARKED} and state::text = ${STATES[state]}
      and (${queue ?? null}::text is null or source_name = ${queue ?? null})`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface LockedJob extends ParkedJob {
  readonly isWrittenOff: boolean
}

/** Returns those of the given jobs that are parked or written off, and locks them until the transaction ends. */
export async function lockParkedJobs(tx: Tx, ids: readonly string[]): Promise<readonly LockedJob[]> {
  const { rows } = await sql<ParkedRow & { readonly is_written_off: boolean }>`
    select id, source_name as queue, data -> 'payload' as payload, null as error, source_retry_count + 1 as tries,
      source_created_on as left_at, created_on as gave_up_at, null as write_off, null as institution_name,
      state::text = ${STATES.writtenOff} as is_written_off
    from pgboss.job
    where name = ${PARKED} and id = any(${ids}::uuid[])
      and state::text in (${STATES.waiting}, ${STATES.writtenOff})
    order by id for update`.execute(tx)
  return rows.flatMap((row) => {
    const job = parkedOf(row)
    return job === undefined ? [] : [{ ...job, isWrittenOff: row.is_written_off }]
  })
}

/** Marks jobs as written off and stores the decision. Their content is unchanged. */
export async function writeOffParkedJobs(tx: Tx, ids: readonly string[], writeOff: WriteOff): Promise<void> {
  await sql`
    update pgboss.job set state = 'cancelled', completed_on = now(), output = ${JSON.stringify(writeOff)}::jsonb
    where name = ${PARKED} and id = any(${ids}::uuid[])`.execute(tx)
}

/** Returns written-off jobs to the parked state, which sending again requires. */
export async function takeBackWriteOffs(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update pgboss.job set state = 'created', completed_on = null, output = null
    where name = ${PARKED} and id = any(${ids}::uuid[]) and state = 'cancelled'`.execute(tx)
}

/** Jobs of a queue that no longer exists are not shown. */
function parkedOf(row: ParkedRow): ParkedJob | undefined {
  const queue = JOB_NAMES.find((name) => name === row.queue)
  if (queue === undefined) return undefined
  const subject = subjectOf(row.payload)
  return {
    id: row.id,
    queue,
    ...(subject && { subject }),
    ...(row.institution_name !== null && { institutionName: row.institution_name }),
    error: withoutPersons(row.error ?? ''),
    tries: row.tries,
    leftAt: row.left_at,
    gaveUpAt: row.gave_up_at,
    ...(row.write_off !== null && { writeOff: row.write_off }),
  }
}

function subjectOf(payload: unknown): JobSubject | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined
  const members = payload as Readonly<Record<string, unknown>>
  for (const [member, kind] of Object.entries(SUBJECT_MEMBERS)) {
    const id = members[member]
    if (typeof id === 'string' && isUuid(id)) return { kind, id }
  }
  return undefined
}
