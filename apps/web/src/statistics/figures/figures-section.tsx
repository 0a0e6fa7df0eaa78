import { CURRENCY, readStatistics, STATISTICS_PERIODS } from '@nostro/contract'
import { mayOpenPage, type Visitor } from '@nostro/workflow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { query } from '../../api/index.ts'
import { localTimeZone, useTexts } from '../../i18n/index.ts'
import { ErrorPanel, NativeSelect, Segments, Skeleton } from '../../ui/index.ts'
import { FigureFrame } from './figure-frame.tsx'
import { currencyOf, figuresOf, type FigureView } from './figures-of.ts'
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
  { sentPage: '/messaging-sender/sented' },
  { sentPage: '/remittance-application/sent' },
]

function viewFor(visitor: Visitor): FigureLinks | undefined {
  return PLACES.find(({ sentPage }) => mayOpenPage(sentPage, visitor))
}

function Figures({ view }: { readonly view: FigureLinks }) {
  const texts = useTexts()
  const { t } = texts
  const { period, currency, choose } = useFigureChoice()
  // Days start at the same time as in the linked lists.
  const { data, error, refetch } = useQuery({
    ...statisticsQuery({ query: { period, timeZone: localTimeZone() } }),
    placeholderData: keepPreviousData,
  })
  const shown = useMemo(() => {
    if (data === undefined) return undefined
    const source = { statistics: data, view: { ...view, currency }, texts }
    return { figures: figuresOf(source), currency: currencyOf(source), currencies: data.currencies }
  }, [data, view, currency, texts])
  return (
    <section aria-label={t('home.chart.title')} className={styles.section}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('home.chart.title')}</h2>
        <Segments
          label={t('home.chart.period')}
          value={period}
          segments={PERIODS.map((days) => ({
            value: days,
            label: t('home.chart.days', { count: Number(days) }),
          }))}
          onChoose={(value) => choose('period', value)}
        />
      </header>
      {error !== null && data === undefined && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {shown === undefined && error === null && <FigurePlaces />}
      {shown !== undefined && (
        <div className={styles.figures}>
          {shown.figures.map((figure) => (
            <FigureFrame
              key={figure.name}
              figure={figure}
              isWide={figure.name === 'approval'}
              {...(figure.name === 'amounts' && {
                choice: (
                  <CurrencyChoice
                    currency={shown.currency}
                    currencies={shown.currencies}
                    onChoose={(value) => choose('currency', value)}
                  />
                ),
              })}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** Returns the choices of the figures, which are stored in the URL. */
function useFigureChoice() {
  const [search, setSearch] = useSearchParams()
  const requested = search.get('currency') ?? ''
  return {
    period: PERIODS.find((known) => known === search.get('period')) ?? USUAL_PERIOD,
    currency: CURRENCY.test(requested) ? requested : undefined,
    choose: (name: 'period' | 'currency', value: string) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete(name)
          if (value !== '' && value !== USUAL_PERIOD) after.set(name, value)
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}

/** The number of currencies that fit next to each other. */
const SEGMENTS_MAX = 4

/** The choice of the currency of the amounts: next to each other, or as a list if there are many. */
function CurrencyChoice({
  currency,
  currencies,
  onChoose,
}: {
  readonly currency: string
  readonly currencies: readonly string[]
  readonly onChoose: (currency: string) => void
}) {
  const { t } = useTexts()
  const offered = [...new Set([...currencies, ...(currency === '' ? [] : [currency])])].map((code) => ({
    value: code,
    label: code,
  }))
  if (offered.length < 2) return null
  const label = t('home.chart.currency')
  return offered.length <= SEGMENTS_MAX ? (
    <Segments label={label} value={currency} segments={offered} onChoose={onChoose} />
  ) : (
    <NativeSelect aria-label={label} value={currency} options={offered} onChange={onChoose} />
  )
}

/** Cards of the final size while the figures are loading. */
function FigurePlaces() {
  return (
    <div className={styles.figures} aria-hidden="true">
      {['sent', 'share', 'amounts', 'counterparties'].map((name) => (
        <Skeleton key={name} width="100%" height="22rem" />
      ))}
    </div>
  )
}
