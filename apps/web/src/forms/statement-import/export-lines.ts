import { CSV_START, csvLine } from '@nostro/kernel'
import { valueAt } from '@nostro/messages'

import { withinScriptTime } from '../../browser/lazy-part.ts'

/** A member of the lines as a column of the file. */
interface ExportColumn {
  readonly label: string
  readonly kind: string
  /** Returns the path of the shown member inside a line. */
  readonly pathIn: (line: unknown) => string
}

/**
 * Saves the lines as a file. Amounts have a decimal point and days the form `2026-11-20` in every language; only the
 * column names are translated.
 */
export async function exportLines(
  format: 'csv' | 'xlsx',
  lines: readonly unknown[],
  columns: readonly ExportColumn[],
): Promise<void> {
  const names = columns.map(({ label }) => label)
  const rows = lines.map((line) => columns.map(({ pathIn }) => cellOf(line, pathIn(line))))
  if (format === 'csv') {
    offerFile(new Blob([csvOf([names, ...rows])], { type: 'text/csv;charset=utf-8' }), 'lines.csv')
    return
  }
  const { workbookOf } = await withinScriptTime(import('./workbook.ts'))
  offerFile(await workbookOf(names, rows, columns), 'lines.xlsx')
}

/** Writes rows of texts as a CSV file. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return CSV_START + rows.map((row) => csvLine(row.map((text) => ({ text })))).join('')
}

function cellOf(line: unknown, path: string): string {
  const value = valueAt({ line }, `line.${path}`)
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' ? value : ''
}

function offerFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
