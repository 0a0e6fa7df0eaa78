import type { Statistics } from '@nostro/contract'
import { APPLICATION_TYPE, Decimal } from '@nostro/kernel'

import { formatMoney, formatTime, type Texts } from '../../i18n/index.ts'
import type { ListPage } from '../../browser/pages.ts'
import { TYPE_COLORS, typeColorOf } from '../../ui/index.ts'
import type { Figure, FigurePoint, FigureSeries, FigureValue } from './figure.ts'

/** The list of the sent messages, and the currency of the amounts. */
export interface FigureView {
  readonly sentPage: ListPage
  /** The chosen currency; the most frequent one if undefined. */
  readonly currency: string | undefined
}

type Sent = Statistics['sent'][number]

interface Source {
  readonly statistics: Statistics
  readonly view: FigureView
  readonly texts: Texts
}

/** The colour of lines and bars that do not belong to a type. */
const ACCENT = 'var(--color-primary-text)'

/** Returns the figures of the home page. Amounts of different currencies are never summed. */
export function figuresOf(source: Source): readonly Figure[] {
  return [
    sentPerDay(source),
    shareByType(source),
    amountPerDay(source),
    topCounterparties(source),
    timeToApproval(source),
  ]
}

/** Returns the currency of the amounts: the chosen one, otherwise the most frequent one. */
export function currencyOf({ statistics, view }: Pick<Source, 'statistics' | 'view'>): string {
  return view.currency ?? statistics.currencies[0] ?? ''
}

function sentPerDay({ statistics, view, texts }: Source): Figure {
  const { t, language } = texts
  const { sent, days } = statistics
  const count = countOf(sent)
  const businessDays = daysOf(sent)
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return {
    name: 'sent',
    type: 'stackedBar',
    title: t('home.chart.sent'),
    headline: t('home.chart.messages', { count }),
    conditions: t('home.chart.businessDays', {
      count: businessDays,
      perDay: format.format(count / Math.max(1, businessDays)),
    }),
    summary: t('home.chart.sent.summary', {
      count,
      days: days.length,
      type: labelOf(byCount(sent)[0] ?? '', texts),
    }),
    pointName: t('home.chart.day'),
    series: seriesOf(sent, texts),
    isEmpty: sent.length === 0,
    points: perDay(sent, days, (rows, type, day) => ({
      size: countOf(rows),
      text: String(countOf(rows)),
      path: listPath(view, { ...ofDay(day), type }),
    })),
  }
}

function amountPerDay(source: Source): Figure {
  const { statistics, view, texts } = source
  const { t, language } = texts
  const currency = currencyOf(source)
  const sent = statistics.sent.filter((row) => row.currency === currency && row.amount !== undefined)
  const amount = amountOf(sent).toText()
  const days = statistics.days.length
  return {
    name: 'amounts',
    type: 'stackedBar',
    title: t('home.chart.amounts'),
    headline: { currency, amount },
    conditions: t('home.chart.amountDays', { period: days, count: daysOf(sent) }),
    summary: t('home.chart.amounts.summary', {
      total: formatMoney({ currency, amount }, language),
      count: countOf(sent),
      days,
    }),
    pointName: t('home.chart.day'),
    series: seriesOf(sent, texts),
    isEmpty: sent.length === 0,
    points: perDay(sent, statistics.days, (rows, type, day) => ({
      size: Number(amountOf(rows).toText()),
      text: formatMoney({ currency, amount: amountOf(rows).toText() }, language),
      path: listPath(view, { ...ofDay(day), type, currency }),
    })),
  }
}

const PERCENT = 100

function shareByType({ statistics, view, texts }: Source): Figure {
  const { t } = texts
  const { sent, days } = statistics
  const all = countOf(sent)
  const points = byCount(sent).map((type): FigurePoint => {
    const count = countOf(sent.filter(({ messagingType }) => messagingType === type))
    const path = listPath(view, { since: days[0] ?? '', type })
    return {
      key: type,
      label: labelOf(type, texts),
      color: colorOf(type),
      values: {
        share: {
          size: count,
          text: t('home.chart.share.value', { percent: Math.round((count / all) * PERCENT) }),
          path,
        },
        count: { size: count, text: String(count), path },
      },
    }
  })
  const [first] = points
  return {
    name: 'share',
    type: 'bar',
    title: t('home.chart.share'),
    summary: t('home.chart.share.summary', {
      type: first?.label ?? '',
      share: first?.values['share']?.text ?? '',
    }),
    pointName: t('home.chart.type'),
    series: [
      { key: 'share', label: t('home.chart.share.percent'), color: ACCENT },
      { key: 'count', label: t('home.chart.sentMessages'), color: ACCENT },
    ],
    isEmpty: points.length === 0,
    points,
  }
}

