/** The height of every chart in pixels. It is fixed, so that rendering a chart does not move the layout. */
export const CHART_HEIGHT = 208

/** The settings of all axes. */
const AXIS = {
  axisLine: false,
  tick: { fill: 'var(--color-secondary)', fontSize: 11 },
  tickLine: false,
} as const

/** Shows all labels of an axis: measuring them, to leave some out, takes longer than drawing the chart. */
const ALL_TICKS = { ...AXIS, interval: 0 } as const

/** The number of day labels that fit on a phone. */
const DAY_NAMES_MAX = 6

/** Returns the axis for a number of days. */
export function dayAxis(days: number, textOf: (day: string) => string) {
  return {
    ...AXIS,
    dataKey: 'label',
    tickFormatter: textOf,
    interval: Math.max(0, Math.ceil(days / DAY_NAMES_MAX) - 1),
  } as const
}

/** The width of a digit of the labels, and the distance between labels and axis, in pixels. */
const DIGIT_WIDTH = 7
const TICK_MARGIN = 16

/** The number of steps into which the library divides an axis. */
export const AXIS_STEPS = 4

/** Returns the next number with one significant digit. */
function roundUp(size: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, size)))
  return Math.ceil(size / unit) * unit
}

/**
 * Returns the axis of sizes up to the largest, with the width of its longest label. If the library measured the width,
 * it would draw the chart twice.
 */
export function sizeAxis(largest: number, textOf: (size: number) => string = String) {
  // A label between rounded sizes may be one digit longer.
  const length = Math.max(...[largest, largest / AXIS_STEPS].map((size) => textOf(roundUp(size)).length)) + 1
  return { ...ALL_TICKS, width: TICK_MARGIN + DIGIT_WIDTH * length, tickFormatter: textOf } as const
}

/** Returns a formatter for large numbers in short form, such as `1.2M`. */
export function shortNumber(language: string): (size: number) => string {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (size) => format.format(size)
}
