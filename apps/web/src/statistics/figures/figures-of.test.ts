// @vitest-environment jsdom
import type { Statistics } from '@nostro/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, loadHomeTexts, startTexts } from '../../i18n/index.ts'
import { CHART_TYPES } from './chart-types.ts'
import type { Figure } from './figure.ts'
import { figuresOf, type FigureView } from './figures-of.ts'

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20']

const STATISTICS: Statistics = {
  days: DAYS,
  currencies: ['EUR', 'USD'],
  sent: [
    { day: '2026-11-19', messagingType: 'MT103', currency: 'EUR', count: 3, amount: '300.10' },
    { day: '2026-11-20', messagingType: 'MT103', currency: 'USD', count: 1, amount: '9' },
    { day: '2026-11-20', messagingType: 'pacs.008', currency: 'EUR', count: 1, amount: '0.20' },
    { day: '2026-11-20', messagingType: 'MT940', currency: 'EUR', count: 1 },
  ],
  approvals: [
    { day: '2026-11-20', count: 3, medianMinutes: 150 },
    { day: '2026-11-19', count: 3, medianMinutes: 4.5 },
  ],
  medianMinutes: 12,
  counterparties: [
    { name: 'DEMO IMPORT', currency: 'EUR', count: 3, amount: '300.30' },
    { name: 'DEMWDEFFXXX', bankName: 'Demo Bank Frankfurt', currency: 'USD', count: 1, amount: '9' },
  ],
}

const BANK: FigureView = {
  sentPage: '/messaging-sender/sented',
  currency: undefined,
}

function figureOf(name: Figure['name'], statistics = STATISTICS, view = BANK): Figure {
  const figure = figuresOf({ statistics, view, texts: currentTexts() }).find((each) => each.name === name)
  if (figure === undefined) throw new Error(`no figure ${name}`)
  return figure
}

const pathOf = (figure: Figure) => figure.points[0]?.values['amount']?.path

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadHomeTexts()
})
beforeEach(() => chooseLanguage('en'))

describe('figures', () => {
  test('use existing kinds of charts: bars for counts and amounts, a line for a time only', () => {
    const figures = figuresOf({ statistics: STATISTICS, view: BANK, texts: currentTexts() })
    expect(figures.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'sent: stackedBar',
      'share: bar',
      'amounts: stackedBar',
      'counterparties: bar',
      'approval: line',
    ])
    expect(figures.filter(({ type }) => !CHART_TYPES.includes(type))).toEqual([])
  })

  test('have one colour per type, and one order of types in every stack and legend', () => {
    const sent = ['MT999', 'pacs.008', 'MT940', 'MT103'].map((messagingType, index) => ({
      day: '2026-11-20',
      messagingType,
      currency: 'EUR',
      count: index + 1,
      amount: '1',
    }))
    const colors = ['mt103', 'pacs008', 'mt940', 'mt999'].map((type) => `var(--color-type-${type})`)
    for (const name of ['sent', 'amounts'] as const)
      expect(figureOf(name, { ...STATISTICS, sent }).series.map(({ color }) => color)).toEqual(colors)
    const share = figureOf('share', { ...STATISTICS, sent }).points
    expect(share.find(({ key }) => key === 'MT940')?.color).toBe('var(--color-type-mt940)')
  })

  test('of a day link to the list of that day and type', () => {
    const { points, series, headline, conditions, summary } = figureOf('sent')
    expect(points.map(({ label }) => label)).toEqual(DAYS)
    expect(series.map(({ key }) => key)).toEqual(['MT103', 'pacs.008', 'MT940'])
    expect(points[1]?.values).toEqual({
      MT103: {
        size: 3,
        text: '3',
        path: '/messaging-sender/sented?status=4&since=2026-11-19&until=2026-11-19&type=MT103',
      },
    })
    expect(headline).toBe('6 messages')
    // Days without business are not counted.
    expect(conditions).toBe('2 business days, 3 a day')
    expect(points[0]?.values).toEqual({})
    expect(summary).toBe('6 messages were sent within 3 days, most of type MT103.')
  })

  test('sum amounts of one currency only: the most frequent one, or the chosen one', () => {
    const { headline, points } = figureOf('amounts')
    expect(headline).toEqual({ currency: 'EUR', amount: '300.3' })
    expect(points[2]?.values).toMatchObject({ 'pacs.008': { text: 'EUR\u00A00.20' } })
    expect(points[2]?.values['MT103']).toBeUndefined()
    const dollars = figureOf('amounts', STATISTICS, { ...BANK, currency: 'USD' })
    expect(dollars.headline).toEqual({ currency: 'USD', amount: '9' })
    expect(dollars.points[2]?.values['MT103']?.path).toContain('currency=USD')
  })

  test('of types are shares of all messages, the largest first', () => {
    const { points } = figureOf('share')
    expect(
      points.map(({ label, values }) => `${label} ${values['share']?.text} ${values['count']?.text}`),
    ).toEqual(['MT103 67 % 4', 'MT940 17 % 1', 'pacs.008 17 % 1'])
  })

  test('of approvals are per day, short times in minutes and long times in hours', () => {
    const { points, headline } = figureOf('approval')
    expect(points.map(({ values }) => values['count']?.text)).toEqual(['4.5 min', '2.5 h'])
    // The median of the period, not of its last day.
    expect(headline).toBe('12 min')
  })

  test('of counterparties are the payees in the chosen currency, banks by name', () => {
    const { points } = figureOf('counterparties')
    expect(points.map(({ label }) => label)).toEqual(['DEMO IMPORT'])
    const path = 'status=4&since=2026-11-18&currency=EUR&payee=DEMO+IMPORT'
    expect(pathOf(figureOf('counterparties'))).toBe(`/messaging-sender/sented?${path}`)
    const company: FigureView = { sentPage: '/remittance-application/sent', currency: undefined }
    expect(pathOf(figureOf('counterparties', STATISTICS, company))).toBe(
      `/remittance-application/sent?${path}`,
    )
    const dollars = figureOf('counterparties', STATISTICS, { ...BANK, currency: 'USD' }).points
    expect(dollars.map(({ label }) => label)).toEqual(['Demo Bank Frankfurt'])
  })

  test('are empty if nothing was sent', () => {
    const nothing = { ...STATISTICS, currencies: [], sent: [], approvals: [], counterparties: [] }
    for (const figure of figuresOf({ statistics: nothing, view: BANK, texts: currentTexts() })) {
      expect(figure.isEmpty).toBe(true)
    }
  })
})
