import type { ColumnType } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

interface ApprovalReentryTable {
  readonly user_id: Fixed<string>
  readonly node_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly wrong_entries: number
  readonly entered_at: Date | null
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

/** The tables of holds and re-entries. */
export interface DecisionTables {
  readonly approval_reentry: ApprovalReentryTable
  readonly message_hold: MessageHoldTable
}
