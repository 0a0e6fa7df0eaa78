import styles from './key-figures.module.css'

const WIDTH = 126
const HEIGHT = 40
const MARGIN = 3

/** A line of values without axes; only the last one has a dot. The text next to it states the value. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const points = pointsOf(values)
  const last = points.at(-1)
  if (last === undefined) return null
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} className={styles.line} />
      <circle cx={last[0]} cy={last[1]} r={MARGIN} className={styles.dot} />
    </svg>
  )
}

function pointsOf(values: readonly number[]): readonly (readonly [number, number])[] {
  const least = Math.min(...values)
  const range = Math.max(...values) - least
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, values.length - 1)
  return values.map((value, index) => {
    const share = range === 0 ? 1 / 2 : (value - least) / range
    return [round(MARGIN + index * step), round(HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN))] as const
  })
}

function round(position: number): number {
  return Math.round(position * 10) / 10
}
