// @vitest-environment jsdom
import type { ProgressStep } from '@nostro/contract'
import { MESSAGE_STATUSES, type MessageStatus } from '@nostro/workflow'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { createQueryClient } from '../../api/index.ts'
import { chooseLanguage, i18n, startTexts } from '../../i18n/index.ts'
import { answerCalls, refusal, success } from '../../testing/answered-calls.ts'
import { Progress } from './progress.tsx'

const ID = '019aa3c0-0000-7000-8000-000000000009'
const at = '2026-11-20T06:03:05Z'

function open(steps: readonly ProgressStep[], status: MessageStatus = MESSAGE_STATUSES.sent) {
  const calls = answerCalls(({ path }) =>
    path.endsWith('/progress') ? success({ steps }) : refusal(1143, 'Not sent yet'),
  )
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <Progress message={{ id: ID, status }} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return calls
}

const shownSteps = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

test('the steps are in the order in which they happened', async () => {
  open([
    { step: 'receivedByBank', at },
    { step: 'messageCreated', at },
    { step: 'sent', at },
  ])
  expect(await shownSteps()).toEqual([
    expect.stringContaining('Received by your bank'),
    expect.stringContaining('Payment message created'),
    expect.stringContaining('Sent to the payee’s bank'),
  ])
})

test('returned money shows the reason in words', async () => {
  open([{ step: 'moneyReturned', at, reason: 'AC04' }])
  expect(await shownSteps()).toEqual([expect.stringContaining('Reason: AC04 · account is closed')])
})

test('a reason written by the bank is shown unchanged', async () => {
  open([{ step: 'returnedByBank', at, reason: 'The contract is missing' }], MESSAGE_STATUSES.rejected)
  expect(await shownSteps()).toEqual([expect.stringContaining('Reason: The contract is missing')])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the advice is fetched in the current language', async () => {
  const calls = open([{ step: 'receivedByBank', at }])
  await userEvent.click(await screen.findByRole('button', { name: 'Payment advice (PDF)' }))
  expect(calls.at(-1)).toMatchObject({
    path: `/api/messages/company/${ID}/advice`,
    search: '?language=en',
  })
})

test('nothing is shown before the bank has the application', async () => {
  open([])
  expect(await screen.findByText('Your bank has not received the application yet.')).toBeTruthy()
})
