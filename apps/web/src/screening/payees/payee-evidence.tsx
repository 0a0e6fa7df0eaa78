import { readPayeeVerification } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Panel } from '../../ui/index.ts'
import { VerificationAlert } from './verification-alert.tsx'

const verificationQuery = query(readPayeeVerification)

/** The verification of the payee of a message, for its reviewers. Renders nothing if none was asked for. */
export function PayeeEvidence({ messageId }: { readonly messageId: string }) {
  const { t } = useTexts()
  const { data } = useQuery(verificationQuery({ params: { id: messageId } }))
  if (data?.verification === undefined) return null
  return (
    <Panel title={t('payeeVerification.title')} isPadded isPart>
      <VerificationAlert verification={data.verification} />
    </Panel>
  )
}
