import type { CsvCell } from '@nostro/kernel'

/** A table of texts and numbers, to be saved as a file. */
export interface Table {
  readonly names: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}
