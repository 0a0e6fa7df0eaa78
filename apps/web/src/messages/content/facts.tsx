import type { ReactNode } from 'react'

import styles from './facts.module.css'

export interface Fact {
  readonly name: string
  readonly label: string
  /** Message fields it fills, beside the label: `['32A']`. */
  readonly tags?: readonly string[]
  readonly value: ReactNode
  /** Takes the room of two where there is room. */
  readonly isWide?: boolean
  /** Takes the whole width. */
  readonly isWhole?: boolean
  /** What a mistake would cost most about: larger than the rest. */
  readonly isStrong?: boolean
}

/** Labels with their values, as a list that is read as such. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, label, tags = [], value, isStrong = false, ...width }) => (
        <div key={name} className={classOf(width)}>
          <dt className={styles.label}>
            {label}
            {tags.length > 0 && <span className={styles.tags}>{tags.join(' ')}</span>}
          </dt>
          <dd className={isStrong ? styles.strong : styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function classOf({ isWide, isWhole }: Pick<Fact, 'isWide' | 'isWhole'>): string {
  const width = isWhole === true ? styles.whole : isWide === true ? styles.wide : ''
  return `${styles.fact} ${width}`.trim()
}
