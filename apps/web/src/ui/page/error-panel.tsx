import { ApiError, sentenceOf } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Icon } from '../display/icon.tsx'
import { Button } from '../action/button.tsx'
import { Copyable } from '../action/copyable.tsx'
import styles from './error-panel.module.css'

/** Shown in place of content that could not be loaded: the cause, the request to report, and a retry button. */
export function ErrorPanel({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const texts = useTexts()
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={styles.panel}>
      <span className={styles.sign}>
        <Icon name="warning" />
      </span>
      <p className={styles.cause} role="alert">
        {sentenceOf(error, texts)}
      </p>
      {requestId !== undefined && (
        <p className={styles.request}>
          {texts.t('failure.requestId')} <Copyable label={texts.t('failure.requestId')} value={requestId} />
        </p>
      )}
      <Button icon="refresh" onPress={onRetry}>
        {texts.t('failure.tryAgain')}
      </Button>
    </div>
  )
}
