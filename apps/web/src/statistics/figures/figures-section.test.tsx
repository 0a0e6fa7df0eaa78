// @vitest-environment jsdom
import type { Statistics } from '@nostro/contract'
import type { InstitutionKind, Role } from '@nostro/workflow'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, loadHomeTexts, startTexts } from '../../i18n/index.ts'
import { answerCalls, refusal, success } from '../../testing/answered-calls.ts'
import { inApp } from '../../testing/in-app.tsx'
import { FiguresSection } from './figures-section.tsx'

const STATISTICS: Statistics = {
  days: ['2026-11-19', '2026-11-20'],
  currencies: ['EUR', 'USD'],
  sent: [{ day: '2026-11-20', messagingType: 'MT103', currency: 'EUR', count: 2, amount: '12' }],
  approvals: [{ day: '2026-11-20', count: 2, medianMinutes: 3 }],
  counterparties: [],
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

function visitor(institutionKind: InstitutionKind, roles: readonly Role[]) {
  return { institutionKind, roles: new Set(roles), canCompose: true }
}

function open(who = visitor('bank', ['ROLE_BANK']), address = '/') {
  return render(
    inApp(
      <>
        <FiguresSection visitor={who} />
        <Address />
      </>,
      address,
    ),
  )
}

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadHomeTexts()
})
beforeEach(() => chooseLanguage('en'))

test('figures that are not counted at each call show the time of their count', async () => {
  const counterparty = { name: 'DEMO', currency: 'EUR', count: 1, amount: '12' }
  const counted = { ...STATISTICS, counterparties: [counterparty], countedAt: '2026-11-20T06:03:00.000Z' }
  answerCalls(() => success(counted))
  const { unmount } = open()
  expect(await screen.findAllByText(/Counted at \d\d:03/)).toHaveLength(2)
  unmount()
  answerCalls(() => success({ ...counted, countedAt: undefined }))
  open()
  await screen.findByText('DEMO')
  expect(screen.queryByText(/Counted at/)).toBeNull()
})

test('each figure is also a table, whose values link to the lists they were counted from', async () => {
  answerCalls(() => success(STATISTICS))
  open()
  const frame = await screen.findByRole('region', { name: 'Sent per day' })
  expect(within(frame).getByText('2 messages')).toBeTruthy()
  expect(within(frame).getByRole('figure').getAttribute('aria-describedby')).toBeTruthy()
  expect(within(frame).getByText(/2 messages were sent within 2 days/)).toBeTruthy()
  await userEvent.click(within(frame).getByRole('button', { name: 'As table' }))
  const table = within(frame).getByRole('table')
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026-11-20'])
  await userEvent.click(within(table).getByRole('link', { name: '2' }))
  expect(screen.getByTestId('address').textContent).toMatch(
    /^\/messaging-sender\/sented\?status=4&since=2026-11-20/,
  )
})

test('period and currency are stored in the URL', async () => {
  const calls = answerCalls(() => success(STATISTICS))
  open(undefined, '/?period=7')
  const currencies = await screen.findByRole('group', { name: 'Currency' })
  await userEvent.click(within(currencies).getByRole('radio', { name: 'USD' }))
  await userEvent.click(screen.getByRole('radio', { name: '90 days' }))
  expect(screen.getByTestId('address').textContent).toBe('/?currency=USD&period=90')
  // The answer contains all currencies, so a choice needs no call.
  await waitFor(() =>
    expect(calls.map(({ search }) => new URLSearchParams(search).get('period'))).toEqual(['7', '90']),
  )
})

test('an empty figure shows a text, and a failed one offers a retry', async () => {
  let isUp = false
  answerCalls(() => (isUp ? success(STATISTICS) : refusal(500, 'Later')))
  open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isUp = true
  await userEvent.click(retry)
  const frame = await screen.findByRole('region', { name: 'Top counterparties' })
  expect(within(frame).getByText('Nothing was sent in this period.')).toBeTruthy()
  expect(within(frame).queryByRole('button')).toBeNull()
})

test.each([
  ['a company', visitor('company', ['ROLE_COMPANY']), true],
  ['a bank administrator', visitor('bank', ['ROLE_BANK', 'ROLE_ADMIN']), false],
  ['the platform', visitor('platform', ['ROLE_ADMIN']), false],
] as const)('%s has figures: %s', async (_who, who, hasFigures) => {
  const calls = answerCalls(() => success(STATISTICS))
  open(who)
  if (hasFigures) await screen.findByRole('region', { name: 'Share by type' })
  expect(calls.length > 0).toBe(hasFigures)
})
