import type { Figure } from '../figure.ts'
import styles from './charts.module.css'
import { patternOf, pointOf } from './marks.tsx'

/** Returns the content of the tooltip of the library, which follows the pointer and the arrow keys. */
export function tipContent(figure: Figure) {
  return ({ payload }: { readonly payload: readonly { readonly payload?: unknown }[] }) => {
    const [first] = payload
    return first === undefined ? null : <Tip figure={figure} payload={first.payload} />
  }
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

/** Shows the legend of the colours. */
export function Legend({ figure }: { readonly figure: Figure }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {figure.series.map(({ key, label, color }, position) => (
        <li key={key}>
          <svg width="8" height="8">
            <rect width="8" height="8" rx="2" fill={color} className={styles.part} />
            <rect width="8" height="8" rx="2" fill={patternOf(figure, position)} className={styles.pattern} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
