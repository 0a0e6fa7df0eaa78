import type { Sample, TrafficReport } from './traffic.ts'

const BUSY = 503

/** Returns the table of a load, one line per kind of call: sent, accepted and refused calls, and their durations. */
export function tableOf({ samples, leftOut, seconds }: TrafficReport): string {
  const kinds = [...new Set(samples.map(({ kind }) => kind))].toSorted()
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      samples.filter((sample) => sample.kind === kind),
    ),
  )
  const all = rowOf('all', samples)
  const columns = Object.keys(all)
  const lines = [
    `| ${columns.join(' | ')} |`,
    `|${columns.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`,
    ...[...rows, all].map((row) => `| ${Object.values(row).join(' | ')} |`),
  ]
  const answered = samples.filter(({ status }) => status === 200).length
  const lateness = samples.map(({ lateMs }) => lateMs)
  return [
    ...lines,
    `Of these the client itself was late: p50 ${quantile(lateness, 0.5)} ms, p99 ${quantile(lateness, 0.99)} ms`,
    `${(answered / seconds).toFixed(0)} accepted calls a second over ${seconds.toFixed(1)} s; ${leftOut} calls were due and not made`,
  ].join('\n')
}

function rowOf(kind: string, samples: readonly Sample[]): Readonly<Record<string, string | number>> {
  const accepted = samples.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const refused = samples.filter(({ status }) => status === BUSY).map(({ ms }) => ms)
  return {
    call: kind,
    offered: samples.length,
    accepted: accepted.length,
    refused: refused.length,
    other: samples.length - accepted.length - refused.length,
    'accepted p50 ms': quantile(accepted, 0.5),
    'accepted p99 ms': quantile(accepted, 0.99),
    'refused p50 ms': quantile(refused, 0.5),
    'refused p99 ms': quantile(refused, 0.99),
  }
}

function quantile(values: readonly number[], part: number): string {
  return quantileOf(values, part)?.toFixed(0) ?? ''
}

/** Returns a quantile by the nearest rank; `undefined` without values. */
export function quantileOf(values: readonly number[], part: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * part) - 1]
}
