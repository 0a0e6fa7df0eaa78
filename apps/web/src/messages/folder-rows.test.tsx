import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, test } from 'vitest'

import { closeTestPages, openTestPages, type Answers } from '../testing/test-pages.tsx'
import { idAt, rowAt } from '../testing/message-samples.ts'

afterAll(closeTestPages)

const listOf = (...rowList: ReturnType<typeof rowAt>[]): Answers => ({
  'POST /api/messages/list': () => ({ totalRecord: rowList.length, rowList }),
})

const textOf = (name: RegExp) => screen.getByRole('row', { name }).textContent

test('the institutions of a transfer and of a report are named, with their BIC below', async () => {
  const beijing = { bic: 'DEMECNBJXXX', name: 'Demo Bank Beijing' }
  const frankfurt = { bic: 'DEMWDEFFXXX', name: 'Demo Bank Frankfurt' }
  const parties = { payeeName: '', payerName: '', payeeInstitution: frankfurt, payerInstitution: beijing }
  await openTestPages('/messaging-sender/sented', listOf(rowAt(1, { messagingType: 'MT202', ...parties })))
  const cells = (await screen.findByRole('row', { name: /REF1/ })).textContent
  expect(cells).toContain('Demo Bank FrankfurtDEMWDEFFXXX')
  expect(cells).toContain('Demo Bank BeijingDEMECNBJXXX')
})

test('a status has its cause or its time below: reviewers, acknowledgement, code of a refusal', async () => {
  const status = MESSAGE_STATUSES
  await openTestPages(
    '/messaging-sender/sented',
    listOf(
      rowAt(1, { deciders: ['Chen Yu', 'Li Na'] }),
      rowAt(5, { claimedBy: 'Li', claimedSince: '2026-11-20T06:03:05.000Z' }),
      rowAt(2, { status: status.sent, delivery: 'acknowledged', statusSince: '2026-11-20T06:06:00.000Z' }),
      rowAt(3, { status: status.rejected, delivery: 'refused', refusal: { code: 'T27', field: '57A' } }),
      rowAt(4, { status: status.approved, delivery: 'queued', statusSince: '2026-11-20T06:03:05.000Z' }),
    ),
  )
  await screen.findByRole('link', { name: 'REF1' })
  expect(textOf(/REF1/)).toContain('Pending approvalChen Yu, Li Na')
  expect(textOf(/REF5/)).toMatch(/Li, since \d\d:03/)
  expect(textOf(/REF2/)).toMatch(/Sentacknowledged \d\d:06/)
  expect(textOf(/REF3/)).toContain('RefusedT27 · 57A')
  expect(textOf(/REF4/)).toMatch(/In the queuesince \d\d:03/)
})

test('views are tabs with their numbers, and the current one has that of its list', async () => {
  const opened = await openTestPages('/messaging-sender/sented', {
    ...listOf(rowAt(1), rowAt(2)),
    'GET /api/messages/views': () => ({
      rowList: [{ id: idAt(90), name: 'Dollars', question: { filter: { currency: 'USD' } }, totalRecord: 7 }],
      standard: [
        { name: 'all', question: {}, totalRecord: 1 },
        { name: 'notAcknowledged', question: { filter: { delivery: 'handedOver' } }, totalRecord: 3 },
      ],
    }),
  })
  const tabs = within(screen.getByRole('navigation', { name: 'Views' }))
  const here = await tabs.findByRole('link', { current: true })
  await waitFor(() => expect(here.textContent).toBe('All2'))
  expect(tabs.getByRole('link', { name: 'Not acknowledged3' })).toBeDefined()
  await userEvent.click(tabs.getByRole('link', { name: 'Dollars7' }))
  expect(opened.address()).toBe('/messaging-sender/sented?currency=USD')
})

test('the totals of the whole list are below its rows', async () => {
  await openTestPages('/messaging-sender/sented', {
    ...listOf(rowAt(1)),
    'POST /api/messages/totals': () => ({
      totalRecord: 2,
      totals: [{ currency: 'CNY', amount: '24536902.01', count: 2 }],
    }),
  })
  expect(await screen.findByText('24,536,902', { exact: false })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Total of the list' })).toBeDefined()
})

test('download and print of a row are in its menu; a draft has none (LIST-04)', async () => {
  await openTestPages('/messaging-sender/sented', listOf(rowAt(1)))
  await userEvent.click(await screen.findByRole('button', { name: 'More: MT103 REF1' }))
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(items).toEqual(['Download', 'Print'])
})
