import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { rolesMay } from '@nostro/workflow'

import { useTexts } from '../i18n/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { Page, Tabs } from '../ui/index.ts'
import { AddressesView } from './addresses/addresses-view.tsx'
import { WaitingView } from './changes/waiting-view.tsx'
import { changesQuery } from './counterparty-calls.ts'
import styles from './counterparties.module.css'
import { ProposedView } from './proposed-view.tsx'
import { RecordsView } from './records/records-view.tsx'

const VIEWS = ['payee', 'bank', 'instruction', 'waiting', 'proposed', 'addresses'] as const
type View = (typeof VIEWS)[number]

/** Views for users who propose changes. */
const MAKERS_VIEWS: ReadonlySet<View> = new Set(['proposed', 'addresses'])
/** Views of banks: a company pays through its banks. */
const BANK_VIEWS: ReadonlySet<View> = new Set(['instruction', 'bank'])

/** Payees, counterparty banks and settlement instructions: their lists, pending changes and addresses. */
export function CounterpartiesPage() {
  const { t } = useTexts()
  const visitor = visitorOf(useUser())
  const [params, setParams] = useSearchParams()
  const isMaker = rolesMay('composeBankMessages', visitor) || rolesMay('composeRemittances', visitor)
  const isBank = visitor.institutionKind === 'bank'
  const waiting = useQuery(changesQuery({ query: {} }))
  const views = VIEWS.filter(
    (view) => (isMaker || !MAKERS_VIEWS.has(view)) && (isBank || !BANK_VIEWS.has(view)),
  )
  const view = views.find((each) => each === params.get('view')) ?? 'payee'
  const count = waiting.data?.count ?? 0
  return (
    <Page title={t('counterparty.title')}>
      <p className={styles.hint}>{t('counterparty.hint')}</p>
      <Tabs
        label={t('counterparty.views')}
        tabs={views.map((name) => ({
          name,
          title:
            name === 'waiting' && count > 0
              ? `${t('counterparty.view.waiting')} (${count})`
              : t(`counterparty.view.${name}`),
        }))}
        chosen={view}
        onChoose={(name) => setParams({ view: name }, { replace: true })}
      >
        {view === 'waiting' && <WaitingView />}
        {view === 'proposed' && <ProposedView />}
        {view === 'addresses' && <AddressesView />}
        {(view === 'payee' || view === 'bank' || view === 'instruction') && (
          <RecordsView key={view} kind={view} isMaker={isMaker} />
        )}
      </Tabs>
    </Page>
  )
}
