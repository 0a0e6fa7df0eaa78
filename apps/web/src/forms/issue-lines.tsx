import type { Issue } from '@nostro/kernel'

import { useTexts } from '../i18n/index.ts'
import { Icon } from '../ui/index.ts'
import styles from './issue-lines.module.css'

/** The sentences of issues, below their control. The element is rendered even without issues. */
export function IssueLines({ id, issues }: { readonly id: string; readonly issues: readonly Issue[] }) {
  const { text } = useTexts()
  return (
    <div id={id}>
      {issues.map((issue) => (
        <p key={issue.code} className={styles[issue.severity]}>
          <Icon name={issue.severity === 'error' ? 'alert' : 'warning'} />
          <span>{text(issue.code, issue.params)}</span>
        </p>
      ))}
    </div>
  )
}
