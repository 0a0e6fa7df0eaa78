import type { MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { formatTime, useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import { historyQuery, lastDecision } from '../content/index.ts'

/** For the reader whose decision came too late: who decided meanwhile, as far as the history tells. */
export function LateBanner({ message: { id, direction } }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  // A received message was approved elsewhere.
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
