import { createContext, useContext, type MouseEvent, type ReactNode } from 'react'

import type { Figure, FigurePoint } from '../figure.ts'
import styles from './charts.module.css'

/** As many as there are colours. */
const PATTERNS = 7

/** Returns the fill of a series: a colour and a pattern of its own. */
export function fillOf(figure: Figure, position: number): string {
  return `url(#${figure.name}-${position % PATTERNS})`
}

/** The patterns drawn over the colour, so that series differ for those who see no colours. */
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

/** Goes to a page of the app. */
export const MarkNavigation = createContext<(path: string) => unknown>(() => undefined)

/**
 * A mark that leads to the list it is counted from. By keyboard the same links are reached in the table, where they are
 * not hundreds in a row without words. Hundreds of the router's own links would make the page answer late.
 */
export function Mark({ point, seriesKey, children }: MarkProps) {
  const navigate = useContext(MarkNavigation)
  const value = point.values[seriesKey]
  if (value?.path === undefined) return children
  const { path, text } = value
  const follow = (event: MouseEvent) => {
    if (isForTheBrowser(event)) return
    event.preventDefault()
    navigate(path)
  }
  return (
    <a href={path} tabIndex={-1} aria-label={`${point.label}: ${text}`} onClick={follow}>
      {children}
    </a>
  )
}

/** Opening in another tab or window, or saving, is the browser's own. */
function isForTheBrowser({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey
}

/** A row as the library draws it: the point, and how large each of its values is. */
export type Datum = Readonly<Record<string, unknown>> & { readonly point: FigurePoint }

export function dataOf({ points, series }: Figure): Datum[] {
  return points().map((point) => ({
    ...Object.fromEntries(series.map(({ key }) => [sizeKey(key), point.values[key]?.size ?? 0])),
    label: point.label,
    point,
  }))
}

/** Returns the largest of the sums that lie above one another. */
export function largestSum(data: readonly Datum[], { series }: Figure): number {
  return Math.max(
    0,
    ...data.map((datum) => series.reduce((sum, { key }) => sum + Number(datum[sizeKey(key)]), 0)),
  )
}

/** Keys of the library may be paths, and a type has a dot in its name. */
export function sizeKey(key: string): string {
  return `size ${key.replaceAll('.', '_')}`
}

/** Returns the values that the library hands to a shape it lets us draw. */
export function pointOf(payload: unknown): FigurePoint {
  return (payload as Datum).point
}
