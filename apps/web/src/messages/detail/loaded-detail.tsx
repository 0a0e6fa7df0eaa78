import type { MessageDetail as Message } from '@nostro/contract'
import { MESSAGE_KINDS } from '@nostro/workflow'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import type { ApiError } from '../../api/index.ts'
import { Skeleton, useDrawnInPieces } from '../../ui/index.ts'
import type { DetailTab } from '../list/folder-address.ts'
import { followUpsQuery, MessageFailure, OverviewSkeleton, useArrived } from '../../message-content/index.ts'
import styles from './message-detail.module.css'
import { MessageDetail } from './message-detail.tsx'
import type { Action } from '../../approvals/index.ts'

interface LoadedDetailProps {
  readonly messageId: string
  readonly message: UseQueryResult<Message, ApiError>
  readonly tab: DetailTab
  readonly onTab: (tab: DetailTab) => void
  readonly onDone: (action: Action) => void
  /** A part above the message is loading. */
  readonly isHeld?: boolean
}

/** The detail of a message, a placeholder while it is loading, or the error. */
export function LoadedDetail({ messageId, message, tab, onTab, onDone, isHeld = false }: LoadedDetailProps) {
  const isDrawn = useDrawnInPieces(message.data !== undefined) && !isHeld
  if (isDrawn && message.data !== undefined) {
    return <CompleteDetail message={message.data} tab={tab} onTab={onTab} onDone={onDone} />
  }
  if (message.error !== null) {
    return (
      <MessageFailure messageId={messageId} error={message.error} onRetry={() => void message.refetch()} />
    )
  }
  return <DetailSkeleton />
}

/** The detail with the requests above it, which would move the tabs if they arrived later. */
function CompleteDetail(props: Parameters<typeof MessageDetail>[0]) {
  const { id, kind } = props.message
  const followUps = useQuery({
    ...followUpsQuery({ params: { id } }),
    enabled: kind !== MESSAGE_KINDS.remittance,
  })
  return useArrived(followUps.isLoading) ? <MessageDetail {...props} /> : <DetailSkeleton />
}

/** A placeholder for a message: the tabs and the overview. */
export function DetailSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="18rem" height="2.25rem" />
      <OverviewSkeleton />
    </div>
  )
}
