import type { Clock, RandomSource } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

import type { Db, Tx } from '../db/client.ts'
import type { JobName, JobPayloads } from './queues.ts'

/** Enqueues work to be done after the commit. */
export interface JobSender {
  /** Enqueues a job in the transaction of the change that it belongs to. Both are committed, or neither. */
  readonly enqueue: <Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name]) => Promise<void>
  /** Enqueues several jobs of a queue in one statement. */
  readonly enqueueMany: <Name extends JobName>(
    tx: Tx,
    name: Name,
    payloads: readonly JobPayloads[Name][],
  ) => Promise<void>
  /** Makes failed jobs with the same key due at the commit, instead of after their retry delay. */
  readonly bringForward: <Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
  ) => Promise<void>
}

/**
 * The dependencies and facts available to a job. With an `institutionId` it is the scope of a transaction and of an
 * audit event.
 */
export interface JobContext {
  /** The connection pool of jobs, which is separate from that of calls. */
  readonly db: Db
  readonly role: 'nostro_relay'
  readonly clock: Clock
  readonly random: RandomSource
  readonly log: FastifyBaseLogger
  readonly jobs: JobSender
  /** The id of the job, which its audit events and log lines contain. */
  readonly requestId: string
}

/** Processes one job. It may be called again after success, so it must be idempotent. */
export type JobHandler<Name extends JobName> = (
  context: JobContext,
  payload: JobPayloads[Name],
) => Promise<void>

/** A job that is processed together with others of its queue and key. */
export interface GroupedJob<Name extends JobName> {
  /** The id that its audit events contain. */
  readonly id: string
  readonly payload: JobPayloads[Name]
}

/**
 * Processes several jobs of one key together, in order: all of them, or it throws and none is done. Must be idempotent.
 */
export type GroupHandler<Name extends JobName> = (
  context: JobContext,
  jobs: readonly GroupedJob<Name>[],
) => Promise<void>
