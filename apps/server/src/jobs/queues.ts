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
  /** A company's application passed its approval and goes to the bank. */
  readonly 'remittance.deliver': { readonly institutionId: string; readonly messageId: string }
  /** Something happened at the bank which the applicant may know. */
  readonly 'remittance.tell': {
    /** The bank's. */
    readonly institutionId: string
    /** The copied application. */
    readonly copyId: string
    readonly steps: readonly string[]
    /** What made the step. */
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
  /** A person is to be told by mail what the product shows already. */
  readonly 'notice.mail': { readonly institutionId: string; readonly noticeId: string }
  /** A verification code was asked for; it is made when it leaves, so that it is stored nowhere. */
  readonly 'code.send': { readonly codeId: string }
  /** A link to a new password was asked for, by somebody who may have no account. */
  readonly 'reset.send': { readonly email: string; readonly language: Language }
  /** A new account needs a password. */
  readonly 'account.invite': { readonly institutionId: string; readonly userId: string }
  /** A company handed its documents in. */
  readonly 'enterprise.handedIn': { readonly institutionId: string; readonly at: string }
  /** A file arrived while no scanner answered. */
  readonly 'attachment.scan': { readonly institutionId: string; readonly attachmentId: string }
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

/** A scanner may be away for days, and the files wait. */
const SCANNED: QueueRules = { ...RETRIED, retryLimit: 1_000, retryDelayMax: 300 }

export const QUEUES: { readonly [Name in JobName]: QueueRules } = {
  'message.dispatch': RETRIED,
  'message.confirmDelivery': RETRIED,
  'remittance.deliver': RETRIED,
  'remittance.tell': RETRIED,
  'remittance.return': RETRIED,
  'remittance.credit': RETRIED,
  'remittance.read': RETRIED,
  'notice.mail': RETRIED,
  'code.send': RETRIED,
  'reset.send': RETRIED,
  'account.invite': RETRIED,
  'enterprise.handedIn': RETRIED,
  'attachment.scan': SCANNED,
  housekeeping: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
}

export const JOB_NAMES = Object.keys(QUEUES) as readonly JobName[]
