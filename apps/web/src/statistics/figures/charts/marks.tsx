import { createContext, useContext, type MouseEvent, type ReactNode } from 'react'

import type { Figure, FigurePoint } from '../figure.ts'
import styles from './charts.module.css'

/** The patterns of the series in print and forced colours, so that series can be distinguished without colours. */
const LINES: readonly string[] = [
  'M0 8L8 0',
  'M0 4H8',
  'M4 0V8',
  'M0 0L8 8',
  'M0 4H8M4 0V8',
  'M2 2h1v1h-1zM6 6h1v1h-1z',
  'M0 2H8M0 6H8',
]

/** Returns the pattern of a series. */
export function patternOf(figure: Figure, position: number): string {
  return `url(#${figure.name}-${position % LINES.length})`
}

/** The definitions of the patterns. */
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
          <path d={line} className={styles.patternLine} />
        </pattern>
      ))}
    </defs>
  )
}

/** Provides the function that navigates to a page of the app. */
export const MarkNavigation = createContext<(path: string) => unknown>(() => undefined)

/**
 * A part of a chart that links to the list it was counted from. It is not in the Tab order: the table of the figure
 * has the same links for keyboard users, with text. It is not a router link, because hundreds of them would make the
 * page slow.
 */
export function Mark({
  point,
  seriesKey,
  children,
}: {
  readonly point: FigurePoint
  readonly seriesKey: string
  readonly children: ReactNode
}) {
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

/** Returns whether a press is left to the browser, such as opening in another tab or window, or saving. */
function isForTheBrowser({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey
}

/** A row in the form the library needs: the point, and the size of each of its values. */
export type Datum = Readonly<Record<string, unknown>> & { readonly point: FigurePoint }

export function dataOf({ points, series }: Figure): Datum[] {
  return points.map((point) => ({
    ...Object.fromEntries(series.map(({ key }) => [sizeKey(key), point.values[key]?.size ?? 0])),
    label: point.label,
    point,
  }))
}

/** Returns the largest sum of stacked values. */
export function largestSum(data: readonly Datum[], { series }: Figure): number {
  return Math.max(
    0,
    ...data.map((datum) => series.reduce((sum, { key }) => sum + Number(datum[sizeKey(key)]), 0)),
  )
}

/** Returns the data key of a series. The library interprets dots in keys as paths, and message types contain dots. */
export function sizeKey(key: string): string {
  return `size ${key.replaceAll('.', '_')}`
}

/** Returns the point of the payload that the library passes to a custom shape. */
export function pointOf(payload: unknown): FigurePoint {
  return (payload as Datum).point
}
