import { render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import { i18n, startTexts } from '../../../i18n/index.ts'
import { ReportThread } from './report-thread.tsx'

beforeAll(async () => await startTexts('work', 'content'))

const at = '2026-11-20T06:03:05.000Z'

function renderThread() {
  const thread = (
    <ReportThread
      reports={[
        { recordId: 'r1', kind: 'query', messageType: 'MT195', senderBic: 'BARCGB22XXX', reportedAt: at },
        {
          recordId: 'r2',
          kind: 'status',
          messageType: 'pacs.002.001.10',
          senderBic: 'CHASUS33XXX',
          status: 'RJCT',
          reason: 'AC04',
          reportedAt: at,
        },
      ]}
    />
  )
  const router = createMemoryRouter([{ path: '/', element: thread }])
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
}

test('a report of another bank links to its message text, with its codes', () => {
  renderThread()
  const entries = within(
    screen.getByRole('list', { name: 'Queries, answers and status reports' }),
  ).getAllByRole('listitem')
  expect(entries.map((entry) => within(entry).getByRole('link').getAttribute('href'))).toEqual([
    '/swift-messaging-list/pending?open=r1',
    '/swift-messaging-list/pending?open=r2',
  ])
  expect(entries[0]?.textContent).toContain('Query received')
  expect(entries[1]?.textContent).toContain('Status RJCT · Reason AC04')
})
