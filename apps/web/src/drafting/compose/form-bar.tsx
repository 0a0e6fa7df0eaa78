import type { ReactNode } from 'react'

import { IssueCounter } from '../../forms/index.ts'
import styles from './form-bar.module.css'

interface FormBarProps {
  readonly onShowIssues: () => void
  /** The payment that is about to be submitted, in short. */
  readonly summary?: ReactNode
  /** The buttons. */
  readonly children: ReactNode
}

/** The lower edge of a form: how much is still wrong, and what can be done with it. */
export function FormBar({ onShowIssues, summary, children }: FormBarProps) {
  return (
    <div className={styles.bar}>
      <IssueCounter onShowAll={onShowIssues} />
      {summary}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
