import type { ColumnType } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

/** A column that only triggers and functions of the database write. */
type Derived<T> = ColumnType<T, never, never>

export interface AuditEventTable {
  readonly institution_id: Fixed<string>
  readonly sequence: Fixed<number>
  readonly occurred_at: Fixed<Date>
  readonly actor_id: Fixed<string | null>
  readonly session_id: Fixed<string | null>
  readonly address: Fixed<string | null>
  readonly request_id: Fixed<string>
  readonly action: Fixed<string>
  readonly object_kind: Fixed<string>
  readonly object_id: Fixed<string>
  readonly before_digest: Fixed<string | null>
  readonly after_digest: Fixed<string | null>
  readonly result: Fixed<string>
  readonly previous_hash: Fixed<string>
  readonly hash: Fixed<string>
}

interface AuditValueTable {
  readonly institution_id: Fixed<string>
  readonly digest: Fixed<string>
  readonly value: Fixed<string>
}

/** Written by `record_audit_event`; `link_audit_events` moves its rows into `audit_event`. */
interface AuditUnlinkedTable {
  readonly arrival: Derived<number>
  readonly institution_id: Derived<string>
  readonly recorded_at: Derived<Date>
  readonly occurred_at: Derived<Date>
  readonly actor_id: Derived<string | null>
  readonly session_id: Derived<string | null>
  readonly address: Derived<string | null>
  readonly request_id: Derived<string>
  readonly action: Derived<string>
  readonly object_kind: Derived<string>
  readonly object_id: Derived<string>
  readonly before_digest: Derived<string | null>
  readonly after_digest: Derived<string | null>
  readonly result: Derived<string>
  readonly text_before_sequence: Derived<string>
  readonly text_before_hash: Derived<string>
  readonly mark: Derived<string>
}

/** Written by `record_audit_event`. */
interface AuditLaneTable {
  readonly institution_id: Derived<string>
  readonly lane: Derived<number>
  readonly recorded: Derived<number>
}

/** The audit trail. */
export interface TrailTables {
  readonly audit_event: AuditEventTable
  readonly audit_unlinked: AuditUnlinkedTable
  readonly audit_lane: AuditLaneTable
  readonly audit_value: AuditValueTable
}
