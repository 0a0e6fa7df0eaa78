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
  readonly decisions: readonly Decision[]
  /** The receiver's confirmation was acknowledged. */
  readonly isConfirmed: boolean
  /** The confirmation of the payee's company was acknowledged. */
  readonly isReceiptConfirmed: boolean
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
  readonly submissions: () => readonly Submission[]
  readonly drafts: () => readonly Draft[]
  readonly submission: (reference: string) => Submission | undefined
  readonly noteDraft: (draft: Draft) => void
  readonly noteSubmission: (submission: Pick<Submission, 'payment' | 'maker' | 'id' | 'saves'>) => void
  readonly noteDecision: (reference: string, decision: Decision) => void
  readonly noteConfirmation: (reference: string) => void
  readonly noteReceiptConfirmation: (reference: string) => void
}

export function createLedger(): Ledger {
  const submissions = new Map<string, Submission>()
  const drafts = new Map<string, Draft>()
  const change = (reference: string, changed: (submission: Submission) => Submission): void => {
    const submission = submissions.get(reference)
    if (submission === undefined) throw new Error(`${reference} was never submitted`)
    submissions.set(reference, changed(submission))
  }
  return {
    submissions: () => [...submissions.values()],
    drafts: () => [...drafts.values()],
    submission: (reference) => submissions.get(reference),
    noteDraft: (draft) => void drafts.set(draft.payment.reference, draft),
    noteSubmission: (submission) => {
      const { reference } = submission.payment
      drafts.delete(reference)
      submissions.set(reference, {
        ...submission,
        decisions: [],
        isConfirmed: false,
        isReceiptConfirmed: false,
      })
    },
    noteDecision: (reference, decision) =>
      change(reference, (before) => ({ ...before, decisions: [...before.decisions, decision] })),
    noteConfirmation: (reference) => change(reference, (before) => ({ ...before, isConfirmed: true })),
    noteReceiptConfirmation: (reference) =>
      change(reference, (before) => ({ ...before, isReceiptConfirmed: true })),
  }
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
