import type { ChartType } from './chart-types.ts'

/** The series that one colour of a chart stands for. */
export interface FigureSeries {
  readonly key: string
  readonly label: string
}

/** One value of a figure: how large it is drawn, how it is written, and the list it is counted from. */
export interface FigureValue {
  /** For drawing alone; what is read is the text. */
  readonly size: number
  readonly text: string
  /** Absent where no one list holds what was counted. */
  readonly path?: string
}

/** A day, a type or a counterparty, with the values of the series that have any. */
export interface FigurePoint {
  readonly key: string
  readonly label: string
  readonly values: Readonly<Record<string, FigureValue>>
}

/** Something a chart or a table shows. */
export interface Figure {
  readonly name: 'sent' | 'amounts' | 'share' | 'approval' | 'counterparties'
  readonly type: Exclude<ChartType, 'table' | 'metric'>
  readonly title: string
  /** The one number worth knowing. */
  readonly headline: string
  /** The summary of the chart in one sentence. */
  readonly summary: string
  /** The names of points and values, as heads of columns. */
  readonly pointName: string
  readonly series: readonly FigureSeries[]
  /** Nothing was sent that it could show. */
  readonly isEmpty: boolean
  /** In the order they are drawn in. They are made when they are asked for: on a phone, figures stand below the work. */
  readonly points: () => readonly FigurePoint[]
}
