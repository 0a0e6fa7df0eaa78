import { Bar, BarChart, type BarShapeProps, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'

import type { Figure } from '../figure.ts'
import { Legend, tipOf } from './chart-tip.tsx'
import { dataOf, fillOf, Fills, largestSum, Mark, pointOf, sizeKey } from './marks.tsx'
import { ALL_TICKS, CHART_HEIGHT, dayAxis, sizeAxis } from './axes.ts'

interface ChartProps {
  readonly figure: Figure
}

/** Draws one part of a bar. */
function partOf(figure: Figure, seriesKey: string, position: number) {
  return ({ x, y, width, height, payload }: BarShapeProps) => (
    <Mark point={pointOf(payload)} seriesKey={seriesKey}>
      <rect x={x} y={y} width={width} height={height} fill={fillOf(figure, position)} />
    </Mark>
  )
}

/** A bar for each day, with a part for each series. */
export function StackedBars({ figure }: ChartProps) {
  const data = dataOf(figure)
  return (
    <>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <BarChart data={data} desc={figure.summary}>
          <Fills figure={figure} />
          <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
          <XAxis {...dayAxis(data.length)} />
          <YAxis {...sizeAxis(largestSum(data, figure))} allowDecimals={false} />
          {tipOf(figure)}
          {figure.series.map(({ key }, position) => (
            <Bar
              key={key}
              dataKey={sizeKey(key)}
              stackId="all"
              isAnimationActive={false}
              maxBarSize={BAR_SIZE_MAX}
              shape={partOf(figure, key, position)}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
      <Legend figure={figure} />
    </>
  )
}

/** A bar for each name, the longest first. */
export function Bars({ figure }: ChartProps) {
  const [series] = figure.series
  if (series === undefined) return null
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <BarChart data={dataOf(figure)} layout="vertical" desc={figure.summary}>
        <Fills figure={figure} />
        <CartesianGrid horizontal={false} stroke="var(--color-hairline)" />
        <XAxis {...ALL_TICKS} type="number" allowDecimals={false} />
        <YAxis {...ALL_TICKS} type="category" dataKey="label" width={NAME_WIDTH} tickFormatter={shortened} />
        {tipOf(figure)}
        <Bar
          dataKey={sizeKey(series.key)}
          isAnimationActive={false}
          maxBarSize={BAR_SIZE_MAX}
          shape={partOf(figure, series.key, 0)}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

/** The maximum thickness, so that a single bar does not fill the chart. */
const BAR_SIZE_MAX = 32
const NAME_WIDTH = 120
const NAME_LENGTH_MAX = 16

function shortened(name: string): string {
  return name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX - 1)}…` : name
}
