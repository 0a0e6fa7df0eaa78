import type { Language } from '@nostro/kernel'
import type { Queue } from 'pg-boss'

/** The payload of the jobs of each queue. Jobs run after the commit that enqueued them. */
export interface JobPayloads {
  /** Sends an approved message to the network. */
  readonly 'message.dispatch': {
    readonly institutionId: string
    readonly messageId: string
    /** The approval round that released it. */
    readonly round: number
    /** SHA-256 of the released text. */
    readonly digest: string
    /** The steps of that round, each with the id of the user who decided it. */
    readonly decisions: readonly string[]
  }
  /** Reports to the sender that the receiver confirmed a message. */
  readonly 'message.confirmDelivery': {
    /** The institution of the sender. */
    readonly institutionId: string
    readonly messageId: string
    /** UTC instant. */
    readonly confirmedAt: string
  }
  /** Asks the screening provider of a bank about a held message. */
  readonly 'screening.ask': { readonly institutionId: string; readonly caseId: string }
  /** Reconciles a received statement with payments of its institution. */
  readonly 'statement.reconcile': { readonly institutionId: string; readonly messageId: string }
  /** Hands pending messages over to the gateway of a link. */
  readonly 'gateway.handOver': { readonly institutionId: string; readonly linkId: string }
  /** Reads a stored file that was received over a link. */
  readonly 'gateway.readFile': {
    readonly institutionId: string
    readonly linkId: string
    readonly fileId: string
  }
  /** Delivers an approved remittance application of a company to its bank. */
  readonly 'remittance.deliver': { readonly institutionId: string; readonly messageId: string }
  /** Reports progress at the bank to the applicant. */
  readonly 'remittance.tell': {
    /** The institution of the bank. */
    readonly institutionId: string
    /** The copy of the application at the bank. */
    readonly copyId: string
    readonly steps: readonly string[]
    /** The key of the event that caused the step. */
    readonly sourceKey: string
    /** UTC instant. */
    readonly at: string
  }
  /** Returns an application from the bank to the company. */
  readonly 'remittance.return': {
    /** The institution of the bank. */
    readonly institutionId: string
    readonly copyId: string
    readonly reason: string
    readonly at: string
  }
  /**
   * Notifies the payee, where applicable, of a received payment that the bank processed or an application that it
   * booked internally.
   */
  readonly 'remittance.credit': {
    /** The institution of the bank. */
    readonly institutionId: string
    readonly messageId: string
    readonly at: string
  }
  /** Reports to the applicant, where permitted, that the payee's company has read the credit. */
  readonly 'remittance.read': {
    /** The institution of the company that read it. */
    readonly institutionId: string
    readonly receiptId: string
    readonly at: string
  }
  /** Continues the import of an order file on behalf of the user who imported it. */
  readonly 'orderFile.import': {
    readonly institutionId: string
    readonly orderFileId: string
    readonly userId: string
    readonly sessionId: string
  }
  /** Mails notifications that the product already shows. */
  readonly 'notice.mail': {
    readonly institutionId: string
    readonly noticeId: string
    /** Notifications of the same event to other users. */
    readonly otherIds?: readonly string[]
  }
  /** Mails several notifications of a user together. */
  readonly 'notice.digest': { readonly institutionId: string; readonly digestId: string }
  /** Collects the notifications of each digest that is due. */
  readonly 'digest.collect': Readonly<Record<string, never>>
  /** Mails a verification code. The code is generated when the job runs, so that it is not stored in plain text. */
  readonly 'code.mail': { readonly codeId: string }
  /** Sends a verification code by SMS. */
  readonly 'code.sms': { readonly codeId: string }
  /** Mails a password reset link, if the address belongs to an account. */
  readonly 'reset.send': { readonly email: string; readonly language: Language }
  /** Mails the link with which a new user sets a password. */
  readonly 'account.invite': { readonly institutionId: string; readonly userId: string }
  /** Notifies the platform of a company's submitted documents. */
  readonly 'enterprise.handedIn': { readonly institutionId: string; readonly at: string }
  /** Scans a file that was uploaded while the scanner was unavailable. */
  readonly 'attachment.scan': { readonly institutionId: string; readonly attachmentId: string }
  /** Deletes expired rows. */
  readonly housekeeping: Readonly<Record<string, never>>
}

export type JobName = keyof JobPayloads

/** The queue of jobs that failed in all attempts. They remain there until an administrator decides about them. */
export const PARKED = 'parked'

type QueueRules = Omit<Queue, 'name' | 'createdOn' | 'updatedOn'>

const DAY_SECONDS = 86_400

/** The settings of parked jobs: no automatic processing or deletion for ten years. */
export const PARKED_RULES: QueueRules = { retentionSeconds: 3_650 * DAY_SECONDS, deleteAfterSeconds: 0 }

