import type { Permission } from './permissions.ts'
import type { Stage } from './statuses.ts'

/** The actions that change a message. */
export type ActionType =
  | 'save'
  | 'submit'
  | 'resubmit'
  | 'delete'
  | 'withdraw'
  | 'claim'
  | 'release'
  | 'takeOver'
  | 'approve'
  | 'hold'
  | 'resume'
  | 'reject'
  | 'dispatch'
  | 'queue'
  | 'handOver'
  | 'doubt'
  | 'acknowledge'
  | 'refuse'
  | 'assumeSent'
  | 'writeOff'
  | 'returnUnsent'
  | 'confirmDelivery'
  | 'confirmReceipt'
  | 'copy'
  | 'returnToApplicant'
  | 'returnByBank'
  | 'expire'
  | 'expireDraft'

interface Transition {
  /** The permissions for it by institution; `system` for actions that no user may take. */
  readonly by: readonly Permission[] | 'system'
  /** The action also needs an e-mail, and no receive-only setting (SHELL-49, SHELL-50). */
  readonly needsComposing?: true
  /** Stages before and after. In any other stage the action is refused. */
  readonly moves: Partial<Readonly<Record<Stage, Stage>>>
}

const WRITERS = ['composeBankMessages', 'composeRemittances'] as const
const DECIDERS = ['decideBankMessages', 'decideRemittances'] as const
const RELEASERS = ['releaseBankClaims', 'releaseRemittanceClaims'] as const

/**
 * Every allowed move of a message. Buttons, refusals and the constraints of the database follow it.
 *
 * A message that is not stored yet is a draft of version 0.
 */
export const TRANSITIONS: { readonly [Action in ActionType]: Transition } = {
  save: {
    by: WRITERS,
    needsComposing: true,
    // A corrected message stays rejected until it is resubmitted (STATE-11).
    moves: { draft: 'draft', rejected: 'rejected' },
  },
  submit: { by: WRITERS, needsComposing: true, moves: { draft: 'pending' } },
  resubmit: { by: WRITERS, needsComposing: true, moves: { rejected: 'pending' } },
  delete: { by: WRITERS, moves: { draft: 'deleted', rejected: 'deleted' } },
  // An author withdraws the message before any decision.
  withdraw: { by: WRITERS, moves: { pending: 'draft' } },
  claim: { by: DECIDERS, moves: { pending: 'pending' } },
  release: { by: [...DECIDERS, ...RELEASERS], moves: { pending: 'pending' } },
  takeOver: { by: RELEASERS, moves: { pending: 'pending' } },
  // An approval of a step other than the last leaves the message pending.
  approve: { by: DECIDERS, moves: { pending: 'approved' } },
  reject: { by: DECIDERS, moves: { pending: 'rejected' } },
  // A held message is decided like any other and is not sent until another user resumes it.
  hold: { by: DECIDERS, moves: { pending: 'pending', approved: 'approved' } },
  resume: {
    by: DECIDERS,
    moves: { draft: 'draft', pending: 'pending', approved: 'approved', rejected: 'rejected' },
  },
  dispatch: { by: 'system', moves: { approved: 'sent' } },
  // A gateway takes longer than a transaction, so the message stays approved until the network has answered.
  queue: { by: 'system', moves: { approved: 'approved' } },
  handOver: { by: 'system', moves: { approved: 'approved' } },
  doubt: { by: 'system', moves: { approved: 'approved' } },
  acknowledge: { by: 'system', moves: { approved: 'sent', sent: 'sent' } },
  refuse: { by: 'system', moves: { approved: 'rejected' } },
  // Settled by a user who knows whether the message was sent.
  assumeSent: { by: 'system', moves: { approved: 'sent' } },
  writeOff: { by: 'system', moves: { approved: 'rejected' } },
  // Its value date is no longer possible. Only its maker selects another one.
  returnUnsent: { by: 'system', moves: { approved: 'rejected' } },
  confirmDelivery: { by: 'system', moves: { sent: 'sent' } },
  // A bank may process an application without its own message, for example by booking it internally.
  confirmReceipt: {
    by: ['confirmBankReceipts', 'confirmRemittanceReceipts'],
    moves: { waitingProcessed: 'processed', notCopied: 'copied' },
  },
  // The bank makes its own message from a company's application.
  copy: {
    by: ['composeBankMessages'],
    needsComposing: true,
    moves: { notCopied: 'copied', copied: 'copied' },
  },
  // The bank returns the application, which is deleted at the bank and rejected at the company.
  returnToApplicant: {
    by: ['composeBankMessages'],
    needsComposing: true,
    moves: { notCopied: 'deleted' },
  },
  returnByBank: { by: 'system', moves: { sent: 'rejected' } },
  // A message that was not approved in time returns to its maker; an old draft is removed after a notice.
  expire: { by: 'system', moves: { pending: 'draft' } },
  expireDraft: { by: 'system', moves: { draft: 'deleted' } },
}
