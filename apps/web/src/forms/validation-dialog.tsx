import { useEffect } from 'react'

import { useTexts } from '../i18n/index.ts'
import { Alert, Button, Dialog } from '../ui/index.ts'
import { IssueEntryList } from './issue-entry-list.tsx'
import { issuesNow } from './state/form-state.ts'
import { useFormState } from './state/form-store.ts'
import { issueEntries } from './state/issue-entries.ts'
import styles from './validation-dialog.module.css'

interface ValidationDialogProps {
  /** A preview was asked for: it needs a complete message (FORM-18). */
  readonly isForPreview: boolean
  readonly onGoTo: (path: string) => void
  readonly onClose: () => void
}

/** Everything that stands in the way, each with the way to its field (FORM-16, FORM-17). */
export function ValidationDialog({ isForPreview, onGoTo, onClose }: ValidationDialogProps) {
  const { t } = useTexts()
  const state = useFormState()
  const entries = issueEntries(state, issuesNow(state))
  // A warning may stay as it is, so whoever goes to the first goes to what must change.
  const first = entries.find(({ issue }) => issue.severity === 'error') ?? entries[0]
  const isDone = first === undefined
  // The last obstacle may go by itself, as a file that was still on its way.
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return (
    <Dialog
      title={t('common.formValidateFailed', { count: entries.length })}
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
        {isForPreview && (
          <Alert tone="attention" isUrgent>
            {t('form.preview.note')}
          </Alert>
        )}
        <IssueEntryList entries={entries} onGoTo={onGoTo} />
      </div>
    </Dialog>
  )
}
