import type { Permission } from './permissions.ts'
import type { Stage } from './statuses.ts'

/** What can happen to a message. */
export type ActionType =
  | 'save'
  | 'submit'
  | 'resubmit'
  | 'delete'
  | 'claim'
  | 'approve'
  | 'reject'
  | 'dispatch'
  | 'confirmDelivery'
  | 'confirmReceipt'

interface Transition {
  /** Who may do it; what the system does by itself no person may do. */
  readonly by: Permission | 'system'
  /** Needs an e-mail and no receive-only setting besides (SHELL-49, SHELL-50). */
  readonly needsComposing?: true
  /** Stage before and after. From any other stage it is refused. */
  readonly moves: Partial<Readonly<Record<Stage, Stage>>>
}

/**
 * Every allowed move of a message; buttons, refusals and the constraints of the database follow it (WF-1).
 *
 * A message that does not exist yet is a draft of version 0. Source: semantics, sections 0 and 4.
 */
export const TRANSITIONS: { readonly [Action in ActionType]: Transition } = {
  save: {
    by: 'composeBankMessages',
    needsComposing: true,
    // A rejected message that is corrected stays rejected until it is handed in again (STATE-11).
    moves: { draft: 'draft', rejected: 'rejected' },
  },
  submit: { by: 'composeBankMessages', needsComposing: true, moves: { draft: 'pending' } },
  resubmit: { by: 'composeBankMessages', needsComposing: true, moves: { rejected: 'pending' } },
  delete: { by: 'composeBankMessages', moves: { draft: 'deleted', rejected: 'deleted' } },
  claim: { by: 'decideBankMessages', moves: { pending: 'pending' } },
  // The approval of a step that is not the last leaves the message pending.
  approve: { by: 'decideBankMessages', moves: { pending: 'approved' } },
  reject: { by: 'decideBankMessages', moves: { pending: 'rejected' } },
  dispatch: { by: 'system', moves: { approved: 'sent' } },
  confirmDelivery: { by: 'system', moves: { sent: 'sent' } },
  confirmReceipt: { by: 'confirmBankReceipts', moves: { waitingProcessed: 'processed' } },
}
