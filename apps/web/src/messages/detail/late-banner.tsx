import { useQuery } from '@tanstack/react-query'

import { formatTime, useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import { historyQuery, lastDecision } from '../content/index.ts'

/** For the reader whose decision came too late: who decided meanwhile, as far as the history tells. */
export function LateBanner({ messageId }: { readonly messageId: string }) {
  const { t } = useTexts()
  const { data } = useQuery(historyQuery({ params: { id: messageId } }))
  const decision = data === undefined ? undefined : lastDecision(data)
  return (
    <Alert tone="warning" isUrgent>
      {decision?.handler !== undefined && decision.timestamp !== undefined
        ? t('detail.decidedMeanwhile', { name: decision.handler, time: formatTime(decision.timestamp) })
        : t('detail.changedMeanwhile')}
    </Alert>
  )
}
