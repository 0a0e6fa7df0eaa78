import type { History, MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../../i18n/index.ts'
import { shortName, useUser } from '../../sessions/index.ts'
import { Empty, ErrorPanel, Skeleton } from '../../ui/index.ts'
import { MessageTracking } from './message-tracking.tsx'
import { useOutlook } from '../payment/use-outlook.ts'
import { trackingQuery } from '../queries/open-message-queries.ts'
import { historyQuery } from '../queries/message-queries.ts'
import { Timeline } from './timeline.tsx'
import styles from './timeline.module.css'

/**
 * Shows the events of a message: its approval if it is the institution's own (DET-01), and its tracking between the
 * banks. Loads them itself.
 */
export function MessageTimeline({
  messageId,
  message,
  hasApproval = true,
}: {
  readonly messageId: string
  /** The message itself, if its remaining steps are shown too. */
  readonly message?: MessageDetail
  /** False for a received message: its approval is internal to the sender. */
  readonly hasApproval?: boolean
}) {
  const { t } = useTexts()
  const params = { id: messageId }
  const history = useQuery({ ...historyQuery({ params }), enabled: hasApproval })
  const tracking = useQuery(trackingQuery({ params }))
  if (history.error !== null)
    return <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />
  if (tracking.error !== null)
    return <ErrorPanel error={tracking.error} onRetry={() => void tracking.refetch()} />
  if (tracking.data === undefined || (hasApproval && history.data === undefined))
    return <Skeleton height="10rem" />
  const approvals = history.data?.nodes ?? []
  const { steps } = tracking.data
  if (approvals.length === 0 && steps.length === 0) return <Empty text={t('detail.timeline.empty')} />
  return (
    <div className={styles.timeline}>
      {history.data !== undefined && approvals.length > 0 && (
        <Steps history={history.data} message={message} />
      )}
      {steps.length > 0 && <MessageTracking steps={steps} />}
    </div>
  )
}

interface StepsProps {
  readonly history: History
  readonly message: MessageDetail | undefined
}

function Steps({ history, message }: StepsProps) {
  return message === undefined ? (
    <Timeline history={history} />
  ) : (
    <StepsWithOutlook history={history} message={message} />
  )
}

function StepsWithOutlook({ history, message }: StepsProps & { readonly message: MessageDetail }) {
  const { name } = useUser().institution
  const outlook = useOutlook(message)
  const shown = outlook && { ...outlook, openTo: outlook.openTo.map((user) => shortName(user, name)) }
  return <Timeline history={history} outlook={shown} messagingType={message.messagingType} />
}
