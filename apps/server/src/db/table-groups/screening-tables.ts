import type { ColumnType } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

/** A column that may be omitted on insert. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

type FixedOptional<T> = ColumnType<T | null, T | null | undefined, never>

interface ScreeningRulesTable {
  readonly institution_id: Fixed<string>
  readonly version: Fixed<number>
  readonly rules: ColumnType<unknown, string, never>
  readonly sealed: FixedOptional<string>
  readonly changed_by: Fixed<string>
  readonly changed_at: Fixed<Date>
}

interface ScreeningListTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly name: Fixed<string>
  readonly source: Fixed<string>
  readonly issued_on: Fixed<string>
  readonly state: string
  readonly entry_count: ColumnType<number, number | undefined, number>
  readonly digest: Optional<string>
  readonly importer_name: Fixed<string>
  readonly begun_at: Fixed<Date>
  readonly in_force_since: Optional<Date>
}

interface ScreeningEntryTable {
  readonly institution_id: Fixed<string>
  readonly list_id: Fixed<string>
  readonly position: Fixed<number>
  readonly entry: ColumnType<unknown, string, never>
}

interface ScreeningCaseTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly direction: Fixed<string>
  readonly message_id: FixedOptional<string>
  readonly round: FixedOptional<number>
  readonly transport: FixedOptional<string>
  readonly delivery_key: FixedOptional<string>
  readonly delivery: ColumnType<unknown, string | undefined, never>
  readonly raw: FixedOptional<Buffer>
  readonly digest: Fixed<string>
  readonly messaging_type: FixedOptional<string>
  readonly summary: ColumnType<unknown, string, never>
  readonly state: ColumnType<string, string | undefined, string>
  readonly cause: Optional<string>
  readonly provider: Optional<string>
  readonly list_version: Optional<string>
  readonly hits: ColumnType<unknown, string | undefined, string>
  readonly created_at: Fixed<Date>
  readonly answered_at: Optional<Date>
  readonly proposed_outcome: Optional<string>
  readonly proposed_by: Optional<string>
  readonly proposed_at: Optional<Date>
  readonly proposed_reason: Optional<string>
  readonly decided_by: Optional<string>
  readonly decided_at: Optional<Date>
}

interface PayeeVerificationTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly subject: Fixed<string>
  readonly name: Fixed<string>
  readonly account: Fixed<string>
  readonly bank_bic: Fixed<string>
  readonly outcome: Fixed<string>
  readonly matched_name: FixedOptional<string>
  readonly provider: Fixed<string>
  readonly asked_by: Fixed<string>
  readonly asked_at: Fixed<Date>
}

interface PayeeEvidenceTable extends Omit<PayeeVerificationTable, 'id' | 'subject'> {
  readonly message_id: Fixed<string>
  readonly round: Fixed<number>
  readonly verification_id: Fixed<string>
}

interface ProviderBreakerTable {
  readonly institution_id: Fixed<string>
  readonly service: Fixed<string>
  readonly failures: number
  readonly open_until: Optional<Date>
  readonly trying_until: Optional<Date>
}

/** The tables of screening and of payee verification. */
export interface ScreeningTables {
  readonly screening_rules: ScreeningRulesTable
  readonly screening_list: ScreeningListTable
  readonly screening_entry: ScreeningEntryTable
  readonly screening_case: ScreeningCaseTable
  readonly payee_verification: PayeeVerificationTable
  readonly payee_evidence: PayeeEvidenceTable
  readonly provider_breaker: ProviderBreakerTable
}
