import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../i18n/index.ts'
import { Empty, ErrorPanel, Skeleton } from '../ui/index.ts'
import { historyQuery } from './queries.ts'
import { Timeline } from './timeline.tsx'

/** The approval history of a message of one's own institution, fetched where it is shown (DET-01). */
export function MessageTimeline({ messageId }: { readonly messageId: string }) {
  const { t } = useTexts()
  const history = useQuery(historyQuery({ params: { id: messageId } }))
  if (history.data !== undefined) {
    return history.data.nodes.length === 0 ? (
      <Empty text={t('detail.timeline.empty')} />
    ) : (
      <Timeline history={history.data} />
    )
  }
  if (history.error !== null)
    return <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />
  return <Skeleton height="10rem" />
}
