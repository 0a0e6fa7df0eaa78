import { useId } from 'react'

import { Icon, type IconName } from '../display/icon.tsx'
import styles from './segments.module.css'

interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
}

interface SegmentsProps<Value extends string> {
  /** What is chosen here, for those who cannot see where it stands. */
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** One of two or three ways to see something; all are visible and one press away. */
export function Segments<Value extends string>({ label, segments, value, onChoose }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={segment.value === value}
            onChange={() => onChoose(segment.value)}
          />
          {segment.icon !== undefined && <Icon name={segment.icon} />}
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
