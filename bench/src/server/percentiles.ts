/** The 50th, 95th and 99th percentile in ms. */
export interface Percentiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Returns percentiles by the nearest rank, so that each is a measured value; `undefined` without values. */
export function percentilesOf(measured: readonly number[]): Percentiles | undefined {
  const sorted = measured.toSorted((one, other) => one - other)
  const at = (share: number): number | undefined => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  const [p50, p95, p99] = [at(0.5), at(0.95), at(0.99)]
  return p50 === undefined || p95 === undefined || p99 === undefined ? undefined : { p50, p95, p99 }
}

/** Returns the median, for an even number the lower of the two middle values; zero without values. */
export function medianOf(measured: readonly number[]): number {
  return percentilesOf(measured)?.p50 ?? 0
}
