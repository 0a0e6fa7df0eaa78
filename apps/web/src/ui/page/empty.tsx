import type { ReactNode } from 'react'

import styles from './empty.module.css'

interface EmptyProps {
  /** One line: what belongs here. */
  readonly text: string
  /** The one useful next step. */
  readonly action?: ReactNode
}

/** Shows that there is nothing, and the next step where there is one. */
export function Empty({ text, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {action}
    </div>
  )
}
