import { Area, AreaChart, CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'

import { useTexts } from '../../../i18n/index.ts'
import type { Figure } from '../figure.ts'
import { CHART_HEIGHT, dayAxis, shortNumber, sizeAxis } from './axes.ts'
import { Legend, tipOf } from './chart-tip.tsx'
import { dataOf, fillOf, Fills, largestSum, Mark, pointOf, sizeKey, strokeOf } from './marks.tsx'

interface ChartProps {
  readonly figure: Figure
}

/** Returns the dots of a line, which link to the lists. A day without a value has none. */
function dotOf(seriesKey: string, position: number) {
  return ({
    cx,
    cy,
    payload,
  }: {
    readonly cx?: number | undefined
    readonly cy?: number | undefined
    readonly payload?: unknown
  }) => {
    const point = pointOf(payload)
    if (point.values[seriesKey] === undefined) return <g key={point.key} />
    return (
      <g key={point.key}>
        <Mark point={point} seriesKey={seriesKey}>
          <circle cx={cx} cy={cy} r={4} fill={strokeOf(position)} />
        </Mark>
      </g>
    )
  }
}

/** Stacked lines; the area below each line belongs to its series. */
export function StackedLines({ figure }: ChartProps) {
  const { language } = useTexts()
  const data = dataOf(figure)
  return (
    <>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <AreaChart data={data} desc={figure.summary}>
          <Fills figure={figure} />
          <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
          <XAxis {...dayAxis(data.length)} />
          <YAxis {...sizeAxis(largestSum(data, figure), shortNumber(language))} />
          {tipOf(figure)}
          {figure.series.map(({ key }, position) => (
            <Area
              key={key}
              dataKey={sizeKey(key)}
              stackId="all"
              isAnimationActive={false}
              stroke={strokeOf(position)}
              fill={fillOf(figure, position)}
              fillOpacity={0.5}
              dot={dotOf(key, position)}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
      <Legend figure={figure} />
    </>
  )
}

/** One line over the days that have a value. */
export function MedianLine({ figure }: ChartProps) {
  const { language } = useTexts()
  const [series] = figure.series
  if (series === undefined) return null
  const data = dataOf(figure)
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <LineChart data={data} desc={figure.summary}>
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis {...dayAxis(data.length)} />
        <YAxis {...sizeAxis(largestSum(data, figure), shortNumber(language))} />
        {tipOf(figure)}
        <Line
          dataKey={sizeKey(series.key)}
          isAnimationActive={false}
          stroke={strokeOf(0)}
          strokeWidth={2}
          dot={dotOf(series.key, 0)}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
