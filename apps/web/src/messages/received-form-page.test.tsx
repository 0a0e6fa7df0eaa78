// @vitest-environment jsdom
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { detailAt, historyWith, idAt } from '../testing/message-samples.ts'
import { openPages, type Answers } from '../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { loadWidgets } from '../ui/index.ts'
import { ReceivedFormPage } from './received-form-page.tsx'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

const FOLLOW_UPS = `GET /api/messages/${idAt(1)}/follow-ups`

function open(
  segment: 'processed' | 'waiting-processed',
  search: string,
  messagingType = 'MT103',
  answers: Answers = {},
): ReturnType<typeof openPages> {
  const status = segment === 'processed' ? MESSAGE_STATUSES.processed : MESSAGE_STATUSES.waitingProcessed
  return openPages(
    `/messaging-form/${segment}/${idAt(1)}${search}`,
    [{ path: `/messaging-form/${segment}/:messageId`, Component: ReceivedFormPage }],
    {
      [`GET /api/messages/${idAt(1)}`]: () => success(detailAt(1, { status, direction: 1, messagingType })),
      [`GET /api/workflows/${idAt(1)}/history`]: () => success(historyWith()),
      ...answers,
    },
  )
}

test.each(['processed', 'waiting-processed'] as const)(
  'a received message (%s) has the row with its type (SHELL-12, FORM-01)',
  async (segment) => {
    open(segment, '?type=MT103')
    expect(await screen.findByRole('radio', { name: 'MT103' })).toBeDefined()
  },
)

test('an unsupported type in the URL is reported in place of the message', async () => {
  open('processed', '?type=MT104')
  expect(await screen.findByText(/MT104/)).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('link', { name: 'pacs.008' })).toBeDefined()
})

test('a received message of a type without a form is shown too', async () => {
  open('processed', '?type=MT700', 'MT700')
  expect(await screen.findByRole('radio', { name: 'MT700' })).toBeDefined()
})

test('the content appears together with the requests above it, so that it does not move', async () => {
  const requests = Promise.withResolvers<ReturnType<typeof success>>()
  // Tabs are part of the first rendering once they are loaded.
  await loadWidgets()
  const page = open('waiting-processed', '?type=MT103', 'MT103', { [FOLLOW_UPS]: () => requests.promise })
  await waitFor(() => expect(page.callsOf(FOLLOW_UPS)).toHaveLength(1))
  expect(screen.queryByRole('tab', { name: 'Overview' })).toBeNull()
  requests.resolve(success({ followUps: [], cases: [] }))
  expect(await screen.findByRole('tab', { name: 'Overview' })).toBeDefined()
})
