// @vitest-environment jsdom
import type { Statistics } from '@nostro/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, startTexts } from '../../i18n/index.ts'
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
  counterparties: [{ name: 'DEMWDEFFXXX', count: 6 }],
}

const BANK: FigureView = {
  sentPage: '/messaging-sender/sented',
  counterpartyParam: 'payeeBic',
  currency: undefined,
}

function figureOf(name: Figure['name'], statistics = STATISTICS, view = BANK): Figure {
  const figure = figuresOf({ statistics, view, texts: currentTexts() }).find((each) => each.name === name)
  if (figure === undefined) throw new Error(`no figure ${name}`)
  return figure
}

const amountTitles = (view: FigureView) =>
  figuresOf({ statistics: STATISTICS, view, texts: currentTexts() })
    .filter(({ name }) => name === 'amounts')
    .map(({ title }) => title)

const pathOf = (figure: Figure) => figure.points[0]?.values['count']?.path

beforeAll(startTexts)
beforeEach(() => chooseLanguage('en'))

describe('figures', () => {
  test('use existing kinds of charts, each kind once', () => {
    const figures = figuresOf({ statistics: STATISTICS, view: BANK, texts: currentTexts() })
    const types = new Set(figures.map(({ type }) => type))
    expect(types.size).toBe(new Set(figures.map(({ name }) => name)).size)
    expect([...types].filter((type) => !CHART_TYPES.includes(type))).toEqual([])
  })

  test('of a day link to the list of that day and type', () => {
    const { points, series, headline, summary } = figureOf('sent')
    expect(points.map(({ label }) => label)).toEqual(DAYS)
    expect(series.map(({ key }) => key)).toEqual(['MT103', 'MT940', 'pacs.008'])
    expect(points[1]?.values).toEqual({
      MT103: {
        size: 3,
        text: '3',
        path: '/messaging-sender/sented?status=4&since=2026-11-19&until=2026-11-19&type=MT103',
      },
    })
    expect(headline).toBe('6 messages')
    expect(summary).toBe('6 messages were sent within 3 days, most of type MT103.')
  })

  test('show amounts of each currency in a separate figure, or only of the chosen one', () => {
    expect(amountTitles(BANK)).toEqual(['Amount per day, EUR', 'Amount per day, USD'])
    expect(amountTitles({ ...BANK, currency: 'USD' })).toEqual(['Amount per day, USD'])
  })

  test('sum amounts of one currency only: the most frequent one, or the chosen one', () => {
    const { title, headline, points } = figureOf('amounts')
    expect(title).toBe('Amount per day, EUR')
    expect(headline).toBe('EUR\u00A0300.30')
    expect(points[2]?.values).toMatchObject({ 'pacs.008': { text: 'EUR\u00A00.20' } })
    expect(points[2]?.values['MT103']).toBeUndefined()
    const dollars = figureOf('amounts', STATISTICS, { ...BANK, currency: 'USD' })
    expect(dollars.headline).toBe('USD\u00A09.00')
    expect(dollars.points[2]?.values['MT103']?.path).toContain('currency=USD')
  })

  test('of types have six colours and a rest without a list', () => {
    const types = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const sent = types.map((messagingType, index) => ({
      day: '2026-11-20',
      messagingType,
      count: index < 6 ? 10 : 1,
    }))
    const { points } = figureOf('share', { ...STATISTICS, sent })
    expect(points.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'Others'])
    expect(points.at(-1)?.values['count']).toEqual({ size: 2, text: '2 (3 %)' })
    const perDay = figureOf('sent', { ...STATISTICS, sent })
    expect(perDay.points[2]?.values['rest']).toEqual({ size: 2, text: '2' })
  })

  test('of approvals are per day, short times in minutes and long times in hours', () => {
    const { points, headline } = figureOf('approval')
    expect(points.map(({ values }) => values['count']?.text)).toEqual(['4.5 min', '2.5 h'])
    expect(headline).toBe('2.5 h')
  })

  test('of counterparties are filtered by bank, and for a company by payee', () => {
    expect(pathOf(figureOf('counterparties'))).toBe(
      '/messaging-sender/sented?status=4&since=2026-11-18&payeeBic=DEMWDEFFXXX',
    )
    const company: FigureView = {
      sentPage: '/remittance-application/sent',
      counterpartyParam: 'payee',
      currency: undefined,
    }
    const counterparties = [{ name: 'DEMO IMPORT', count: 1 }]
    expect(pathOf(figureOf('counterparties', { ...STATISTICS, counterparties }, company))).toBe(
      '/remittance-application/sent?status=4&since=2026-11-18&payee=DEMO+IMPORT',
    )
  })

  test('are empty if nothing was sent', () => {
    const nothing = { ...STATISTICS, currencies: [], sent: [], approvals: [], counterparties: [] }
    for (const figure of figuresOf({ statistics: nothing, view: BANK, texts: currentTexts() })) {
      expect(figure.isEmpty).toBe(true)
    }
  })
})
