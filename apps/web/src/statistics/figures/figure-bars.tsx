import { Link } from 'react-router'

import { Amount, TypeMark } from '../../ui/index.ts'
import type { Figure, FigurePoint } from './figure.ts'
import styles from './figure-bars.module.css'

/** A list of names with a bar and a value each, the largest first. A bar as wide as the card is the largest value. */
export function FigureBars({ figure }: { readonly figure: Figure }) {
  const { points, series } = figure
  const [main] = series
  if (main === undefined) return null
  const largest = Math.max(...points.map(({ values }) => values[main.key]?.size ?? 0))
  const Row = figure.name === 'share' ? ShareRow : SumRow
  return (
    <ul className={figure.name === 'share' ? styles.shares : styles.sums}>
      {points.map((point) => (
        <Row key={point.key} point={point} seriesKey={main.key} largest={largest} />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly point: FigurePoint
  readonly seriesKey: string
  readonly largest: number
}

function ShareRow({ point, seriesKey, largest }: RowProps) {
  const { size = 0, text = '', path = '' } = point.values[seriesKey] ?? {}
  return (
    <li>
      <Link to={path} className={styles.share}>
        <TypeMark type={point.key} label={point.label} />
        <svg width="100%" height="8" aria-hidden="true" focusable="false">
          <rect
            width={`${shareOf(size, largest)}%`}
            height="8"
            rx="2"
            fill={point.color}
            className={styles.bar}
          />
        </svg>
        <span className={styles.value}>{text}</span>
      </Link>
    </li>
  )
}

function SumRow({ point, seriesKey, largest }: RowProps) {
  const { size = 0, money, path = '' } = point.values[seriesKey] ?? {}
  return (
    <li>
      <Link to={path} className={styles.sum}>
        <span className={styles.name}>{point.label}</span>
        {money !== undefined && <Amount {...money} variant="column" />}
        <svg width="100%" height="4" aria-hidden="true" focusable="false">
          <rect width="100%" height="4" rx="2" className={styles.track} />
          <rect width={`${shareOf(size, largest)}%`} height="4" rx="2" className={styles.accent} />
        </svg>
      </Link>
    </li>
  )
}

const PERCENT = 100

function shareOf(size: number, largest: number): number {
  return largest === 0 ? 0 : Math.max(1, Math.round((size / largest) * PERCENT))
}
