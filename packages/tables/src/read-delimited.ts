import Papa from 'papaparse'

import { ROWS_MAX } from './rows-max.ts'

type Rows = readonly (readonly string[])[]

/** Delimiters between the cells of a row, most likely first. */
const DELIMITERS = ['\t', ';', ',', '|']

/** Reads CSV, TSV or the clipboard format of spreadsheets. Blank rows are left out. */
export function readDelimited(text: string): Rows {
  return parsed(text, { preview: ROWS_MAX, skipEmptyLines: 'greedy' })
}

/** Reads the same formats with all rows, including empty ones. */
export function readWholeTable(text: string): Rows {
  return parsed(text, { skipEmptyLines: false })
}

function parsed(text: string, options: Pick<Papa.ParseConfig, 'preview' | 'skipEmptyLines'>): Rows {
  const { data: rows } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: DELIMITERS,
    // A single column has no delimiter.
    ...(/[\t;,|]/.test(text) ? {} : { delimiter: '\t' }),
    ...options,
  })
  return rows.map((row) => row.map(cellText))
}

/**
 * Returns the text of a cell. Removes the apostrophe that our own export adds to texts that a spreadsheet would run as
 * a formula.
 */
function cellText(cell: string): string {
  const text = cell.trim()
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
