import { CA103, defaultsOf, type DraftValues } from '@nostro/messages'
import { randomUuid } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'

import { isFirstAwaited } from '../api/index.ts'
import { browserRandom } from '../browser/random.ts'
import { FormSkeleton } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Page, useDrawnInPieces } from '../ui/index.ts'
import { payerValues } from './payer-choice.tsx'
import { accountsQuery } from './remittance-calls.ts'
import { RemittanceForm } from './remittance-form.tsx'

/** A new remittance application (SHELL-29). The payer is filled in with the user's company. */
export function RemittancePage() {
  const { t } = useTexts()
  const accounts = useQuery(accountsQuery({}))
  const title = t('remittance.title.create')
  const isDrawn = useDrawnInPieces(!isFirstAwaited(accounts))
  if (!isDrawn) {
    return (
      <Page title={title}>
        <FormSkeleton />
      </Page>
    )
  }
  // Without the accounts the payer must be typed.
  return <RemittanceForm title={title} values={startingWith(accounts.data?.accounts[0])} />
}

function startingWith(account: Parameters<typeof payerValues>[0] | undefined): DraftValues {
  const defaults = defaultsOf(CA103, { uetr: randomUuid(browserRandom) })
  return account === undefined ? defaults : { ...defaults, ...payerValues(account) }
}
