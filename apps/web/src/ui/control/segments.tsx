import { useEffect, useId, useRef } from 'react'

import { Icon, type IconName } from '../display/icon.tsx'
import styles from './segments.module.css'

interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
  /** The name of the group that begins with this segment. */
  readonly heads?: string
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

/** A choice of views or types, all visible and one press away; many are in groups with a name. */
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
      {groupsOf(segments).map(({ head, members }) => (
        <span key={head} className={styles.group}>
          {head !== undefined && <span className={styles.head}>{head}</span>}
          {members.map((segment) => (
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
        </span>
      ))}
    </fieldset>
  )
}

interface Group<Value extends string> {
  /** Absent for segments without groups. */
  readonly head: string | undefined
  readonly members: readonly Segment<Value>[]
}

/** Returns the segments by group, so that a name stays in one row with its segments. */
function groupsOf<Value extends string>(segments: readonly Segment<Value>[]): readonly Group<Value>[] {
  return segments.reduce((groups: readonly Group<Value>[], segment) => {
    const last = groups.at(-1)
    if (last === undefined || segment.heads !== undefined)
      return [...groups, { head: segment.heads, members: [segment] }]
    return [...groups.slice(0, -1), { ...last, members: [...last.members, segment] }]
  }, [])
}
