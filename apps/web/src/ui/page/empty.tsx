import type { ReactNode } from 'react'

import styles from './empty.module.css'

interface EmptyProps {
  /** One line about the content that belongs here. */
  readonly text: string
  /** The next step for the user. */
  readonly action?: ReactNode
}

/** An empty state, with the next step if there is one. */
export function Empty({ text, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {action}
    </div>
  )
}
