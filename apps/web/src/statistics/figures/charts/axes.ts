/** Every chart is of one height, so nothing moves when it is drawn; pixels. */
export const CHART_HEIGHT = 240

/** How all axes look. */
export const AXIS = {
  stroke: 'var(--color-border)',
  tick: { fill: 'var(--color-secondary)', fontSize: 12 },
  tickLine: false,
} as const

/** `11-20` of `2026-11-20`. */
export function dayOf(day: string): string {
  return day.slice('YYYY-'.length)
}

/** A large number in few signs: `1.2M`. */
export function shortNumber(language: string): (size: number) => string {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (size) => format.format(size)
}
