import { CSV_START, type CsvCell, csvLine } from '@nostro/kernel'

/** Writes rows as a CSV file page by page, with a header of the column names. */
export async function csvOf<Column extends string>(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Partial<Readonly<Record<Column, string | number | undefined>>>[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  // Each page is written before the next one is read, so that a large export does not block the event loop.
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
