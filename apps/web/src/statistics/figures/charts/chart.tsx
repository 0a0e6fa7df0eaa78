import type { FunctionComponent } from 'react'

import type { Figure } from '../figure.ts'
import { Bars, StackedBars } from './bar-charts.tsx'
import { MedianLine, StackedLines } from './line-charts.tsx'
import { SharePie } from './pie-chart.tsx'

const CHARTS: Readonly<Record<Figure['type'], FunctionComponent<{ readonly figure: Figure }>>> = {
  bar: Bars,
  stackedBar: StackedBars,
  line: MedianLine,
  stackedLine: StackedLines,
  pie: SharePie,
}

/** A figure as a picture. */
export function Chart({ figure }: { readonly figure: Figure }) {
  const Drawing = CHARTS[figure.type]
  return <Drawing figure={figure} />
}
