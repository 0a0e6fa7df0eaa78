import type { MessageDetail as Message } from '@nostro/contract'
import type { UseQueryResult } from '@tanstack/react-query'

import type { ApiError } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Empty, Skeleton, TextLink } from '../../ui/index.ts'
import { archivePath } from '../archive/archive-address.ts'
import type { DetailTab } from '../list/folder-address.ts'
import { LoadFailure } from '../content/index.ts'
import styles from './loaded-detail.module.css'
import { MessageDetail } from './message-detail.tsx'
import type { Action } from '../../approvals/index.ts'

interface LoadedDetailProps {
  readonly messageId: string
  readonly message: UseQueryResult<Message, ApiError>
  readonly tab: DetailTab
  readonly onTab: (tab: DetailTab) => void
  readonly onDone: (action: Action) => void
}

/** A message's detail, its place while it comes, or why it does not. */
export function LoadedDetail({ messageId, message, tab, onTab, onDone }: LoadedDetailProps) {
  if (message.data !== undefined) {
    return <MessageDetail message={message.data} tab={tab} onTab={onTab} onDone={onDone} />
  }
  if (message.error?.code === 'message.archived') return <InArchive messageId={messageId} />
  if (message.error !== null) {
    return <LoadFailure error={message.error} onRetry={() => void message.refetch()} />
  }
  return (
    <div className={styles.skeleton}>
      <Skeleton width="18rem" height="2.25rem" />
      <Skeleton height="7rem" />
      <Skeleton height="12rem" />
    </div>
  )
}

/** A message that was opened by an old link: it has moved, and the way leads after it. */
function InArchive({ messageId }: Pick<LoadedDetailProps, 'messageId'>) {
  const { t } = useTexts()
  return (
    <Empty
      text={t('error.message.archived')}
      action={<TextLink to={archivePath({ reference: '', openId: messageId })}>{t('archive.open')}</TextLink>}
    />
  )
}
