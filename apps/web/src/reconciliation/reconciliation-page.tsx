import type { ReconciledStatement } from '@nostro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useTexts } from '../i18n/index.ts'
import { Button, ShortDateTime, Page, TypeMark, useListView, ViewedList } from '../ui/index.ts'
import styles from './reconciliation.module.css'
import { statementsQuery } from './reconciliation-queries.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { StateCounts } from './state-counts.tsx'
import { StatementEntries } from './statement-entries.tsx'

const VIEWS = ['unmatched', 'all'] as const
/** A job reconciles a statement after it has arrived. */
const POLL_MS = 10_000

/** The reconciled statements with their counts; with `?statement=` the entries of one. */
export function ReconciliationPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const statementId = search.get('statement')
  const [isShowingRules, setShowingRules] = useState(false)
  return (
    <Page title={t('reconciliation.title')}>
      <div className={styles.page}>
        <div className={styles.top}>
          <p className={styles.hint}>{t('reconciliation.intro')}</p>
          <Button icon="rules" onPress={() => setShowingRules(true)}>
            {t('reconciliation.rules')}
          </Button>
        </div>
        {statementId === null ? <Statements /> : <StatementEntries key={statementId} id={statementId} />}
      </div>
      {isShowingRules && <RulesDialog onClose={() => setShowingRules(false)} />}
    </Page>
  )
}

function Statements() {
  const { t } = useTexts()
  const place = useListView(VIEWS, 'all')
  const { view, page, size } = place
  const statements = useQuery({
    ...statementsQuery({ query: { unmatchedOnly: view === 'unmatched' ? 'true' : 'false', page, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
  return (
    <ViewedList
      place={place}
      address="/reconciliation"
      label={t('reconciliation.list')}
      listLabel={t('reconciliation.list')}
      viewLabel={(each) => t(`reconciliation.view.${each}`)}
      none={t(`reconciliation.none.${view}`)}
      query={statements}
    >
      {(statement) => <StatementRow key={statement.id} statement={statement} />}
    </ViewedList>
  )
}

function StatementRow({ statement }: { readonly statement: ReconciledStatement }) {
  const { t } = useTexts()
  const { id, messagingType, account, currency, number, day, servicerBic, counts, reconciledAt } = statement
  return (
    <li className={styles.item}>
      <span className={styles.cell}>
        <TypeMark type={messagingType} />
        <Link
          className={styles.strong}
          to={`/reconciliation?statement=${id}`}
          aria-label={t('reconciliation.open', { account: `${account} ${number}` })}
        >
          {account}
        </Link>
        <span className={styles.small}>{servicerBic}</span>
      </span>
      <span className={styles.cell}>
        <span className={styles.row}>
          {[t('reconciliation.number', { number }), day].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.small}>
          {currency} · {t('reconciliation.reconciledAt')} <ShortDateTime instant={reconciledAt} />
        </span>
      </span>
      <StateCounts counts={counts} />
    </li>
  )
}
