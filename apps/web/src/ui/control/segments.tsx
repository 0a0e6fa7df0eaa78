import { useEffect, useId, useRef } from 'react'

import { Icon, type IconName } from '../display/icon.tsx'
import styles from './segments.module.css'

interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
}

interface SegmentsProps<Value extends string> {
  /** The label of the choice, for screen readers. */
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  /** The choice navigated to this page, so it gets the focus. */
  readonly isFocused?: boolean
}

/** A choice of views or types, all visible and one press away. */
export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChoose,
  isFocused = false,
}: SegmentsProps<Value>) {
  const name = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isFocused) fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isFocused])
  return (
    <fieldset ref={fieldset} className={styles.segments} aria-label={label}>
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
