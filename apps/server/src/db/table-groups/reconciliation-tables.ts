import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>
/** A JSON value: written as its text, read as its content. */
type FixedJson = ColumnType<unknown, string, never>

interface ReconciliationRulesTable {
  readonly institution_id: Fixed<string>
  readonly version: Fixed<number>
  readonly rules: FixedJson
  readonly changed_by: Fixed<string>
  readonly changed_at: Fixed<Date>
}

interface StatementReconciliationTable {
  readonly institution_id: Fixed<string>
  readonly message_id: Fixed<string>
  readonly messaging_type: Fixed<string>
  readonly servicer_bic: Fixed<string>
  readonly account: Fixed<string>
  readonly currency: Fixed<string>
  readonly statement_number: Fixed<string>
  readonly statement_day: Fixed<string>
  readonly rules_version: number
  readonly reconciled_at: Date
}

interface StatementEntryTable {
  readonly institution_id: Fixed<string>
  readonly message_id: Fixed<string>
  readonly position: Fixed<number>
  readonly path: Fixed<string>
  readonly booking_date: Fixed<string | null>
  readonly value_date: Fixed<string | null>
  readonly is_credit: Fixed<boolean>
  readonly currency: Fixed<string>
  readonly amount: Fixed<string>
  readonly reference: Fixed<string | null>
  readonly counterparty: Fixed<string | null>
  readonly detail: Fixed<string>
  readonly return_reason: Fixed<string | null>
  readonly servicer_reference: Fixed<string | null>
  readonly uetr: Fixed<string | null>
  readonly replaced_by_message: string | null
  readonly replaced_by_position: number | null
  readonly state: string
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly reason: string | null
}

interface StatementEntryPaymentTable {
  readonly institution_id: Fixed<string>
  readonly payment_id: Fixed<string>
  readonly message_id: Fixed<string>
  readonly position: Fixed<number>
}

/** The tables of reconciled statements, their entries and the payments of these. */
export interface ReconciliationTables {
  readonly reconciliation_rules: ReconciliationRulesTable
  readonly statement_reconciliation: StatementReconciliationTable
  readonly statement_entry: StatementEntryTable
  readonly statement_entry_payment: StatementEntryPaymentTable
}
