import type { Measurement } from './bench.ts'

const HEADINGS = ['task', 'messages/s', 'µs each', 'beside', 'messages/s', 'ratio'] as const

/** Returns the measurements as an aligned table with a line per figure, next to those of its peers. */
export function tableOf(title: string, measurements: readonly Measurement[]): string {
  const rows = [HEADINGS, ...measurements.flatMap(linesOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => aligned(cell, column, widths))
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lines].join('\n')
}

function linesOf({
  name,
  messagesPerSecond,
  microsecondsEach,
  peers,
}: Measurement): readonly (readonly string[])[] {
  const own = [name, grouped(messagesPerSecond), microsecondsEach.toFixed(2)]
  const [first = [], ...others] = peers.map((peer) => [
    peer.name,
    grouped(peer.messagesPerSecond),
    peer.ratio.toFixed(2),
  ])
  return [[...own, ...first], ...others.map((peer) => ['', '', '', ...peer])]
}

/** Returns a padded cell: names left-aligned, figures right-aligned. */
function aligned(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0
  return column === 0 || column === 3 ? cell.padEnd(width) : cell.padStart(width)
}

function grouped(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}
