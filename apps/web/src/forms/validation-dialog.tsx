import { useEffect, useId } from 'react'

import { useTexts } from '../i18n/index.ts'
import { Alert, Button, Dialog } from '../ui/index.ts'
import { IssueEntryList } from './issue-entry-list.tsx'
import { issuesNow } from './state/form-state.ts'
import { useFormState } from './state/form-store.ts'
import { issueEntries } from './state/issue-entries.ts'
import styles from './validation-dialog.module.css'

/**
 * All issues with links to their fields (FORM-16, FORM-17): first the errors, which prevent the action, then the
 * warnings.
 */
export function ValidationDialog({
  isForPreview,
  onGoTo,
  onClose,
}: {
  /** The dialog was opened by a preview, which needs a complete message (FORM-18). */
  readonly isForPreview: boolean
  readonly onGoTo: (path: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const warningsId = useId()
  const state = useFormState()
  const entries = issueEntries(state, issuesNow(state))
  const errors = entries.filter(({ issue }) => issue.severity === 'error')
  const warnings = entries.filter(({ issue }) => issue.severity === 'warning')
  const first = errors[0] ?? warnings[0]
  const isDone = first === undefined
  // The last error can be resolved without the user, for example by a finished upload.
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return (
    <Dialog
      title={
        errors.length === 0
          ? t('form.warnings', { count: warnings.length })
          : t('common.formValidateFailed', { count: errors.length })
      }
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('form.validation.close')}</Button>
          {!isDone && (
            <Button variant="primary" onPress={() => onGoTo(first.path)}>
              {t('form.validation.goToFirst')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {isForPreview && errors.length > 0 && (
          <Alert tone="attention" isUrgent>
            {t('form.preview.note')}
          </Alert>
        )}
        {errors.length > 0 && <IssueEntryList entries={errors} onGoTo={onGoTo} />}
        {warnings.length > 0 && (
          <section aria-labelledby={warningsId} className={styles.warnings}>
            <h3 id={warningsId}>{t('form.validation.warnings')}</h3>
            <IssueEntryList entries={warnings} onGoTo={onGoTo} />
          </section>
        )}
      </div>
    </Dialog>
  )
}