/**
 * The interval at which a server renews the heartbeat of its jobs, and searches for jobs of servers that stopped doing
 * so.
 */
export const HEARTBEAT_SECONDS = 1

/**
 * A server without a heartbeat for this time is considered dead, and other servers run its jobs. Until then, messages
 * of the same sender wait. If the server is alive after all, running a job twice is harmless, since jobs are
 * idempotent.
 */
export const SILENT_SECONDS = 4

/** 20 attempts over several hours with increasing delays, then parked. */
const RETRIED: QueueRules = {
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  // The heartbeat limit of the library itself, at its minimum. It is never reached, since this product detects dead
  // servers earlier.
  heartbeatSeconds: 10,
  // Longer than any job takes, given the time limits of database, mail server and scanner. The time starts at the claim
  // of the whole batch.
  expireInSeconds: 900,
  retentionSeconds: 14 * DAY_SECONDS,
  // Completed jobs are only counted for the statistics. Their effects are recorded in the audit trails.
  deleteAfterSeconds: 120,
  deadLetter: PARKED,
  // The database notifies servers at the commit, so that they need not poll.
  notify: true,
}

/** Retries for days, since a scanner may be unavailable that long. */
const SCANNED: QueueRules = { ...RETRIED, retryLimit: 1_000, retryDelayMax: 300 }

/** The settings of a queue. */
interface QueueSettings<Name extends JobName> {
  /** The number of parallel jobs per server, unless the installation overrides it (`QUEUE_CONCURRENCY`). */
  readonly concurrency: number
  /** The maximum number of jobs claimed at once. */
  readonly batchSize: number
  readonly rules: QueueRules
  /** The shortest time in ms between two claims. Default: one that gathers the jobs of a burst. */
  readonly claimEveryMs?: number
  /**
   * Returns the ordering key of a job. Jobs with the same key run sequentially in the order they were enqueued, over
   * all servers. Jobs with different keys run in parallel; jobs without keys are unordered.
   */
  readonly keyOf?: (payload: JobPayloads[Name]) => string
  /**
   * If present, claimed jobs with the same key, or of a queue without keys, are processed together, at most `max`;
   * otherwise one after the other. If they fail, each is tried alone. With `isOneEffect`, all jobs of a key have the same effect: one job is sufficient,
   * and its failure counts for all.
   */
  readonly together?: { readonly max: number; readonly isOneEffect?: true }
}

const FEW = { concurrency: 2, batchSize: 10, rules: RETRIED }
/** A job that runs by schedule. The next run does the work of a failed one. */
const SCHEDULED = {
  concurrency: 1,
  batchSize: 1,
  rules: { retryLimit: 0, heartbeatSeconds: 10, expireInSeconds: 900, deleteAfterSeconds: DAY_SECONDS },
}
const MANY = { concurrency: 4, batchSize: 20, rules: RETRIED }

/**
 * Queue definitions. Jobs that wait for different external services use different queues, so that one slow service does
 * not delay the others.
 */
export const QUEUES: { readonly [Name in JobName]: QueueSettings<Name> } = {
  'message.dispatch': {
    concurrency: 8,
    batchSize: 50,
    rules: RETRIED,
    // Sequence numbers are assigned in sending order, so messages of one sender are processed sequentially.
    keyOf: ({ institutionId }) => institutionId,
    // Limits the delay of the last message of a group, which waits for the others.
    together: { max: 16 },
  },
  'message.confirmDelivery': MANY,
  'screening.ask': MANY,
  'statement.reconcile': FEW,
  // The files of a link are written sequentially, and read sequentially.
  'gateway.handOver': {
    ...FEW,
    batchSize: 100,
    keyOf: ({ linkId }) => `${linkId} out`,
    together: { max: 100, isOneEffect: true },
  },
  'gateway.readFile': {
    ...FEW,
    batchSize: 100,
    keyOf: ({ linkId }) => `${linkId} in`,
    together: { max: 100 },
  },
  'remittance.deliver': MANY,
  'remittance.tell': MANY,
  'remittance.return': MANY,
  'remittance.credit': MANY,
  'remittance.read': MANY,
  'orderFile.import': { ...FEW, batchSize: 1, keyOf: ({ orderFileId }) => orderFileId },
  // One claim a second, and one read for several jobs: a mail is not urgent, and each step of a message causes some.
  'notice.mail': { ...MANY, batchSize: 100, claimEveryMs: 1_000, together: { max: 5 } },
  'notice.digest': MANY,
  'digest.collect': SCHEDULED,
  'code.mail': MANY,
  'code.sms': MANY,
  'reset.send': FEW,
  'account.invite': FEW,
  'enterprise.handedIn': FEW,
  'attachment.scan': { ...FEW, rules: SCANNED },
  housekeeping: SCHEDULED,
}

export const JOB_NAMES = Object.keys(QUEUES) as readonly JobName[]
