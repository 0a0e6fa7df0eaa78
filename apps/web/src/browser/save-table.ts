import { CSV_START, csvLine } from '@nostro/kernel'

import { withinScriptTime } from './lazy-part.ts'
import { saveFile } from './save-file.ts'
import type { Table } from './table.ts'

/** Saves a table under a name without extension. The library of workbooks is loaded only for that format. */
export async function saveTable(format: 'csv' | 'xlsx', name: string, table: Table): Promise<void> {
  if (format === 'csv') {
    saveFile(new Blob([csvOfTable(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
    return
  }
  const { tableWorkbook } = await withinScriptTime(import('./table-workbook.ts'))
  saveFile(await tableWorkbook(table), `${name}.xlsx`)
}

/** Writes a table as a CSV file. */
export function csvOfTable({ names, rows }: Table): string {
  return CSV_START + [names.map((text) => ({ text })), ...rows].map(csvLine).join('')
}