/** Returns the time of the last count, if the figure is not counted at each call. */
function countedTime({ statistics: { countedAt }, texts: { t } }: Source): readonly string[] {
  return countedAt === undefined ? [] : [t('home.chart.countedAt', { time: formatTime(countedAt) })]
}

function timeToApproval(source: Source): Figure {
  const { statistics, view, texts } = source
  const { t } = texts
  const { medianMinutes } = statistics
  const approvals = statistics.approvals.toSorted((one, other) => one.day.localeCompare(other.day))
  const time = medianMinutes === undefined ? '' : timeOf(medianMinutes, texts)
  return {
    name: 'approval',
    type: 'line',
    title: t('home.chart.approval'),
    headline: time,
    conditions: [
      t('home.chart.approval.messages', { count: approvals.reduce((sum, { count }) => sum + count, 0) }),
      ...countedTime(source),
    ].join(' · '),
    summary: t('home.chart.approval.summary', { time }),
    pointName: t('home.chart.day'),
    series: [{ key: 'count', label: t('home.chart.median'), color: ACCENT }],
    isEmpty: approvals.length === 0,
    points: approvals.map(({ day, medianMinutes: minutes }) => ({
      key: day,
      label: day,
      values: { count: { size: minutes, text: timeOf(minutes, texts), path: listPath(view, ofDay(day)) } },
    })),
  }
}

function topCounterparties(source: Source): Figure {
  const { statistics, view, texts } = source
  const { t, language } = texts
  const currency = currencyOf(source)
  const counterparties = statistics.counterparties.filter((each) => each.currency === currency)
  const points = counterparties.map(({ name, bankName, count, amount }): FigurePoint => {
    const path = listPath(view, { since: statistics.days[0] ?? '', currency, payee: name })
    return {
      key: name,
      label: bankName ?? name,
      values: {
        amount: {
          size: Number(amount),
          text: formatMoney({ currency, amount }, language),
          money: { currency, amount },
          path,
        },
        count: { size: count, text: String(count), path },
      },
    }
  })
  const [first] = points
  return {
    name: 'counterparties',
    type: 'bar',
    title: t('home.chart.counterparties'),
    ...(statistics.countedAt !== undefined && { conditions: countedTime(source).join('') }),
    summary: t('home.chart.counterparties.summary', {
      name: first?.label ?? '',
      amount: first?.values['amount']?.text ?? '',
    }),
    pointName: t('home.chart.counterparty'),
    series: [
      { key: 'amount', label: t('home.chart.counterparties.amount'), color: ACCENT },
      { key: 'count', label: t('home.chart.sentMessages'), color: ACCENT },
    ],
    isEmpty: first === undefined,
    points,
  }
}

/** Returns the types by number of messages, most frequent first. */
function byCount(sent: readonly Sent[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { messagingType, count } of sent)
    counts.set(messagingType, (counts.get(messagingType) ?? 0) + count)
  return [...counts]
    .toSorted(([oneType, one], [otherType, other]) => other - one || oneType.localeCompare(otherType))
    .map(([type]) => type)
}

/** Returns a series for each type, in the fixed order of the colours, which all stacks and legends have. */
function seriesOf(sent: readonly Sent[], texts: Texts): readonly FigureSeries[] {
  const types = [...new Set(sent.map(({ messagingType }) => messagingType))]
  return types
    .toSorted(
      (one, other) =>
        TYPE_COLORS.indexOf(typeColorOf(one)) - TYPE_COLORS.indexOf(typeColorOf(other)) ||
        one.localeCompare(other),
    )
    .map((type) => ({ key: type, label: labelOf(type, texts), color: colorOf(type) }))
}

/** Returns the name of a type; companies call theirs an application. */
function labelOf(type: string, { t }: Texts): string {
  return type === APPLICATION_TYPE ? t('home.chart.application') : type
}

function colorOf(type: string): string {
  return `var(--color-type-${typeColorOf(type)})`
}

/** Returns a point for each day, with a value for each type that was sent on it. */
function perDay(
  sent: readonly Sent[],
  days: readonly string[],
  valueOf: (rows: readonly Sent[], type: string, day: string) => FigureValue,
): readonly FigurePoint[] {
  const sentOn = Map.groupBy(sent, ({ day }) => day)
  return days.map((day) => {
    const types = Map.groupBy(sentOn.get(day) ?? [], ({ messagingType }) => messagingType)
    const values = [...types].map(([type, rows]) => [type, valueOf(rows, type, day)] as const)
    return { key: day, label: day, values: Object.fromEntries(values) }
  })
}

/** Returns the number of days with business. */
function daysOf(rows: readonly Sent[]): number {
  return new Set(rows.map(({ day }) => day)).size
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

/** Returns the path of the list of sent messages with these filters. */
function listPath({ sentPage }: FigureView, filters: Readonly<Record<string, string>>): string {
  return `${sentPage}?${new URLSearchParams({ status: '4', ...filters })}`
}
