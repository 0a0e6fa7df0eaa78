import type { ReactNode } from 'react'

import { IssueCounter } from '../../forms/index.ts'
import { SubmissionFailure } from '../submission/submission-failure.tsx'
import type { Submission } from '../submission/use-submission.ts'
import styles from './form-bar.module.css'

interface FormBarProps {
  /** The submission by these buttons: a failed one is not said to be ready. */
  readonly submission?: Pick<Submission<string>, 'failure' | 'running' | 'tryAgain'>
  readonly onShowIssues: () => void
  /** The payment that is about to be submitted, in short. */
  readonly summary?: ReactNode
  /** The buttons. */
  readonly children: ReactNode
}

/** The lower edge of a form: how much is still wrong, and what can be done with it. */
export function FormBar({ submission, onShowIssues, summary, children }: FormBarProps) {
  return (
    <div className={styles.bar}>
      {submission && <SubmissionFailure submission={submission} />}
      <IssueCounter hasFailed={submission?.failure !== undefined} onShowAll={onShowIssues} />
      {summary}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
