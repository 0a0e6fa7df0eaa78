import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import { progressQuery } from './remittance-calls.ts'

/** Above an application that the bank sent back: why. Nothing where the company's own reviewer rejected it. */
export function ReturnNotice({ messageId }: { readonly messageId: string }) {
  const { t } = useTexts()
  const { data } = useQuery(progressQuery({ params: { id: messageId } }))
  const last = data?.steps.at(-1)
  if (last?.step !== 'returnedByBank') return null
  return (
    <Alert tone="attention">
      <p>{t('remittance.returnedTitle')}</p>
      {last.reason !== undefined && <p>{t('remittance.reason', { reason: last.reason })}</p>}
    </Alert>
  )
}
