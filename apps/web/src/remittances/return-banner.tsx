import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../i18n/index.ts'
import { Alert, Skeleton } from '../ui/index.ts'
import { RejectionBanner } from '../drafting/index.ts'
import { historyQuery, progressQuery } from '../message-content/index.ts'

/** Shown above a returned application: the reason, from the company's own reviewer or from the bank. */
export function ReturnBanner({ messageId }: { readonly messageId: string }) {
  const { t } = useTexts()
  const params = { id: messageId }
  const history = useQuery(historyQuery({ params }))
  const isOwn = history.data?.nodes.some(({ rejectReason }) => rejectReason !== undefined) === true
  const progress = useQuery({ ...progressQuery({ params }), enabled: !isOwn })
  if (isOwn) return <RejectionBanner messageId={messageId} />
  if (progress.isPending) return <Skeleton height="6rem" />
  const returned = progress.data?.steps.findLast(({ step }) => step === 'returnedByBank')
  return (
    <RejectionBanner messageId={messageId}>
      {returned !== undefined && (
        <Alert tone="attention">
          <p>{t('remittance.returnedTitle')}</p>
          {returned.reason !== undefined && <p>{t('remittance.reason', { reason: returned.reason })}</p>}
        </Alert>
      )}
    </RejectionBanner>
  )
}
