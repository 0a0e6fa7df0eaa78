import type { ColumnType } from 'kysely'

/** Set when the row is written, never changed afterwards. */
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

/** Lists the platform has brought in place of the product's own. */
export interface ReferenceTables {
  readonly reference_list: ReferenceListTable
}
