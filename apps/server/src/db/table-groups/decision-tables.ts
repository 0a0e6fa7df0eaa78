import type { ColumnType, Generated } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

interface ApprovalReentryTable {
  readonly user_id: Fixed<string>
  readonly node_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly wrong_entries: number
  readonly entered_at: Date | null
}

interface DifferenceConfirmationTable {
  readonly node_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly user_id: Fixed<string>
  readonly before_digest: Fixed<string>
  readonly after_digest: Fixed<string>
  readonly paths: Fixed<string[]>
  readonly confirmed_at: Fixed<Date>
}

interface MessageHoldTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly message_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly reason: Fixed<string>
  readonly opened_by: Fixed<string | null>
  readonly opened_at: Fixed<Date>
  readonly released_by: string | null
  readonly released_at: Date | null
  readonly release_reason: string | null
}

interface WaitingNoticeTable {
  readonly institution_id: Fixed<string>
  readonly message_id: Fixed<string>
  readonly version: Fixed<number>
  readonly kind: Fixed<string>
  readonly sent_at: Fixed<Date>
}

interface ApprovalWithdrawalTable {
  readonly message_id: Fixed<string>
  readonly round: Fixed<number>
  readonly institution_id: Fixed<string>
  readonly withdrawn_by: Fixed<string | null>
  /** The absent user for whom a deputy withdrew the message. */
  readonly withdrawn_for: Fixed<string | null>
  /** True if the message expired. */
  readonly is_expired: Generated<boolean>
  readonly withdrawn_at: Fixed<Date>
}

interface ApprovalProofTable {
  readonly user_id: Fixed<string>
  readonly node_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly proved_at: Date
}

/** The tables of decisions: re-entries, proofs, withdrawals, notices about waiting tasks, and holds. */
export interface DecisionTables {
  readonly approval_withdrawal: ApprovalWithdrawalTable
  readonly waiting_notice: WaitingNoticeTable
  readonly approval_proof: ApprovalProofTable
  readonly approval_reentry: ApprovalReentryTable
  readonly difference_confirmation: DifferenceConfirmationTable
  readonly message_hold: MessageHoldTable
}
