/** Every chart is of one height, so nothing moves when it is drawn; pixels. */
export const CHART_HEIGHT = 240

/** The settings of all axes. */
const AXIS = {
  stroke: 'var(--color-border)',
  tick: { fill: 'var(--color-secondary)', fontSize: 12 },
  tickLine: false,
} as const

/** All marks of an axis: measuring them, to leave out some, takes longer than drawing the chart. */
export const ALL_TICKS = { ...AXIS, interval: 0 } as const

/** As many days as have room for their names on a phone. */
const DAY_NAMES_MAX = 6

/** The axis of so many days. */
export function dayAxis(days: number) {
  return {
    ...AXIS,
    dataKey: 'label',
    tickFormatter: dayOf,
    interval: Math.max(0, Math.ceil(days / DAY_NAMES_MAX) - 1),
  } as const
}

/** Pixels; digits of the size of the marks, and what stands between them and the line. */
const DIGIT_WIDTH = 7
const TICK_MARGIN = 16

/** The library divides an axis into as many. */
const TICK_STEPS = 4

/** The next number of one digit and zeros. */
function roundUp(size: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, size)))
  return Math.ceil(size / unit) * unit
}

/** The axis of sizes up to the largest, as wide as the text of that needs: measured by the library, it draws all twice. */
export function sizeAxis(largest: number, textOf: (size: number) => string = String) {
  // A mark between round ones may have a digit more.
  const length = Math.max(...[largest, largest / TICK_STEPS].map((size) => textOf(roundUp(size)).length)) + 1
  return { ...ALL_TICKS, width: TICK_MARGIN + DIGIT_WIDTH * length, tickFormatter: textOf } as const
}

/** `11-20` of `2026-11-20`. */
function dayOf(day: string): string {
  return day.slice('YYYY-'.length)
}

/** A large number in few signs: `1.2M`. */
export function shortNumber(language: string): (size: number) => string {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (size) => format.format(size)
}
