/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/**
 * Writes rows under the names of their members as CSV (RFC 4180), page by page, with a byte order mark so that
 * spreadsheets read it as UTF-8. A text that a spreadsheet would compute is marked as text.
 */
export async function csvOf<Column extends string>(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Partial<Readonly<Record<Column, string | number | undefined>>>[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  // Each page is written while the next one is not there yet, so that nobody waits for a whole file to be written.
  const parts = [Buffer.from(`\uFEFF${columns.join(',')}\r\n`)]
  for await (const rows of pages) {
    const lines = rows.map((row) => `${columns.map((column) => cellOf(row[column])).join(',')}\r\n`)
    parts.push(Buffer.from(lines.join('')))
  }
  return new Uint8Array(Buffer.concat(parts))
}

function cellOf(value: string | number | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value)
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
