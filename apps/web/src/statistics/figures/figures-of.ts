import type { Statistics } from '@nostro/contract'
import { Decimal } from '@nostro/kernel'

import { formatMoney, type Texts } from '../../i18n/index.ts'
import type { ListPage } from '../../browser/pages.ts'
import type { Figure, FigurePoint, FigureSeries, FigureValue } from './figure.ts'

/** The list of the sent messages, and the filters of the figures. */
export interface FigureView {
  readonly sentPage: ListPage
  /** The URL parameter that filters the list by counterparty. */
  readonly counterpartyParam: 'payeeBic' | 'payee'
  readonly currency: string | undefined
}

type Sent = Statistics['sent'][number]

interface Source {
  readonly statistics: Statistics
  readonly view: FigureView
  readonly texts: Texts
}

const SERIES_MAX = 6
const REST = 'rest'

/** Returns the figures of the home page. Amounts of different currencies are never summed. */
export function figuresOf(source: Source): readonly Figure[] {
  return [
    sentPerDay(source),
    ...shownCurrencies(source).map((currency) => amountPerDay(source, currency)),
    shareByType(source),
    timeToApproval(source),
    topCounterparties(source),
  ]
}

/** The maximum number of currencies shown without a choice. */
const CURRENCIES_MAX = 4

/** Returns the currencies with a separate amount figure: the chosen one, or the most frequent ones. */
function shownCurrencies({ statistics, view }: Pick<Source, 'statistics' | 'view'>): readonly string[] {
  if (view.currency !== undefined) return [view.currency]
  return statistics.currencies.length === 0 ? [''] : statistics.currencies.slice(0, CURRENCIES_MAX)
}

function sentPerDay({ statistics, view, texts }: Source): Figure {
  const { t } = texts
  const { sent, days } = statistics
  const types = typesOf(sent)
  const count = countOf(sent)
  return {
    name: 'sent',
    type: 'stackedBar',
    title: t('home.chart.sent'),
    headline: t('home.chart.messages', { count }),
    summary: t('home.chart.sent.summary', { count, days: days.length, type: types[0] ?? '' }),
    pointName: t('home.chart.day'),
    series: seriesOf(types, texts),
    isEmpty: sent.length === 0,
    points: perDay(sent, types, days, (rows, type, day) => ({
      size: countOf(rows),
      text: String(countOf(rows)),
      ...pathIfOne(type, () => listPath(view, { ...ofDay(day), ...ofType(type) })),
    })),
  }
}

function amountPerDay({ statistics, view, texts }: Source, currency: string): Figure {
  const { t, language } = texts
  const sent = statistics.sent.filter((row) => row.currency === currency && row.amount !== undefined)
  const types = typesOf(sent)
  const money = (rows: readonly Sent[]) =>
    formatMoney({ currency, amount: amountOf(rows).toText() }, language)
  const total = money(sent)
  return {
    name: 'amounts',
    type: 'stackedLine',
    title: currency === '' ? t('home.chart.amounts.none') : t('home.chart.amounts', { currency }),
    headline: total,
    summary: t('home.chart.amounts.summary', { total, count: countOf(sent), days: statistics.days.length }),
    pointName: t('home.chart.day'),
    series: seriesOf(types, texts),
    isEmpty: sent.length === 0,
    points: perDay(sent, types, statistics.days, (rows, type, day) => ({
      size: Number(amountOf(rows).toText()),
      text: money(rows),
      ...pathIfOne(type, () => listPath(view, { ...ofDay(day), ...ofType(type), currency })),
    })),
  }
}

function shareByType({ statistics, view, texts }: Source): Figure {
  const { t } = texts
  const { sent, days } = statistics
  const types = typesOf(sent)
  const count = countOf(sent)
  const shareOf = (rows: readonly Sent[]) => (count === 0 ? 0 : Math.round((countOf(rows) / count) * 100))
  const groups = rowsBySeries(sent, types)
  const points = seriesOf(types, texts).map(({ key, label }) => {
    const rows = groups(key)
    return pointOf(key, label, {
      size: countOf(rows),
      text: t('home.chart.share.value', { count: countOf(rows), percent: shareOf(rows) }),
      ...pathIfOne(key, () => listPath(view, { since: days[0] ?? '', ...ofType(key) })),
    })
  })
  const [first] = points
  return {
    name: 'share',
    type: 'pie',
    title: t('home.chart.share'),
    headline: t('home.chart.types', { count: types.length }),
    summary: t('home.chart.share.summary', {
      type: first?.label ?? '',
      share: first?.values['count']?.text ?? '',
    }),
    pointName: t('home.chart.type'),
    series: [{ key: 'count', label: t('home.chart.sentMessages') }],
    isEmpty: points.length === 0,
    points,
  }
}

