/** Returns a Markdown table with columns as wide as their content: text left-aligned, figures right-aligned. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)))
  const isFigure = headings.map((_, column) => rows.every((row) => /^[\d.,/ –]*$/.test(row[column] ?? '')))
  const lineOf = (cells: readonly string[]): string =>
    `| ${widths
      .map((width, column) => {
        const cell = cells[column] ?? ''
        return isFigure[column] === true ? cell.padStart(width) : cell.padEnd(width)
      })
      .join(' | ')} |`
  const rule = widths.map((width, column) =>
    isFigure[column] === true ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [lineOf(headings), lineOf(rule), ...rows.map(lineOf)].join('\n')
}
