import type { ReactNode } from 'react'

import { IssueCounter } from '../../forms/index.ts'
import { SubmissionFailure } from '../submission/submission-failure.tsx'
import type { Submission } from '../submission/use-submission.ts'
import styles from './form-bar.module.css'

interface FormBarProps {
  /** The submission of these buttons. After a failed submission the form is not shown as ready. */
  readonly submission?: Pick<Submission<string>, 'failure' | 'running' | 'tryAgain'>
  readonly onShowIssues: () => void
  /** A short summary of the payment that is about to be submitted. */
  readonly summary?: ReactNode
  readonly children: ReactNode
}

/** The bar at the bottom of a form: the payment, the number of issues or missing fields, and the actions. */
export function FormBar({ submission, onShowIssues, summary, children }: FormBarProps) {
  return (
    <div className={styles.bar}>
      {summary}
      <IssueCounter hasFailed={submission?.failure !== undefined} onShowAll={onShowIssues} />
      <div className={styles.actions}>
        {submission && <SubmissionFailure submission={submission} />}
        {children}
      </div>
    </div>
  )
}
