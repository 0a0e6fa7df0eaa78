import { Tooltip } from 'recharts'

import type { Figure } from '../figure.ts'
import styles from './charts.module.css'
import { pointOf, strokeOf } from './marks.tsx'

/** Returns the tooltip of the library with our content. It follows the pointer and the arrow keys. */
export function tipOf(figure: Figure) {
  return (
    <Tooltip
      isAnimationActive={false}
      content={({ payload }) => {
        const [first] = payload
        return first === undefined ? null : <Tip figure={figure} payload={first.payload} />
      }}
    />
  )
}

function Tip({ figure, payload }: { readonly figure: Figure; readonly payload: unknown }) {
  const { label, values } = pointOf(payload)
  const shown = figure.series.filter(({ key }) => values[key] !== undefined)
  return (
    <div className={styles.tip}>
      <strong>{label}</strong>
      {shown.map((series) => (
        <span key={series.key}>{`${series.label}: ${values[series.key]?.text ?? ''}`}</span>
      ))}
    </div>
  )
}

/** Shows the legend of the colours and patterns. */
export function Legend({ figure }: { readonly figure: Figure }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {figure.series.map(({ key, label }, position) => (
        <li key={key}>
          <svg width="12" height="12">
            <rect
              width="12"
              height="12"
              fill={`url(#${figure.name}-${position})`}
              stroke={strokeOf(position)}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
