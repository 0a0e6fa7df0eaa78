import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

interface ReferenceListTable {
  readonly institution_id: Fixed<string>
  readonly list: Fixed<string>
  readonly number: Fixed<number>
  readonly source: Fixed<string>
  readonly issued_on: Fixed<string>
  readonly entries: ColumnType<unknown, string, never>
  readonly entry_count: Fixed<number>
  readonly importer_name: Fixed<string>
  readonly imported_at: Fixed<Date>
}

interface RateTableTable {
  readonly institution_id: Fixed<string>
  readonly publisher: Fixed<string>
  readonly number: Fixed<number>
  readonly published_on: Fixed<string>
  readonly rates: ColumnType<unknown, string, never>
  readonly importer_name: Fixed<string>
  readonly imported_at: Fixed<Date>
}

interface CalendarYearTable {
  readonly institution_id: Fixed<string>
  readonly calendar: Fixed<string>
  readonly year: Fixed<number>
  readonly number: Fixed<number>
  readonly source: Fixed<string>
  readonly days: ColumnType<unknown, string, never>
  readonly importer_name: Fixed<string>
  readonly imported_at: Fixed<Date>
}

interface BankDaysTable {
  readonly institution_id: Fixed<string>
  readonly version: Fixed<number>
  readonly rules: ColumnType<unknown, string, never>
  readonly changed_by: Fixed<string>
  readonly changed_at: Fixed<Date>
}

interface BankDirectoryVersionTable {
  readonly institution_id: Fixed<string>
  readonly number: Fixed<number>
  readonly source: Fixed<string>
  readonly issued_on: Fixed<string>
  readonly is_complete: Fixed<boolean>
  readonly state: string
  readonly bank_count: Generated<number>
  readonly importer_name: Fixed<string>
  readonly begun_at: Fixed<Date>
  readonly in_force_since: ColumnType<Date | null, Date | null | undefined, Date>
}

interface BankDirectoryTable {
  readonly institution_id: Fixed<string>
  readonly version: Fixed<number>
  readonly bic: Fixed<string>
  readonly name: Fixed<string>
  readonly branch: Fixed<string | null>
  readonly city: Fixed<string>
  readonly country: Fixed<string>
  readonly address: Fixed<string | null>
  readonly status: Fixed<string>
  readonly status_since: Fixed<string | null>
  readonly valid_from: Fixed<string | null>
  readonly words: GeneratedAlways<string>
}

interface BankRelationshipTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly version: Generated<number>
  readonly name: string
  readonly counterparty: string
  readonly messaging_types: string[]
  readonly direction: string
  readonly ruling: string
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly changed_by: string
  readonly changed_at: Date
}

/** The tables of imported lists, rates and calendars, of business days, of the bank directory and of the relationships between banks. */
export interface ReferenceTables {
  readonly reference_list: ReferenceListTable
  readonly rate_table: RateTableTable
  readonly calendar_year: CalendarYearTable
  readonly bank_days: BankDaysTable
  readonly bank_directory_version: BankDirectoryVersionTable
  readonly bank_directory: BankDirectoryTable
  readonly bank_relationship: BankRelationshipTable
}
