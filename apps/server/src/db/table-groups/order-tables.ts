import type { ColumnType } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

/** A JSON column that is set on insert: read as a value, written as text. */
type FixedJson = ColumnType<unknown, string, never>

interface OrderFileTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly name: Fixed<string>
  readonly digest: Fixed<string>
  readonly message_identification: Fixed<string>
  readonly initiating_party: Fixed<string | null>
  readonly ordered_at: Fixed<string>
  readonly payment_count: Fixed<number>
  readonly control_sum: Fixed<string>
  readonly totals: FixedJson
  readonly reason: Fixed<string | null>
  readonly imported_by: Fixed<string>
  readonly imported_at: Fixed<Date>
}

interface OrderPaymentTable {
  readonly order_file_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly position: Fixed<number>
  readonly payment_information_id: Fixed<string>
  readonly instruction_id: Fixed<string | null>
  readonly end_to_end_id: Fixed<string>
  readonly uetr: Fixed<string | null>
  readonly payee_name: Fixed<string>
  readonly payee_account: Fixed<string>
  readonly currency: Fixed<string>
  readonly amount: Fixed<string>
  readonly state: string
  readonly findings: ColumnType<unknown, string, string>
  readonly content: ColumnType<unknown, string | null, null>
  readonly application_id: string | null
}

interface OrderFileContentTable {
  readonly institution_id: Fixed<string>
  readonly order_file_id: Fixed<string>
  readonly name: Fixed<string>
  readonly digest: Fixed<string>
  readonly bytes: Fixed<Buffer>
  readonly stored_at: Fixed<Date>
}

interface OrderFileCopyTable {
  readonly copy_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly order_file_id: Fixed<string>
}

interface RecurringDraftTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly name: Fixed<string>
  readonly owner_id: string
  readonly content: FixedJson
  readonly frequency: Fixed<string>
  readonly first_on: Fixed<string>
  readonly moves: Fixed<string>
  readonly days_before: Fixed<number>
  readonly until_on: Fixed<string | null>
  readonly times: Fixed<number | null>
  readonly next_number: number
  readonly next_amount: string | null
  readonly due_on: string | null
  readonly state: string
  readonly problem: string | null
  readonly version: number
  readonly created_at: Fixed<Date>
}

interface RecurringRunTable {
  readonly recurring_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly number: Fixed<number>
  readonly pays_on: Fixed<string>
  readonly outcome: Fixed<string>
  readonly message_id: Fixed<string | null>
  readonly at: Fixed<Date>
}

/** The tables of order files and recurring drafts. */
export interface OrderTables {
  readonly order_file: OrderFileTable
  readonly order_payment: OrderPaymentTable
  readonly order_file_content: OrderFileContentTable
  readonly order_file_copy: OrderFileCopyTable
  readonly recurring_draft: RecurringDraftTable
  readonly recurring_run: RecurringRunTable
}
