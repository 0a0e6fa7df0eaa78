import type { ApiError } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Empty, TextLink } from '../../ui/index.ts'
import { LoadFailure } from '../load-failure.tsx'
import { archivePath } from './archive-address.ts'

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
