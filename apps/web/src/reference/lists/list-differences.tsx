import type { Issue } from '@nostro/kernel'
import { type ImportedEntry, listChanges } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import styles from './reference.module.css'

const CHANGES = ['added', 'renamed', 'removed'] as const

/** Shows the changes between two versions of a list, for a check before the activation. */
export function ListDifferences({
  before,
  after,
}: {
  readonly before: readonly ImportedEntry[]
  readonly after: readonly ImportedEntry[]
}) {
  const { t, language } = useTexts()
  const changes = listChanges(before, after)
  const kinds = CHANGES.filter((kind) => changes[kind].length > 0)
  return (
    <section aria-label={t('referenceData.changes')}>
      <h3 className={styles.heading}>{t('referenceData.changes')}</h3>
      {kinds.length === 0 && <p className={styles.note}>{t('referenceData.changes.none')}</p>}
      {kinds.map((kind) => (
        <details key={kind} className={styles.change}>
          <summary>{t(`referenceData.changes.${kind}`, { count: changes[kind].length })}</summary>
          <ul className={styles.codes}>
            {changes[kind].map(({ code, names, structure }) => (
              <li key={code}>
                <span className={styles.code}>{code}</span> {names[language]} {structure}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

const ISSUES_SHOWN = 10

interface ImportIssuesProps {
  readonly issues: readonly Issue[]
  /** The issues follow the choice of a file; those of a typed table change with each key. */
  readonly isUrgent?: boolean
}

/** Shows the issues of a list, each with its line. */
export function ImportIssues({ issues, isUrgent = false }: ImportIssuesProps) {
  const { t, text } = useTexts()
  return (
    <Alert tone="attention" isUrgent={isUrgent}>
      <ul className={styles.codes}>
        {issues.slice(0, ISSUES_SHOWN).map(({ code, path, params }) => {
          const [row] = path
          const issue = text(code, params)
          return (
            <li key={`${code} ${path.join('.')}`}>
              {typeof row === 'number' ? t('referenceData.issue', { row: row + 1, issue }) : issue}
            </li>
          )
        })}
      </ul>
      {issues.length > ISSUES_SHOWN && (
        <p>{t('referenceData.issuesMore', { count: issues.length - ISSUES_SHOWN })}</p>
      )}
    </Alert>
  )
}
