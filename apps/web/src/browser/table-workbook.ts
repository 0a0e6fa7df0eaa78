import type { CsvCell } from '@nostro/kernel'
import writeXlsxFile from 'write-excel-file/universal'

import type { Table } from './table.ts'

/** The precision of a number in a spreadsheet. A longer number remains a text. */
const NUMBER_DIGITS_MAX = 15

/** Writes the table as a workbook with one sheet. Texts are never formulas. */
export async function tableWorkbook({ names, rows }: Table): Promise<Blob> {
  const head = names.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return await writeXlsxFile([head, ...rows.map((cells) => cells.map(sheetCell))]).toBlob()
}

function sheetCell({ text, isNumber = false }: CsvCell) {
  const [whole = '', fraction = ''] = text.split('.')
  if (!isNumber || text === '' || whole.length + fraction.length > NUMBER_DIGITS_MAX) {
    return { value: text, type: String }
  }
  const format = fraction === '' ? '#,##0' : `#,##0.${'0'.repeat(fraction.length)}`
  return { value: Number(text), type: Number, format }
}
