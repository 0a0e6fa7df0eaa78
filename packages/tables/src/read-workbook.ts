import { readSheet } from 'read-excel-file/universal'

import { ROWS_MAX } from './rows-max.ts'

/** The precision of a number in a spreadsheet. Further digits result from the binary representation. */
const NUMBER_DIGITS = 15

/** Reads the first sheet of a workbook. Days have the form `2026-11-20`, numbers are plain decimals. Empty rows are
 * kept, so that positions match those of the sheet. */
export async function readWorkbook(file: Blob): Promise<readonly (readonly string[])[]> {
  const rows = await readSheet<string>(file, { parseNumber: plainNumber })
  return rows.slice(0, ROWS_MAX).map((row) => row.map(cellText))
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return String(cell)
  return typeof cell === 'string' ? cell.trim() : ''
}

/**
 * Returns a number without exponent and without binary rounding digits: `0.30000000000000004` becomes 0.3. A longer
 * number has lost digits in the spreadsheet, such as an account that was typed as a number. It gets an exponent, so
 * that no reader takes it for an account or an amount.
 */
function plainNumber(text: string): string {
  if (/^-?\d{1,15}(\.\d{1,9})?$/.test(text)) return text
  const fixed = Number(Number(text).toPrecision(NUMBER_DIGITS))
  if (Math.abs(fixed) >= 10 ** NUMBER_DIGITS) return fixed.toExponential().toUpperCase()
  return Number.isSafeInteger(fixed) ? String(fixed) : fixed.toFixed(9).replace(/0+$/, '')
}
