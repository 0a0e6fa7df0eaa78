import { CURRENCY, readStatistics, STATISTICS_PERIODS } from '@nostro/contract'
import { mayOpenPage, type Visitor } from '@nostro/workflow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ErrorPanel, NativeSelect, Skeleton } from '../../ui/index.ts'
import { FigureFrame } from './figure-frame.tsx'
import { figuresOf, type FigureView } from './figures-of.ts'
import styles from './figures.module.css'

const statisticsQuery = query(readStatistics)

const PERIODS = STATISTICS_PERIODS.map(String) as readonly ('7' | '30' | '90')[]
const USUAL_PERIOD = '30'

/** The figures of the sent messages, for users who may open their list. */
export function FiguresSection({ visitor }: { readonly visitor: Visitor }) {
  const view = viewFor(visitor)
  return view === undefined ? null : <Figures view={view} />
}

type FigureLinks = Omit<FigureView, 'currency'>

const PLACES: readonly FigureLinks[] = [
  { sentPage: '/messaging-sender/sented', counterpartyParam: 'payeeBic' },
  { sentPage: '/remittance-application/sent', counterpartyParam: 'payee' },
]

function viewFor(visitor: Visitor): FigureLinks | undefined {
  return PLACES.find(({ sentPage }) => mayOpenPage(sentPage, visitor))
}

function Figures({ view }: { readonly view: FigureLinks }) {
  const texts = useTexts()
  const { t } = texts
  const [search, setSearch] = useSearchParams()
  const period = PERIODS.find((known) => known === search.get('period')) ?? USUAL_PERIOD
  const requested = search.get('currency') ?? ''
  const currency = CURRENCY.test(requested) ? requested : undefined
  // Days start at the same time as in the linked lists.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { data, error, refetch } = useQuery({
    ...statisticsQuery({ query: { period, timeZone, ...(currency !== undefined && { currency }) } }),
    placeholderData: keepPreviousData,
  })
  const figures = useMemo(
    () => (data === undefined ? [] : figuresOf({ statistics: data, view: { ...view, currency }, texts })),
    [data, view, currency, texts],
  )
  const choose = (name: 'period' | 'currency', value: string) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        if (value !== '' && value !== USUAL_PERIOD) after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const currencies = [
    ...new Set([...(currency === undefined ? [] : [currency]), ...(data?.currencies ?? [])]),
  ]
  return (
    <section aria-label={t('home.chart.title')} className={styles.section}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('home.chart.title')}</h2>
        <span className={styles.filters}>
          <NativeSelect
            aria-label={t('home.chart.period')}
            value={period}
            options={PERIODS.map((days) => ({
              value: days,
              label: t('home.chart.days', { count: Number(days) }),
            }))}
            onChange={(value) => choose('period', value)}
          />
          <NativeSelect
            aria-label={t('home.chart.currency')}
            value={currency ?? ''}
            options={[
              { value: '', label: t('home.chart.allCurrencies') },
              ...currencies.map((code) => ({ value: code, label: code })),
            ]}
            onChange={(value) => choose('currency', value)}
          />
        </span>
      </header>
      {error !== null && data === undefined && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton width="100%" height="20rem" />}
      {data !== undefined && (
        <div className={styles.figures}>
          {figures.map((figure) => (
            <FigureFrame key={`${figure.name} ${figure.title}`} figure={figure} />
          ))}
        </div>
      )}
    </section>
  )
}
