import { ApiError, sentenceOf } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert } from './alert.tsx'
import { Button } from '../action/button.tsx'
import { Copyable } from '../action/copyable.tsx'
import styles from './error-panel.module.css'

/** Shown in place of content that could not be loaded, with a retry button. */
export function ErrorPanel({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const texts = useTexts()
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={styles.panel}>
      <Alert tone="attention" isUrgent>
        {sentenceOf(error, texts)}
      </Alert>
      <div className={styles.row}>
        <Button icon="refresh" onPress={onRetry}>
          {texts.t('failure.tryAgain')}
        </Button>
        {requestId !== undefined && (
          <span className={styles.request}>
            {texts.t('failure.requestId')} <Copyable label={texts.t('failure.requestId')} value={requestId} />
          </span>
        )}
      </div>
    </div>
  )
}
