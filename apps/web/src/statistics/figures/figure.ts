import type { ChartType } from './chart-types.ts'

interface Money {
  readonly currency: string
  readonly amount: string
}

/** A series, drawn in one colour. */
export interface FigureSeries {
  readonly key: string
  readonly label: string
  /** A CSS colour. Each message type has the same one in all figures. */
  readonly color: string
}

/** One value of a figure: its drawn size, its text, and the list it was counted from. */
export interface FigureValue {
  /** Used for drawing only; the text is displayed. */
  readonly size: number
  readonly text: string
  /** The exact amount, if the value is one. */
  readonly money?: Money
  /** Absent if no single list contains the counted messages. */
  readonly path?: string
}

/** A day, a type or a counterparty, with the values of its non-empty series. */
export interface FigurePoint {
  readonly key: string
  readonly label: string
  /** A CSS colour, if the point has its own. */
  readonly color?: string
  readonly values: Readonly<Record<string, FigureValue>>
}

/** The content of a chart or a table. */
export interface Figure {
  readonly name: 'sent' | 'amounts' | 'share' | 'approval' | 'counterparties'
  readonly type: Extract<ChartType, 'stackedBar' | 'bar' | 'line'>
  readonly title: string
  /** The value of the whole period: a text, or money. Absent for lists. */
  readonly headline?: string | Money
  /** The subject of the headline, and the time of a count that is not made at each call. */
  readonly conditions?: string
  /** A summary of the chart in one sentence. */
  readonly summary: string
  /** The column headers for points and values. */
  readonly pointName: string
  readonly series: readonly FigureSeries[]
  /** No messages were sent in the period. */
  readonly isEmpty: boolean
  /** The points in drawing order. */
  readonly points: readonly FigurePoint[]
}
