import { CSV_START, type CsvCell, csvLine } from '@nostro/kernel'

/** Writes rows under the names of their members as a CSV file, page by page. */
export async function csvOf<Column extends string>(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Partial<Readonly<Record<Column, string | number | undefined>>>[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  // Each page is written while the next one is not there yet, so that nobody waits for a whole file to be written.
  const parts = [Buffer.from(CSV_START + csvLine(columns.map((text) => ({ text }))))]
  for await (const rows of pages) {
    const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))))
    parts.push(Buffer.from(lines.join('')))
  }
  return new Uint8Array(Buffer.concat(parts))
}

function cellOf(value: string | number | undefined): CsvCell {
  return typeof value === 'number' ? { text: String(value), isNumber: true } : { text: value ?? '' }
}
