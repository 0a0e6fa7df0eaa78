/** A list as a table of texts. */
export interface ListTable {
  readonly names: readonly string[]
  readonly rows: readonly (readonly TableCell[])[]
}

export interface TableCell {
  readonly text: string
  /** A plain decimal, shown and added up as a number where the file has such. */
  readonly isNumber?: boolean
}

/** The table as lines of comma-separated values, with the mark by which calculation sheets know the encoding. */
export function csvOf({ names, rows }: ListTable): string {
  const lines = [names.map((text) => ({ text })), ...rows]
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** The beginning that makes a text a formula to a calculation sheet, and names come from strangers. */
const FORMULA = /^[=+\-@\t\r]/

function csvCell({ text, isNumber = false }: TableCell): string {
  const harmless = !isNumber && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
