import type { Clock, RandomSource } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

import type { Db, Tx } from '../db/client.ts'
import type { JobName, JobPayloads } from './queues.ts'

/** Leaves work for after the commit. */
export interface JobSender {
  /** Stores a job in the transaction of the change it belongs to: both are there afterwards, or neither. */
  readonly enqueue: <Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name]) => Promise<void>
  /** Stores several jobs of a queue in one statement. */
  readonly enqueueMany: <Name extends JobName>(
    tx: Tx,
    name: Name,
    payloads: readonly JobPayloads[Name][],
  ) => Promise<void>
  /** Lets the jobs of this job's key that failed, and wait for another try, be done with the commit. */
  readonly bringForward: <Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
  ) => Promise<void>
}

/**
 * The tools and facts that a job has at hand. With an `institutionId` it is the scope of a transaction and of an audit
 * event.
 */
export interface JobContext {
  /** Connections of the jobs' own: calls and jobs take none from one another. */
  readonly db: Db
  readonly role: 'nostro_relay'
  readonly clock: Clock
  readonly random: RandomSource
  readonly log: FastifyBaseLogger
  readonly jobs: JobSender
  /** The id of the job: what its audit events and log lines are found by. */
  readonly requestId: string
}

/** Does one job. It may be called again after it succeeded, so it asks whether its effect is there already. */
export type JobHandler<Name extends JobName> = (
  context: JobContext,
  payload: JobPayloads[Name],
) => Promise<void>

/** A job that is done together with others of its queue and key. */
export interface GroupedJob<Name extends JobName> {
  /** The id that its audit events are found by. */
  readonly id: string
  readonly payload: JobPayloads[Name]
}

/**
 * Does several jobs of one key as one, in their order: all of them, or none and it throws. Each may have been done
 * before.
 */
export type GroupHandler<Name extends JobName> = (
  context: JobContext,
  jobs: readonly GroupedJob<Name>[],
) => Promise<void>
