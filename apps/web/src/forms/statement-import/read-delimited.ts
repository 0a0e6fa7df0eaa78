import Papa from 'papaparse'

import { SOURCE_ROWS_MAX, type SourceTable } from './source-table.ts'

/** Signs between the cells of a row, the likeliest first. */
const DELIMITERS = ['\t', ';', ',', '|']

/** Reads CSV, TSV or what a calculation sheet puts on the clipboard; rows of nothing but blanks are left out. */
export function readDelimited(text: string): SourceTable {
  return parsed(text, { preview: SOURCE_ROWS_MAX, skipEmptyLines: 'greedy' })
}

/** The same with all of its rows, however many, the empty ones between them too. */
export function readWholeTable(text: string): SourceTable {
  return parsed(text, { skipEmptyLines: false })
}

function parsed(text: string, options: Pick<Papa.ParseConfig, 'preview' | 'skipEmptyLines'>): SourceTable {
  const { data: rows } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: DELIMITERS,
    // One column has no delimiter at all.
    ...(/[\t;,|]/.test(text) ? {} : { delimiter: '\t' }),
    ...options,
  })
  return { rows: rows.map((row) => row.map(cellText)) }
}

/**
 * Returns the text of a cell without the sign that our own export puts before it so that no calculation sheet runs it
 * is taken off again.
 */
function cellText(cell: string): string {
  const text = cell.trim()
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
