import { CA103, defaultsOf, type DraftValues, takenOver } from '@nostro/messages'
import { randomUuid } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { isFirstAwaited } from '../api/index.ts'
import { browserRandom } from '../browser/random.ts'
import { FormSkeleton } from '../forms/index.ts'
import { contentOf, MessageFailure, messageQuery } from '../message-content/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Page, useDrawnInPieces } from '../ui/index.ts'
import { payerValues } from './payer-choice.tsx'
import { accountsQuery } from './remittance-calls.ts'
import { RemittanceForm } from './remittance-form.tsx'

/**
 * A new remittance application (SHELL-29). The payer is filled in with the user's company, or everything that two
 * payments can have in common with the application of which it is a copy.
 */
export function RemittancePage() {
  const { t } = useTexts()
  const accounts = useQuery(accountsQuery({}))
  const [search] = useSearchParams()
  const from = search.get('from') ?? ''
  const original = useQuery({ ...messageQuery({ params: { id: from } }), enabled: from !== '' })
  const title = t('remittance.title.create')
  const isDrawn = useDrawnInPieces(!isFirstAwaited(accounts) && !original.isLoading)
  if (original.error !== null) {
    return (
      <Page title={title}>
        <MessageFailure messageId={from} error={original.error} onRetry={() => void original.refetch()} />
      </Page>
    )
  }
  if (!isDrawn) {
    return (
      <Page title={title}>
        <FormSkeleton />
      </Page>
    )
  }
  // Without the accounts the payer must be typed.
  const current = startingWith(accounts.data?.accounts[0])
  const source = original.data === undefined ? undefined : contentOf(original.data)?.values
  const values =
    source === undefined ? current : takenOver(CA103, { source, current, isNewMessage: true }).values
  return <RemittanceForm key={from} title={title} values={values} />
}

function startingWith(account: Parameters<typeof payerValues>[0] | undefined): DraftValues {
  const defaults = defaultsOf(CA103, { uetr: randomUuid(browserRandom) })
  return account === undefined ? defaults : { ...defaults, ...payerValues(account) }
}
