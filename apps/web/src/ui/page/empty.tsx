import type { ReactNode } from 'react'

import { Icon, type IconName } from '../display/icon.tsx'
import styles from './empty.module.css'

interface EmptyProps {
  /** One line about the content that belongs here. */
  readonly text: string
  /** The kind of content. */
  readonly icon?: IconName
  /** One sentence about how it gets here. */
  readonly detail?: ReactNode
  /** The next step for the user. */
  readonly action?: ReactNode
}

/** An empty state, with the next step if there is one. */
export function Empty({ text, icon = 'inbox', detail, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <p className={styles.text}>{text}</p>
      {detail !== undefined && <p>{detail}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
