import type { Payment } from './payments.ts'

/** An acknowledged decision about a payment. */
interface Decision {
  readonly by: string
  readonly isApproval: boolean
}

/** An acknowledged payment, with everything that was acknowledged since. */
export interface Submission {
  readonly payment: Payment
  /** User name. */
  readonly maker: string
  readonly id: string
  /** Number of times it was saved as a draft before. */
  readonly saves: number
  readonly decisions: Decision[]
  /** The receiver's confirmation was acknowledged. */
  isConfirmed: boolean
  /** The confirmation of the payee's company was acknowledged. */
  isReceiptConfirmed: boolean
}

/** A draft with its last saved content. */
export interface Draft {
  readonly payment: Payment
  readonly maker: string
  readonly id: string
  readonly version: number
}

/** Everything the servers acknowledged, by reference: exactly this must be stored in the end. */
export interface Ledger {
  readonly submissions: Map<string, Submission>
  readonly drafts: Map<string, Draft>
}

export function createLedger(): Ledger {
  return { submissions: new Map(), drafts: new Map() }
}

/** Records an acknowledged submission, which ends its draft. */
export function noteSubmission(
  { submissions, drafts }: Ledger,
  submission: Pick<Submission, 'payment' | 'maker' | 'id' | 'saves'>,
): void {
  const { reference } = submission.payment
  drafts.delete(reference)
  submissions.set(reference, { ...submission, decisions: [], isConfirmed: false, isReceiptConfirmed: false })
}

/** Returns the number of users who must approve a payment. */
function approvalsNeeded({ payment }: Pick<Submission, 'payment'>): number {
  return payment.isLarge ? 2 : 1
}

export function isRejected({ decisions }: Submission): boolean {
  return decisions.some(({ isApproval }) => !isApproval)
}

/** Returns whether all required users approved, so that the message must arrive. */
export function isReleased(submission: Submission): boolean {
  return !isRejected(submission) && submission.decisions.length === approvalsNeeded(submission)
}

export function isPending(submission: Submission): boolean {
  return !isRejected(submission) && !isReleased(submission)
}
