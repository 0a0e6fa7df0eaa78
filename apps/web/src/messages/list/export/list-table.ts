import { CSV_START, type CsvCell, csvLine } from '@nostro/kernel'

/** A list as a table of texts. */
export interface ListTable {
  readonly names: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/** Writes the table as a CSV file. */
export function csvOf({ names, rows }: ListTable): string {
  return CSV_START + [names.map((text) => ({ text })), ...rows].map(csvLine).join('')
}
