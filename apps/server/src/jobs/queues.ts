import type { Language } from '@nostro/kernel'
import type { Queue } from 'pg-boss'

/** The work that is done after a commit, by name, with what a job of it carries. */
export interface JobPayloads {
  /** An approved message waits to be handed to the network. */
  readonly 'message.dispatch': {
    readonly institutionId: string
    readonly messageId: string
    /** The round of approval that set it free. */
    readonly round: number
    /** SHA-256 of the text that was set free. */
    readonly digest: string
    /** The steps of that round, each with who decided it. */
    readonly decisions: readonly string[]
  }
  /** The receiver confirmed a message, which its sender shall know. */
  readonly 'message.confirmDelivery': {
    /** The sender's. */
    readonly institutionId: string
    readonly messageId: string
    /** UTC instant. */
    readonly confirmedAt: string
  }
  /** Messages wait to be handed over to the gateway of a link. */
  readonly 'gateway.handOver': { readonly institutionId: string; readonly linkId: string }
  /** A file came in over a link, and is stored. */
  readonly 'gateway.readFile': {
    readonly institutionId: string
    readonly linkId: string
    readonly fileId: string
  }
  /** A company's application passed its approval and goes to the bank. */
  readonly 'remittance.deliver': { readonly institutionId: string; readonly messageId: string }
  /** Something happened at the bank which the applicant may know. */
  readonly 'remittance.tell': {
    /** The bank's. */
    readonly institutionId: string
    /** The copied application. */
    readonly copyId: string
    readonly steps: readonly string[]
    /** The source that made the step. */
    readonly sourceKey: string
    /** UTC instant. */
    readonly at: string
  }
  /** The bank sends an application back. */
  readonly 'remittance.return': {
    /** The bank's. */
    readonly institutionId: string
    readonly copyId: string
    readonly reason: string
    readonly at: string
  }
  /** A bank saw to a payment that came in, or booked an application within the house: the payee may have to know. */
  readonly 'remittance.credit': {
    /** The bank's. */
    readonly institutionId: string
    readonly messageId: string
    readonly at: string
  }
  /** A company read that it was credited, which the applicant may know. */
  readonly 'remittance.read': {
    /** The company's that read it. */
    readonly institutionId: string
    readonly receiptId: string
    readonly at: string
  }
  /** People are to be told by mail what the product shows them already. */
  readonly 'notice.mail': {
    readonly institutionId: string
    readonly noticeId: string
    /** Notices of the same happening to others. */
    readonly otherIds?: readonly string[]
  }
  /** A verification code was asked for by mail; it is made when it leaves, so that it is stored nowhere. */
  readonly 'code.mail': { readonly codeId: string }
  /** A verification code was asked for by short message. */
  readonly 'code.sms': { readonly codeId: string }
  /** A link to a new password was asked for, by somebody who may have no account. */
  readonly 'reset.send': { readonly email: string; readonly language: Language }
  /** A new account needs a password. */
  readonly 'account.invite': { readonly institutionId: string; readonly userId: string }
  /** A company submitted its documents. */
  readonly 'enterprise.handedIn': { readonly institutionId: string; readonly at: string }
  /** A file arrived while no scanner answered. */
  readonly 'attachment.scan': { readonly institutionId: string; readonly attachmentId: string }
  /** Rows that are past their time are removed. */
  readonly housekeeping: Readonly<Record<string, never>>
}

export type JobName = keyof JobPayloads

/** Jobs that gave up after all tries wait here until somebody decides about them, however long that takes. */
export const PARKED = 'parked'

type QueueRules = Omit<Queue, 'name' | 'createdOn' | 'updatedOn'>

const DAY_SECONDS = 86_400

/** The rules for jobs that gave up: nothing happens by itself. */
export const PARKED_RULES: QueueRules = { retentionSeconds: 3_650 * DAY_SECONDS, deleteAfterSeconds: 0 }

/**
 * The interval at which a server says that it still works on the jobs it took, and looks for those of others that do
 * not.
 */
export const HEARTBEAT_SECONDS = 1

/**
 * A server that has said nothing for so long has died, and others do its jobs: until then nothing leaves of a sender
 * whose messages it had in hand. Should it live after all, doing a job twice has one effect.
 */
export const SILENT_SECONDS = 4

/** RE-4: tried 20 times over several hours, ever less often, then parked. */
const RETRIED: QueueRules = {
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  // The library's own patience with silent servers, which is never needed; it allows no less.
  heartbeatSeconds: 10,
  // Nothing takes so long: handlers are bound by the time limits of database, mail server and scanner. It counts from
  // the taking, which a job shares with all that were taken with it.
  expireInSeconds: 900,
  retentionSeconds: 14 * DAY_SECONDS,
  // Jobs that are done are counted for a little while; what they did stands in the audit trails.
  deleteAfterSeconds: 120,
  deadLetter: PARKED,
  // Servers are woken at commit instead of asking around.
  notify: true,
}

/** A scanner may be away for days, and the files wait. */
const SCANNED: QueueRules = { ...RETRIED, retryLimit: 1_000, retryDelayMax: 300 }

/** The settings of the jobs of a queue. */
interface QueueSettings<Name extends JobName> {
  /** So many are done at once on a server, unless the installation sets another number (`QUEUE_CONCURRENCY`). */
  readonly concurrency: number
  /** At most so many are taken from the database in one go. */
  readonly batchSize: number
  readonly rules: QueueRules
  /**
   * Jobs with the same key are done one after the other on whatever server, in the order they were left; others beside
   * them. Jobs without keys are done in any order.
   */
  readonly keyOf?: (payload: JobPayloads[Name]) => string
  /** Jobs of one key that were taken together are done together; one after the other when absent. */
  readonly together?: Together
}

interface Together {
  /** At most so many; where they fail, each is tried alone. */
  readonly max: number
  /** All jobs of a key ask for the same: one for all of them is enough, and a failure is the failure of all. */
  readonly isOneEffect?: true
}

const FEW = { concurrency: 2, batchSize: 10, rules: RETRIED }
const MANY = { concurrency: 4, batchSize: 20, rules: RETRIED }

/** The one table of queues. Whoever waits for different things has different queues, so that nobody holds up another. */
export const QUEUES: { readonly [Name in JobName]: QueueSettings<Name> } = {
  'message.dispatch': {
    concurrency: 8,
    batchSize: 50,
    rules: RETRIED,
    // Numbers are given in the order of sending, so that a sender sends one message after the other anyway.
    keyOf: ({ institutionId }) => institutionId,
    // The last message of a group waits for the others; with this many that is never long.
    together: { max: 16 },
  },
  'message.confirmDelivery': MANY,
  // The files of a link are written, and read, one after the other.
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
  'notice.mail': MANY,
  'code.mail': MANY,
  'code.sms': MANY,
  'reset.send': FEW,
  'account.invite': FEW,
  'enterprise.handedIn': FEW,
  'attachment.scan': { ...FEW, rules: SCANNED },
  housekeeping: {
    concurrency: 1,
    batchSize: 1,
    rules: { retryLimit: 0, heartbeatSeconds: 10, expireInSeconds: 900, deleteAfterSeconds: DAY_SECONDS },
  },
}

export const JOB_NAMES = Object.keys(QUEUES) as readonly JobName[]
