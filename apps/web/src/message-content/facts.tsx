import type { ReactNode } from 'react'

import styles from './facts.module.css'

/** A fact about a message, with its label. */
export interface Fact {
  readonly name: string
  readonly label: string
  /** Message fields of the fact, shown next to the label: `['32A']`. */
  readonly tags?: readonly string[]
  readonly value: ReactNode
  /** Takes two columns if there is space. */
  readonly isWide?: boolean
  /** Takes the whole width. */
  readonly isWhole?: boolean
  /** An essential fact, shown larger than the others. */
  readonly isStrong?: boolean
}

/** Labels with their values, as a description list. */
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
