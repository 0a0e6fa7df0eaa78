/** The byte order mark at the start of a CSV file, by which spreadsheets recognise UTF-8. */
export const CSV_START = '\uFEFF'

/** One cell of a CSV file. */
export interface CsvCell {
  readonly text: string
  /** A decimal number, which a spreadsheet treats as a number. */
  readonly isNumber?: boolean
}

/** The characters with which a formula starts in spreadsheets. Source: OWASP, CSV injection. */
const FORMULA_START = /^[=+\-@\t\r]/

/**
 * Returns one row of a CSV file with its line end (RFC 4180). A text that a spreadsheet would evaluate is prefixed with
 * an apostrophe; a text with a semicolon is quoted, because many spreadsheets use it as separator.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText({ text, isNumber = false }: CsvCell): string {
  const harmless = !isNumber && FORMULA_START.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
