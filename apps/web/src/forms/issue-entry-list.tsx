import { memberAt } from '@nostro/messages'

import { useTexts } from '../i18n/index.ts'
import { Icon } from '../ui/index.ts'
import { useFormStore } from './state/form-store.ts'
import { namesOfCrumbs, type IssueEntry } from './state/issue-entries.ts'
import styles from './validation-dialog.module.css'

/** Issues with their breadcrumbs. A press moves the focus to the member. */
export function IssueEntryList({
  entries,
  onGoTo,
}: {
  readonly entries: readonly IssueEntry[]
  readonly onGoTo: (path: string) => void
}) {
  return (
    <ol className={styles.issues}>
      {entries.map((entry) => (
        <li key={`${entry.path} ${entry.issue.code}`}>
          <EntryButton entry={entry} onGoTo={onGoTo} />
        </li>
      ))}
    </ol>
  )
}

function EntryButton({
  entry,
  onGoTo,
}: {
  readonly entry: IssueEntry
  readonly onGoTo: (path: string) => void
}) {
  const { text } = useTexts()
  const { definition } = useFormStore().get()
  const { issue, path, crumbs } = entry
  const tags = memberAt(definition, path)?.tags
  const steps = namesOfCrumbs(crumbs, text)
  return (
    <button type="button" className={styles.issue} onClick={() => onGoTo(path)}>
      <span className={styles.way}>
        {steps.map((step, position) => (
          <span key={`${position} ${step}`} className={styles.crumb}>
            {position > 0 && <Icon name="chevronRight" />}
            {step}
          </span>
        ))}
        {tags !== undefined && <span className={styles.tags}>{tags.join(' ')}</span>}
      </span>
      <span className={styles[issue.severity]}>
        <Icon name={issue.severity === 'error' ? 'alert' : 'warning'} />
        {text(issue.code, issue.params)}
      </span>
    </button>
  )
}
