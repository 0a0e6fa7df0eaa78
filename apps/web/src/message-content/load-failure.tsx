import type { ApiError } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { ErrorPanel } from '../ui/index.ts'
import styles from './load-failure.module.css'

/** Shown in place of a list or message that could not be loaded (LIST-20, ERR-16). */
export function LoadFailure({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.failure}>
      <p className={styles.what}>{t('messaging.messagingDetail.messageLoadingDataError')}</p>
      <ErrorPanel error={error} onRetry={onRetry} />
    </div>
  )
}
