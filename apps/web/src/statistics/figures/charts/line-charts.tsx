import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

import { useTexts } from '../../../i18n/index.ts'
import { shortDay } from '../../workday/time-texts.ts'
import type { Figure } from '../figure.ts'
import { AXIS_STEPS, CHART_HEIGHT, dayAxis, shortNumber, sizeAxis } from './axes.ts'
import { tipContent } from './chart-tip.tsx'
import { dataOf, largestSum, Mark, pointOf, sizeKey } from './marks.tsx'

interface DotProps {
  readonly index?: number | undefined
  readonly cx?: number | undefined
  readonly cy?: number | undefined
  readonly payload?: unknown
}

/** Returns the dot of the last point, which links to its list. The others have none. */
function dotOf(seriesKey: string, color: string, last: number) {
  return ({ index, cx, cy, payload }: DotProps) => {
    const point = pointOf(payload)
    if (index !== last) return <g key={point.key} />
    return (
      <g key={point.key}>
        <Mark point={point} seriesKey={seriesKey}>
          <circle cx={cx} cy={cy} r={4} fill={color} stroke="var(--color-surface)" strokeWidth={2} />
        </Mark>
      </g>
    )
  }
}

/** One line over the days that have a value. */
export function MedianLine({ figure }: { readonly figure: Figure }) {
  const { language } = useTexts()
  const [series] = figure.series
  if (series === undefined) return null
  const data = dataOf(figure)
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <LineChart data={data} desc={figure.summary} margin={{ top: 8, right: 20, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis {...dayAxis(data.length, (day) => shortDay(day, language))} />
        <YAxis {...sizeAxis(largestSum(data, figure), shortNumber(language))} tickCount={AXIS_STEPS + 1} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--color-line)' }}
          content={tipContent(figure)}
        />
        <Line
          dataKey={sizeKey(series.key)}
          isAnimationActive={false}
          stroke={series.color}
          strokeWidth={2}
          dot={dotOf(series.key, series.color, data.length - 1)}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
