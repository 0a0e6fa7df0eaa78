/** So that calculation sheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as CSV (RFC 4180) with a byte order mark. A text that a calculation sheet would run as a formula gets an
 * apostrophe in front. Source: OWASP, CSV injection.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
