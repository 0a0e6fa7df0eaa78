import type { ColumnType, GeneratedAlways } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

/** A column that a trigger writes. */
type Derived<T> = ColumnType<T, never, never>

interface CounterpartyChangeTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly action: Fixed<string>
  readonly object_id: Fixed<string>
  readonly base_version: Fixed<number>
  readonly name: Fixed<string>
  readonly before: ColumnType<unknown, string | null, never>
  readonly after: ColumnType<unknown, string, never>
  readonly digest: ColumnType<string, string, never>
  readonly proposed_by: Fixed<string>
  readonly proposed_at: Fixed<Date>
  readonly source: Fixed<string>
  readonly state: string
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly confirmed_digest: string | null
  readonly approved_in: ColumnType<string | null, never, never>
}

interface CounterpartyRecordTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly version: number
  readonly is_active: boolean
  readonly facts: ColumnType<unknown, string, string>
  readonly name: string
  readonly name_key: GeneratedAlways<string>
  readonly accounts: Derived<string[]>
  readonly institution_bic: Derived<string | null>
  readonly currency: Derived<string | null>
  readonly valid_from: Derived<string | null>
  readonly valid_to: Derived<string | null>
  readonly address_form: string
  readonly changed_at: Date
  readonly accounts_changed_at: Derived<Date | null>
}

/** Maintained by triggers on `counterparty_record`. */
interface CounterpartyTermTable {
  readonly institution_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly term: Fixed<string>
  readonly record_id: Fixed<string>
  readonly is_active: Fixed<boolean | null>
  readonly name_key: Fixed<string | null>
}

/** Maintained by triggers on `counterparty_record`. */
interface CounterpartyTallyTable {
  readonly institution_id: Fixed<string>
  readonly address_form: Fixed<string>
  readonly change: Fixed<number>
}

/** The tables of payees, counterparty banks and settlement instructions. */
export interface CounterpartyTables {
  readonly counterparty_change: CounterpartyChangeTable
  readonly counterparty_record: CounterpartyRecordTable
  readonly counterparty_term: CounterpartyTermTable
  readonly counterparty_tally: CounterpartyTallyTable
}
