import type { MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { formatTime, useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import { historyQuery, lastDecision } from '../../message-content/index.ts'

/** Shown to a reader whose decision came too late: names the user who decided, if the history is available. */
export function LateBanner({ message: { id, direction } }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  // A received message has its approval at another institution.
  const { data } = useQuery({ ...historyQuery({ params: { id } }), enabled: direction === 0 })
  const decision = data === undefined ? undefined : lastDecision(data)
  return (
    <Alert tone="warning" isUrgent>
      {decision?.handler !== undefined && decision.timestamp !== undefined
        ? t('detail.decidedMeanwhile', { name: decision.handler, time: formatTime(decision.timestamp) })
        : t('detail.changedMeanwhile')}
    </Alert>
  )
}
