import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Figure, FigurePoint } from '../figure.ts'
import styles from './charts.module.css'

/** As many as there are colours. */
const PATTERNS = 7

/** How a series is filled: a colour and a pattern of its own. */
export function fillOf(figure: Figure, position: number): string {
  return `url(#${figure.name}-${position % PATTERNS})`
}

/** What is drawn over the colour, so that series differ for those who see no colours. */
const LINES: readonly string[] = [
  '',
  'M0 8L8 0',
  'M0 4H8',
  'M4 0V8',
  'M0 0L8 8',
  'M0 4H8M4 0V8',
  'M2 2h1v1h-1zM6 6h1v1h-1z',
]

/** The fills of a figure's series. */
export function Fills({ figure }: { readonly figure: Figure }) {
  return (
    <defs>
      {LINES.map((line, position) => (
        <pattern
          key={line}
          id={`${figure.name}-${position}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" className={styles[`fill${position + 1}`]} />
          <path d={line} className={styles.pattern} />
        </pattern>
      ))}
    </defs>
  )
}

/** The line of a series that has no fill. */
export function strokeOf(position: number): string {
  return `var(--color-chart-${(position % PATTERNS) + 1})`
}

interface MarkProps {
  readonly point: FigurePoint
  readonly seriesKey: string
  readonly children: ReactNode
}

/**
 * A mark that leads to the list it is counted from. By keyboard the same links are reached in the table, where they are
 * not hundreds in a row without words.
 */
export function Mark({ point, seriesKey, children }: MarkProps) {
  const value = point.values[seriesKey]
  if (value?.path === undefined) return children
  return (
    <Link to={value.path} tabIndex={-1} aria-label={`${point.label}: ${value.text}`}>
      {children}
    </Link>
  )
}

/** A row as the library draws it: the point, and how large each of its values is. */
export type Datum = Readonly<Record<string, unknown>> & { readonly point: FigurePoint }

export function dataOf({ points, series }: Figure): Datum[] {
  return points.map((point) => ({
    ...Object.fromEntries(series.map(({ key }) => [sizeKey(key), point.values[key]?.size ?? 0])),
    label: point.label,
    point,
  }))
}

/** Keys of the library may be paths, and a type has a dot in its name. */
export function sizeKey(key: string): string {
  return `size ${key.replaceAll('.', '_')}`
}

/** What the library hands to a shape it lets us draw. */
export function pointOf(payload: unknown): FigurePoint {
  return (payload as Datum).point
}
