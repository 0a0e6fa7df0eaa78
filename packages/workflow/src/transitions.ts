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
  | 'reject'
  | 'dispatch'
  | 'queue'
  | 'handOver'
  | 'doubt'
  | 'acknowledge'
  | 'refuse'
  | 'assumeSent'
  | 'writeOff'
  | 'confirmDelivery'
  | 'confirmReceipt'
  | 'copy'
  | 'returnToApplicant'
  | 'returnByBank'

interface Transition {
  /** The permissions for it, by the institution each works for; what the system does by itself no person may do. */
  readonly by: readonly Permission[] | 'system'
  /** Needs an e-mail and no receive-only setting besides (SHELL-49, SHELL-50). */
  readonly needsComposing?: true
  /** Stage before and after. From any other stage it is refused. */
  readonly moves: Partial<Readonly<Record<Stage, Stage>>>
}

const WRITERS = ['composeBankMessages', 'composeRemittances'] as const
const DECIDERS = ['decideBankMessages', 'decideRemittances'] as const
const RELEASERS = ['releaseBankClaims', 'releaseRemittanceClaims'] as const

/**
 * Every allowed move of a message; buttons, refusals and the constraints of the database follow it (WF-1).
 *
 * A message that does not exist yet is a draft of version 0. Source: semantics, sections 0 and 4.
 */
export const TRANSITIONS: { readonly [Action in ActionType]: Transition } = {
  save: {
    by: WRITERS,
    needsComposing: true,
    // A rejected message that is corrected stays rejected until it is resubmitted (STATE-11).
    moves: { draft: 'draft', rejected: 'rejected' },
  },
  submit: { by: WRITERS, needsComposing: true, moves: { draft: 'pending' } },
  resubmit: { by: WRITERS, needsComposing: true, moves: { rejected: 'pending' } },
  delete: { by: WRITERS, moves: { draft: 'deleted', rejected: 'deleted' } },
  // Whoever wrote it takes it back while nobody has decided anything (semantics 2).
  withdraw: { by: WRITERS, moves: { pending: 'draft' } },
  claim: { by: DECIDERS, moves: { pending: 'pending' } },
  release: { by: [...DECIDERS, ...RELEASERS], moves: { pending: 'pending' } },
  takeOver: { by: RELEASERS, moves: { pending: 'pending' } },
  // The approval of a step that is not the last leaves the message pending.
  approve: { by: DECIDERS, moves: { pending: 'approved' } },
  reject: { by: DECIDERS, moves: { pending: 'rejected' } },
  dispatch: { by: 'system', moves: { approved: 'sent' } },
  // A gateway takes longer than a transaction: the message stays approved until the network has answered (RE-4).
  queue: { by: 'system', moves: { approved: 'approved' } },
  handOver: { by: 'system', moves: { approved: 'approved' } },
  doubt: { by: 'system', moves: { approved: 'approved' } },
  acknowledge: { by: 'system', moves: { approved: 'sent', sent: 'sent' } },
  refuse: { by: 'system', moves: { approved: 'rejected' } },
  // What a person settled who knows more than the product.
  assumeSent: { by: 'system', moves: { approved: 'sent' } },
  writeOff: { by: 'system', moves: { approved: 'rejected' } },
  confirmDelivery: { by: 'system', moves: { sent: 'sent' } },
  // The bank may see to an application without a message of its own, such as one it books within the house.
  confirmReceipt: {
    by: ['confirmBankReceipts', 'confirmRemittanceReceipts'],
    moves: { waitingProcessed: 'processed', notCopied: 'copied' },
  },
  // The bank makes a message of its own from a company's application.
  copy: {
    by: ['composeBankMessages'],
    needsComposing: true,
    moves: { notCopied: 'copied', copied: 'copied' },
  },
  // The bank sends the application back; for the bank nothing is left of it, the company has it as rejected.
  returnToApplicant: {
    by: ['composeBankMessages'],
    needsComposing: true,
    moves: { notCopied: 'deleted' },
  },
  returnByBank: { by: 'system', moves: { sent: 'rejected' } },
}
