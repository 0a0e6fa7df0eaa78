/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/**
 * Rows under the names of their members as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as
 * UTF-8. A text that a spreadsheet would compute is marked as text.
 */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Partial<Readonly<Record<Column, string | number | undefined>>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])).join(','))
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

function cellOf(value: string | number | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value)
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
