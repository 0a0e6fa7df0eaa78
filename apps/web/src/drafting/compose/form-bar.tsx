import type { ReactNode } from 'react'

import { IssueCounter } from '../../forms/index.ts'
import styles from './form-bar.module.css'

interface FormBarProps {
  readonly onShowIssues: () => void
  /** The buttons. */
  readonly children: ReactNode
}

/** The lower edge of a form: how much is still wrong, and what can be done with it. */
export function FormBar({ onShowIssues, children }: FormBarProps) {
  return (
    <div className={styles.bar}>
      <IssueCounter onShowAll={onShowIssues} />
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
