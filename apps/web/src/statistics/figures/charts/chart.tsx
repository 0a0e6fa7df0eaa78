import { memo, type FunctionComponent } from 'react'
import { useNavigate } from 'react-router'

import { useDrawTurn } from '../../../browser/turns.ts'
import { Skeleton } from '../../../ui/index.ts'
import type { Figure } from '../figure.ts'
import { Bars, StackedBars } from './bar-charts.tsx'
import { MedianLine, StackedLines } from './line-charts.tsx'
import { MarkNavigation } from './marks.tsx'
import { SharePie } from './pie-chart.tsx'

const CHARTS: Readonly<Record<Figure['type'], FunctionComponent<{ readonly figure: Figure }>>> = {
  bar: Bars,
  stackedBar: StackedBars,
  line: MedianLine,
  stackedLine: StackedLines,
  pie: SharePie,
}

/**
 * A figure as a chart. Charts are drawn one after the other: drawing all of them at once would block the page for 0.25
 * s.
 */
export const Chart = memo(function Chart({ figure }: { readonly figure: Figure }) {
  const navigate = useNavigate()
  const Drawing = CHARTS[figure.type]
  if (!useDrawTurn()) return <Skeleton width="100%" height="15rem" />
  return (
    <MarkNavigation value={navigate}>
      <Drawing figure={figure} />
    </MarkNavigation>
  )
})