function timeToApproval({ statistics, view, texts }: Source): Figure {
  const { t } = texts
  const approvals = statistics.approvals.toSorted((one, other) => one.day.localeCompare(other.day))
  const latest = approvals.at(-1)
  const time = latest === undefined ? '' : timeOf(latest.medianMinutes, texts)
  return {
    name: 'approval',
    type: 'line',
    title: t('home.chart.approval'),
    headline: time,
    summary: t('home.chart.approval.summary', { day: latest?.day ?? '', time }),
    pointName: t('home.chart.day'),
    series: [{ key: 'count', label: t('home.chart.median') }],
    isEmpty: latest === undefined,
    points: approvals.map(({ day, medianMinutes }) =>
      pointOf(day, day, {
        size: medianMinutes,
        text: timeOf(medianMinutes, texts),
        path: listPath(view, ofDay(day)),
      }),
    ),
  }
}

function topCounterparties({ statistics, view, texts }: Source): Figure {
  const { t } = texts
  const { counterparties, days } = statistics
  const [first] = counterparties
  return {
    name: 'counterparties',
    type: 'bar',
    title: t('home.chart.counterparties'),
    headline: first?.name ?? '',
    summary: t('home.chart.counterparties.summary', { name: first?.name ?? '', count: first?.count ?? 0 }),
    pointName: t('home.chart.counterparty'),
    series: [{ key: 'count', label: t('home.chart.sentMessages') }],
    isEmpty: first === undefined,
    points: counterparties.map(({ name, count }) =>
      pointOf(name, name, {
        size: count,
        text: String(count),
        path: listPath(view, { since: days[0] ?? '', [view.counterpartyParam]: name }),
      }),
    ),
  }
}

function pointOf(key: string, label: string, count: FigureValue): FigurePoint {
  return { key, label, values: { count } }
}

/** Returns the types by number of messages, most frequent first. */
function typesOf(sent: readonly Sent[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { messagingType, count } of sent)
    counts.set(messagingType, (counts.get(messagingType) ?? 0) + count)
  return [...counts]
    .toSorted(([oneType, one], [otherType, other]) => other - one || oneType.localeCompare(otherType))
    .map(([type]) => type)
}

/** Returns a series for each of the first types, and one for all others together. */
function seriesOf(types: readonly string[], { t }: Texts): readonly FigureSeries[] {
  const own = types.slice(0, SERIES_MAX).map((type) => ({ key: type, label: type }))
  return types.length > SERIES_MAX ? [...own, { key: REST, label: t('home.chart.rest') }] : own
}

/** Returns a function with the rows of a series: those of its type, or of all types without a separate series. */
function rowsBySeries(sent: readonly Sent[], types: readonly string[]): (key: string) => readonly Sent[] {
  const others = new Set(types.slice(SERIES_MAX))
  return (key) =>
    sent.filter(({ messagingType }) => (key === REST ? others.has(messagingType) : messagingType === key))
}

/** Returns a point for each day, with a value for each non-empty series. */
function perDay(
  sent: readonly Sent[],
  types: readonly string[],
  days: readonly string[],
  valueOf: (rows: readonly Sent[], key: string, day: string) => FigureValue,
): readonly FigurePoint[] {
  const keys = types.length > SERIES_MAX ? [...types.slice(0, SERIES_MAX), REST] : types
  const sentOn = Map.groupBy(sent, ({ day }) => day)
  return days.map((day) => {
    const rowsOf = rowsBySeries(sentOn.get(day) ?? [], types)
    const values = keys.flatMap((key) => {
      const rows = rowsOf(key)
      return rows.length === 0 ? [] : [[key, valueOf(rows, key, day)] as const]
    })
    return { key: day, label: day, values: Object.fromEntries(values) }
  })
}

function countOf(rows: readonly Sent[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}

function amountOf(rows: readonly Sent[]): Decimal {
  return rows.reduce((sum, { amount = '0' }) => sum.add(Decimal.of(amount)), Decimal.of('0'))
}

const HOUR_MINUTES = 60

function timeOf(minutes: number, { t, language }: Texts): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return minutes < 2 * HOUR_MINUTES
    ? t('home.chart.minutes', { minutes: format.format(minutes) })
    : t('home.chart.hours', { hours: format.format(minutes / HOUR_MINUTES) })
}

function ofDay(day: string) {
  return { since: day, until: day }
}

function ofType(type: string) {
  return { type }
}

/** Returns the path only for a single type, because no list shows all other types together. */
function pathIfOne(type: string, pathOf: () => string): { readonly path?: string } {
  return type === REST ? {} : { path: pathOf() }
}

/** Returns the path of the list of sent messages with these filters. */
function listPath({ sentPage, currency }: FigureView, filters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams({ ...(currency !== undefined && { currency }), status: '4', ...filters })
  return `${sentPage}?${search}`
}
