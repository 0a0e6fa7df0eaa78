import { readSheet } from 'read-excel-file/universal'

import { SOURCE_ROWS_MAX, type SourceTable } from './source-table.ts'

/** The precision of a number in a spreadsheet. Further digits result from the binary representation. */
const NUMBER_DIGITS = 15

/** Reads the first sheet of a workbook. Days have the form `2026-11-20`, numbers are plain decimals. */
export async function readWorkbook(file: Blob): Promise<SourceTable> {
  const rows = await readSheet<string>(file, { parseNumber: plainNumber })
  return {
    rows: rows
      .slice(0, SOURCE_ROWS_MAX)
      .map((row) => row.map(cellText))
      .filter((row) => row.some((cell) => cell !== '')),
  }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return String(cell)
  return typeof cell === 'string' ? cell.trim() : ''
}

/** Returns a number without exponent and without binary rounding digits: `0.30000000000000004` becomes 0.3. */
function plainNumber(text: string): string {
  if (/^-?\d{1,15}(\.\d{1,9})?$/.test(text)) return text
  const fixed = Number(Number(text).toPrecision(NUMBER_DIGITS))
  return Number.isSafeInteger(fixed) ? String(fixed) : fixed.toFixed(9).replace(/0+$/, '')
}
