// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { NotificationBell } from './notification-bell.tsx'

const READ = 'POST /api/notifications/read'

const notice = (number: number, more: object) => ({
  id: `018f0000-0000-7000-8000-00000000000${number}`,
  kind: 'task.pending',
  params: { type: 'MT103', reference: `REF000${number}` },
  link: '/messaging-sender/pending',
  createdAt: '2026-11-20T08:00:00.000Z',
  isRead: false,
  isOver: false,
  ...more,
})

const ROWS = [
  notice(1, {}),
  notice(2, { isOver: true }),
  notice(3, { isRead: true, kind: 'message.rejected' }),
]

function open() {
  return openPages(
    '/',
    [
      {
        path: '*',
        element: (
          <>
            <NotificationBell />
            <p>Page</p>
          </>
        ),
      },
    ],
    {
      'GET /api/notifications': () => success({ unread: 1, rowList: ROWS }),
      [READ]: () => success({}),
    },
  )
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

const bell = () => screen.findByRole('button', { name: 'Notifications, 1 unread' })

test('a decided item no longer waits for a decision, and is listed among the earlier ones', async () => {
  open()
  await userEvent.click(await bell())
  const panel = within(screen.getByRole('dialog', { name: 'Notifications' }))
  const linksIn = (name: string) =>
    within(panel.getByRole('region', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(linksIn('New')).toEqual(['MT103 REF0001 is pending your review.'])
  expect(linksIn('Earlier')).toEqual(['A decision was made on MT103 REF0002.', 'MT103 REF0003 was rejected.'])
})

test('the panel does not block the page: Escape and a press elsewhere close it', async () => {
  open()
  await userEvent.click(await bell())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await bell())
  await userEvent.click(await bell())
  await userEvent.click(screen.getByText('Page'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a notification links to its subject and is marked as read', async () => {
  const { place, bodiesOf } = open()
  await userEvent.click(await bell())
  await userEvent.click(screen.getByRole('link', { name: /REF0001/ }))
  expect(place()).toBe('/messaging-sender/pending')
  expect(bodiesOf(READ)).toEqual([{ id: ROWS[0]?.id }])
})
