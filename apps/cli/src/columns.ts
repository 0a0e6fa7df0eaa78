/** Characters that take two terminal columns, such as Chinese ones. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]/gu

/** Returns the number of terminal columns of a text. */
export function columnsOf(text: string): number {
  return Array.from(text).length + (text.match(WIDE)?.length ?? 0)
}

/** Returns a text padded with spaces to a width in columns. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columnsOf(text)))
}

/** Pads the cells of rows so that columns are aligned. The last cell of a row is not padded. */
export function aligned(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.slice(0, -1).entries())
      widths[column] = Math.max(widths[column] ?? 0, columnsOf(cell))
  }
  return rows.map((row) =>
    row.map((cell, column) => (column === row.length - 1 ? cell : padded(cell, widths[column] ?? 0))),
  )
}
