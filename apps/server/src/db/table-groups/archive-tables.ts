import type { ColumnType, GeneratedAlways } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

/** A column that is set once the file is complete. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface RetentionRulesTable {
  readonly institution_id: Fixed<string>
  readonly version: Fixed<number>
  readonly rules: ColumnType<unknown, string, never>
  readonly changed_at: Fixed<Date>
}

export interface ArchiveFileTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly kind: Fixed<'messages' | 'trail'>
  readonly month: Fixed<string>
  readonly state: 'written' | 'discarded' | 'kept' | 'restored' | 'removed'
  readonly stored_key: Fixed<string>
  readonly begun_at: Fixed<Date>
  readonly facts: ColumnType<unknown, string | undefined, string>
  readonly seal: Later<string>
  readonly bytes: Later<number>
  readonly digest: Later<string>
  readonly entries: Later<number>
  readonly kept_until: ColumnType<string | null, string | undefined, string>
  readonly first_sequence: Later<number>
  readonly last_sequence: Later<number>
  readonly last_hash: Later<string>
  readonly restored_at: Later<Date>
  readonly stays_until: Later<Date>
}

interface ArchivedMessageTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly file_id: Fixed<string>
  readonly line: Fixed<number>
  readonly kind: Fixed<string>
  readonly messaging_type: Fixed<string>
  readonly stage: Fixed<string>
  readonly business_id: Fixed<string | null>
  readonly reference_key: GeneratedAlways<string | null>
  readonly related_reference: Fixed<string | null>
  readonly uetr: Fixed<string | null>
  readonly sender_bic: Fixed<string | null>
  readonly receiver_bic: Fixed<string | null>
  readonly payer_name: Fixed<string | null>
  readonly payee_name: Fixed<string | null>
  readonly payee_account: Fixed<string | null>
  readonly currency: Fixed<string | null>
  readonly amount: Fixed<string | null>
  readonly transport: Fixed<string | null>
  readonly delivery_key: Fixed<string | null>
  readonly digest: Fixed<string | null>
  readonly created_at: Fixed<Date>
}

interface ArchivedCaseTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly file_id: Fixed<string>
  readonly line: Fixed<number>
  readonly messaging_type: Fixed<string>
  readonly reference: Fixed<string>
  readonly reference_key: GeneratedAlways<string>
  readonly summary: ColumnType<unknown, string, never>
  readonly reason: Fixed<string | null>
  readonly decided_at: Fixed<Date | null>
  readonly created_at: Fixed<Date>
}

/** The tables of retention rules, archive files, archived messages and archived cases. */
export interface ArchiveTables {
  readonly retention_rules: RetentionRulesTable
  readonly archive_file: ArchiveFileTable
  readonly archived_message: ArchivedMessageTable
  readonly archived_case: ArchivedCaseTable
}
