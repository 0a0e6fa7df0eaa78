// @vitest-environment jsdom
import type { Workday, StraightThrough } from '@nostro/contract'
import type { InstitutionKind, Role } from '@nostro/workflow'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, chooseTimeZone, currentTexts, loadHomeTexts, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { DueToday } from './due-today.tsx'
import { workdayLinksFor } from './workday-links.ts'
import { tableOf } from './workday-table.ts'
import { KeyFigures } from './key-figures.tsx'

const DUE: NonNullable<Workday['outgoing']>['due'] = [
  {
    currency: 'EUR',
    all: { amount: '400', count: 2 },
    pending: { amount: '299.9', count: 1 },
    sent: { amount: '100.1', count: 1 },
    percentSent: 25,
  },
]

const WORKDAY: Workday = {
  today: '2026-11-27',
  outgoing: {
    pending: { count: 5, sums: [{ currency: 'EUR', amount: '299.9', count: 5 }], dueToday: 4 },
    rejected: { count: 1, sums: [] },
    sent: { count: 28, sums: [], acknowledged: 27, open: 1 },
    due: DUE,
    draftsDue: 1,
    next: { day: '2026-11-30', count: 9, due: [] },
  },
  received: { count: 14, sums: [], awaiting: 6 },
  attention: [],
}

const RATE: StraightThrough = {
  since: '2026-10-29',
  total: { count: 100, straight: 94 },
  before: { count: 50, straight: 46 },
  days: [{ day: '2026-11-27', count: 100, straight: 94 }],
}

function linksOf(institutionKind: InstitutionKind, roles: readonly Role[]) {
  const links = workdayLinksFor({ institutionKind, roles: new Set(roles), canCompose: true })
  if (links === undefined) throw new Error('no lists')
  return links
}

const BANK = linksOf('bank', ['ROLE_BANK'])
const SENT = '/messaging-sender/sented'

/** Returns the text and the target of every link. */
const links = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} → ${link.getAttribute('href')}`)

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadHomeTexts()
})
beforeEach(async () => {
  await chooseLanguage('en')
  chooseTimeZone('Asia/Shanghai')
})

test('every number of the day leads to the list that it counts', () => {
  render(inApp(<KeyFigures links={BANK} workday={WORKDAY} rate={RATE} />))
  expect(links()).toEqual([
    '5 → /messaging-sender/pending?show=all',
    '4 due today → /messaging-sender/pending?show=all&value=2026-11-27',
    `28 → ${SENT}?status=4&since=2026-11-27&until=2026-11-27`,
    `27 acknowledged → ${SENT}?status=4&since=2026-11-27&until=2026-11-27&acknowledged=yes`,
    `1 open → ${SENT}?status=4&since=2026-11-27&until=2026-11-27&acknowledged=no`,
    '14 → /messaging-receiver/processed?receipt=all&since=2026-11-27&until=2026-11-27',
    '6 await confirmation → /messaging-receiver/to-process?since=2026-11-27&until=2026-11-27',
    `94.0 % → ${SENT}?status=4&since=2026-10-29`,
  ])
  // 94 % against 92 %.
  expect(screen.getByText('+2.0 points')).toBeTruthy()
})

test('the due table shows money, counts and share by stage, and says that no cut-off is set', () => {
  render(inApp(<DueToday links={BANK} workday={WORKDAY} />))
  const card = screen.getByRole('region', { name: 'Due today' })
  expect(within(card).getByText('no cut-off set')).toBeTruthy()
  expect(within(card).getByText('25 % sent')).toBeTruthy()
  expect(links()).toEqual([
    `EUR EUR\u00A0400.002 messages → ${SENT}?value=2026-11-27&currency=EUR`,
    `EUR EUR\u00A0299.901 message → ${SENT}?value=2026-11-27&currency=EUR&status=1`,
    `EUR EUR\u00A0100.101 message → ${SENT}?value=2026-11-27&currency=EUR&status=4`,
    'Open drafts → /messaging-sender/draft?value=2026-11-27',
    `Due on Monday: 9 → ${SENT}?value=2026-11-30`,
  ])
})

test('on a day without due payments the next business day is shown', () => {
  const { outgoing: found } = WORKDAY
  if (found === undefined) throw new Error('no figures')
  const outgoing = { ...found, due: [], next: { day: '2026-11-30', count: 2, due: DUE } }
  render(inApp(<DueToday links={BANK} workday={{ ...WORKDAY, outgoing }} />))
  expect(screen.getByRole('region', { name: 'Due on Monday' })).toBeTruthy()
  expect(links()[0]).toContain('value=2026-11-30')
})

test('a company has its own lists, and rejected applications instead of the rate', () => {
  render(
    inApp(<KeyFigures links={linksOf('company', ['ROLE_COMPANY'])} workday={WORKDAY} rate={undefined} />),
  )
  expect(links()[0]).toBe('5 → /remittance-application/pending?show=all')
  expect(links().at(-1)).toBe('1 → /remittance-application/rejected')
  expect(screen.queryByText(/Straight-through/)).toBeNull()
})

test('the CSV has exact amounts by group, value date and currency', () => {
  expect(tableOf(WORKDAY, currentTexts()).rows.map((row) => row.map(({ text }) => text).join('|'))).toEqual([
    'Pending approval|||5|',
    'Pending approval||EUR|5|299.9',
    'Sent today|||28|',
    'Rejected|||1|',
    'Received today|||14|',
    'Pending approval|2026-11-27|EUR|1|299.9',
    'Sent|2026-11-27|EUR|1|100.1',
  ])
})
