import { Pie, PieChart, type PieSectorShapeProps, ResponsiveContainer, Sector } from 'recharts'

import type { Figure } from '../figure.ts'
import { CHART_HEIGHT } from './axes.ts'
import { Legend, tipOf } from './chart-tip.tsx'
import { dataOf, fillOf, Fills, Mark, pointOf, sizeKey } from './marks.tsx'

function sliceOf(figure: Figure, seriesKey: string) {
  return ({
    index,
    payload,
    cx,
    cy,
    innerRadius,
    outerRadius,
    startAngle,
    endAngle,
  }: PieSectorShapeProps) => (
    <Mark point={pointOf(payload)} seriesKey={seriesKey}>
      <Sector
        {...{ cx, cy, innerRadius, outerRadius, startAngle, endAngle }}
        fill={fillOf(figure, index)}
        stroke="var(--color-surface)"
      />
    </Mark>
  )
}

/** A slice for each point. The points have the role that series have in other charts. */
export function SharePie({ figure }: { readonly figure: Figure }) {
  const [series] = figure.series
  if (series === undefined) return null
  const slices = { ...figure, series: figure.points.map(({ key, label }) => ({ key, label })) }
  return (
    <>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <PieChart desc={figure.summary}>
          <Fills figure={figure} />
          {tipOf(figure)}
          <Pie
            data={dataOf(figure)}
            dataKey={sizeKey(series.key)}
            nameKey="label"
            isAnimationActive={false}
            stroke="var(--color-surface)"
            shape={sliceOf(figure, series.key)}
          />
        </PieChart>
      </ResponsiveContainer>
      <Legend figure={slices} />
    </>
  )
}
