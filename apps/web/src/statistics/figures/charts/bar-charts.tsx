import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

import { useTexts } from '../../../i18n/index.ts'
import { shortDay } from '../../workday/time-texts.ts'
import type { Figure } from '../figure.ts'
import { AXIS_STEPS, CHART_HEIGHT, dayAxis, shortNumber, sizeAxis } from './axes.ts'
import { tipContent } from './chart-tip.tsx'
import { dataOf, Fills, largestSum, Mark, patternOf, pointOf, sizeKey } from './marks.tsx'
import styles from './charts.module.css'

/** The distance between the parts of a bar, and the radius of their corners. */
const GAP = 1.5

/** Draws one part of a bar: a plain fill, and a pattern over it that shows only in print and forced colours. */
function partOf(figure: Figure, seriesKey: string, position: number) {
  const { color } = figure.series[position] ?? {}
  return ({ x, y, width, height, payload }: BarShapeProps) => {
    if (height <= 0) return <g />
    const shape = { x, y: y + GAP / 2, width, height: Math.max(1, height - GAP), rx: GAP }
    return (
      <Mark point={pointOf(payload)} seriesKey={seriesKey}>
        <rect {...shape} fill={color} className={styles.part} />
        <rect {...shape} fill={patternOf(figure, position)} className={styles.pattern} />
      </Mark>
    )
  }
}

/** A bar for each day, with a part for each series. Days without business have none. */
export function StackedBars({ figure }: { readonly figure: Figure }) {
  const { language } = useTexts()
  const data = dataOf(figure)
  const largest = largestSum(data, figure)
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <BarChart data={data} desc={figure.summary} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <Fills figure={figure} />
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis {...dayAxis(data.length, (day) => shortDay(day, language))} />
        <YAxis
          {...sizeAxis(largest, shortNumber(language))}
          allowDecimals={false}
          tickCount={AXIS_STEPS + 1}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-hover)' }}
          content={tipContent(figure)}
        />
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
  )
}

/** The maximum thickness, so that a single bar does not fill the chart. */
const BAR_SIZE_MAX = 20
