/** The mark at the beginning of a CSV file, by which spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF'

/** One cell of a CSV file. */
export interface CsvCell {
  readonly text: string
  /** A plain decimal, which a spreadsheet takes as a number. */
  readonly isNumber?: boolean
}

/** The characters that a spreadsheet takes for the beginning of a formula. Source: OWASP, CSV injection. */
const FORMULA_START = /^[=+\-@\t\r]/

/**
 * Writes one row of a CSV file with its line end (RFC 4180). A text that a spreadsheet would compute gets an apostrophe
 * in front; a semicolon is quoted, because many spreadsheets separate by it.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText({ text, isNumber = false }: CsvCell): string {
  const harmless = !isNumber && FORMULA_START.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
