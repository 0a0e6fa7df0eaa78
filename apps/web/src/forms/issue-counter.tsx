import { useTexts } from '../i18n/index.ts'
import { Button, Icon, IconButton } from '../ui/index.ts'
import styles from './issue-counter.module.css'
import { showControl, showNextIssue } from './show-control.ts'
import { missingPaths } from './state/form-sections.ts'
import { issuesNow, shownIssues } from './state/form-state.ts'
import { useFormStore, useSettledState } from './state/form-store.ts'
import { labelKeyAt } from './state/label-key.ts'

/**
 * The number of errors shown, with buttons to move between them, or the text that the form is ready. Warnings are
 * counted separately, so that they are noticed before the message is sent.
 */
export function IssueCounter({
  hasFailed = false,
  onShowAll,
}: {
  /** The last attempt to submit the form failed, so it is not shown as ready. */
  readonly hasFailed?: boolean
  readonly onShowAll: () => void
}) {
  const { t } = useTexts()
  const store = useFormStore()
  const state = useSettledState()
  const shown = shownIssues(state)
  const count = shown.filter(({ severity }) => severity === 'error').length
  const isReady =
    !hasFailed && count === 0 && issuesNow(state).every(({ severity }) => severity === 'warning')
  // In an incomplete form only the shown warnings are counted.
  const warnings = (isReady ? issuesNow(state) : shown).filter(
    ({ severity }) => severity === 'warning',
  ).length
  return (
    <div className={styles.counter}>
      <output className={styles[count > 0 ? 'errors' : 'ready']}>
        {count > 0 && <Icon name="alert" />}
        {count > 0 && t('form.issues', { count })}
        {isReady && <Icon name="check" />}
        {isReady && t('form.ready')}
      </output>
      {count === 0 && <MissingCounter />}
      {warnings > 0 && (
        <Button variant="quiet" icon="warning" onPress={onShowAll}>
          {t('form.warnings', { count: warnings })}
        </Button>
      )}
      {count > 0 && (
        <>
          <IconButton
            label={t('form.issues.previous')}
            icon="chevronLeft"
            onPress={() => showNextIssue(store, -1)}
          />
          <IconButton
            label={t('form.issues.next')}
            icon="chevronRight"
            onPress={() => showNextIssue(store, 1)}
          />
          <Button variant="quiet" onPress={onShowAll}>
            {t('form.issues.show')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The number of required fields that are still empty, with a way to the first one. They do not prevent saving. */
function MissingCounter() {
  const { t, text } = useTexts()
  const store = useFormStore()
  const state = useSettledState()
  const missing = missingPaths(state)
  const [first] = missing
  if (first === undefined) return null
  return (
    <button
      type="button"
      className={styles.missing}
      title={t('form.missing.show', { field: text(labelKeyAt(state, first)) })}
      onClick={() => showControl(store, first)}
    >
      {t('form.missing', { count: missing.length })}
    </button>
  )
}
