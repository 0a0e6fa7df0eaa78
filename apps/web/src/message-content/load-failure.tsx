import type { ApiError } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Empty, ErrorPanel, TextLink } from '../ui/index.ts'
import { archivePath } from './archived/archive-address.ts'
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

/** Shown in place of a message that could not be loaded. A message that was moved to the archive gets a link to it. */
export function MessageFailure({
  messageId,
  error,
  onRetry,
}: {
  readonly messageId: string
  readonly error: ApiError
  readonly onRetry: () => void
}) {
  const { t } = useTexts()
  if (error.code !== 'message.archived') return <LoadFailure error={error} onRetry={onRetry} />
  return (
    <Empty
      text={t('error.message.archived')}
      action={<TextLink to={archivePath({ reference: '', openId: messageId })}>{t('archive.open')}</TextLink>}
    />
  )
}
