import { readListRows, type ListEntry, type ListRow, type RejectedRow } from './list-entry.ts'

/** A read list file. */
export interface ListFile {
  readonly format: 'csv' | 'ofacSdn' | 'unConsolidated'
  readonly entries: readonly ListEntry[]
  readonly rejected: readonly RejectedRow[]
}

/**
 * Reads a list: a CSV file with a row of headings, or `sdn.csv` of the Office of Foreign Assets Control, which has none.
 * Aliases, BICs and countries of a cell are separated by semicolons. Returns `undefined` for another file.
 *
 * `sdn.csv` has twelve columns: number, name, type, programme, title, …, remarks; an empty cell is `-0-`.
 */
export function readListFile(text: string): ListFile | undefined {
  const lines = cellsOf(text.replace(/^\uFEFF/, ''))
  const [first] = lines
  if (first === undefined) return undefined
  const headings = first.cells.map((cell) => cell.trim().toLowerCase())
  if (headings.includes('id') && headings.includes('name')) {
    const rows = lines.slice(1).map(({ line, cells }) => ({ line, row: rowOf(headings, cells) }))
    return { format: 'csv', ...readListRows(rows) }
  }
  if (first.cells.length === SDN_COLUMNS && /^\d+$/.test(first.cells[0]?.trim() ?? '')) {
    const rows = lines
      .filter(({ cells }) => cells.length === SDN_COLUMNS)
      .map(({ line, cells }) => ({ line, row: sdnRow(cells) }))
    return { format: 'ofacSdn', ...readListRows(rows) }
  }
  return undefined
}

const SDN_COLUMNS = 12

function rowOf(headings: readonly string[], cells: readonly string[]): ListRow {
  return Object.fromEntries(headings.map((heading, column) => [heading, cells[column] ?? '']))
}

function sdnRow(cells: readonly string[]): ListRow {
  const [id = '', name = '', type = '', programme = ''] = cells.map((cell) => {
    const text = cell.trim()
    return text === '-0-' ? '' : text
  })
  const remarks = cells.at(-1) ?? ''
  const aliases = [...remarks.matchAll(/a\.k\.a\. '([^']+)'/g)].map(([, alias = '']) => alias)
  return { id, name, kind: type, programme, aliases: aliases.join(';') }
}

interface CsvLine {
  /** From 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Reads CSV (RFC 4180), comma or semicolon as in the first line; empty lines are skipped. */
function cellsOf(text: string): readonly CsvLine[] {
  const lines: CsvLine[] = []
  let line = 1
  let start = 1
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endLine = (): void => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) lines.push({ line: start, cells })
    cells = []
    cell = ''
    start = line + 1
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === ',') {
      cells.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\n') endLine()
    else if (sign !== '\r' && sign !== '\u001A') cell += sign
    if (sign === '\n') line += 1
  }
  endLine()
  return lines
}
