import type { Queue } from 'pg-boss'

/** The work that is done after a commit, by name, with what a job of it carries. */
export interface JobPayloads {
  /** An approved message waits to be handed to the network. */
  readonly 'message.dispatch': { readonly institutionId: string; readonly messageId: string }
  /** The receiver confirmed a message, which its sender shall know. */
  readonly 'message.confirmDelivery': {
    /** The sender's. */
    readonly institutionId: string
    readonly messageId: string
    /** UTC instant. */
    readonly confirmedAt: string
  }
  /** Rows that are past their time are removed. */
  readonly housekeeping: Readonly<Record<string, never>>
}

export type JobName = keyof JobPayloads

type QueueRules = Omit<Queue, 'name' | 'createdOn' | 'updatedOn'>

/** Jobs that gave up after all tries wait here to be looked at. */
export const PARKED = 'parked'

/** RE-4: tried 20 times over several hours, ever less often, then parked. */
const RETRIED: QueueRules = {
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  // A handler is bound by the time limits of the database. One that says nothing for this long has most likely died;
  // should it live after all, doing its job twice has one effect.
  expireInSeconds: 10,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: 86_400,
  deadLetter: PARKED,
  // Workers are woken at commit instead of asking around.
  notify: true,
}

export const QUEUES: { readonly [Name in JobName]: QueueRules } = {
  'message.dispatch': RETRIED,
  'message.confirmDelivery': RETRIED,
  housekeeping: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
}

export const JOB_NAMES = Object.keys(QUEUES) as readonly JobName[]
