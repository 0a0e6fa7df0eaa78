import type { Statement } from '@nostro/messages'

import styles from './balance-strip.module.css'

const WIDTH = 150
const HEIGHT = 34
/** Room for the width of the line and the last point. */
const MARGIN = 3
/** More steps than this are not distinguishable. */
const STEPS_MAX = 150

/** The balance after each entry as a line of steps. The numbers are in the table, so it is decoration. */
export function BalanceLine({ statement: { opening, entries } }: { readonly statement: Statement }) {
  const all = [opening?.amount, ...entries.map(({ balance }) => balance)].filter((text) => text !== undefined)
  if (all.length < 3) return null
  const every = Math.ceil(all.length / STEPS_MAX)
  // A drawing of 34 px needs no exact numbers.
  const levels = all.filter((_, index) => index % every === 0 || index === all.length - 1).map(Number)
  const [low, high] = [Math.min(...levels), Math.max(...levels)]
  const heightOf = (level: number) =>
    MARGIN + (1 - (high === low ? 0.5 : (level - low) / (high - low))) * (HEIGHT - 2 * MARGIN)
  const step = WIDTH / (levels.length - 1)
  const points = levels.flatMap((level, index) => {
    const before = levels[index - 1]
    const x = index * step
    const corner = before === undefined ? [] : [`${x.toFixed(1)},${heightOf(before).toFixed(1)}`]
    return [...corner, `${x.toFixed(1)},${heightOf(level).toFixed(1)}`]
  })
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={points.join(' ')} />
      <circle cx={WIDTH} cy={heightOf(levels.at(-1) ?? 0).toFixed(1)} r={MARGIN} />
    </svg>
  )
}
