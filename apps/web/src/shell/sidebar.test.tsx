// @vitest-environment jsdom
import type { User } from '@nostro/contract'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { answerCalls, refusal, success } from '../testing/answered-calls.ts'
import { inApp } from '../testing/in-app.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { hideToast } from '../ui/overlay/toast-store.ts'
import { Sidebar } from './sidebar.tsx'
import { eventually } from '../testing/eventually.ts'

const COUNTERS = {
  notCopied: 0,
  pending: 5,
  rejected: 0,
  waitingProcessed: 120,
  networkPending: 7,
  exceptions: 1,
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  hideToast()
  await chooseLanguage('en')
})

function openSidebar(user: User = BANK_OPERATOR) {
  userStore.set(user)
  render(inApp(<Sidebar isNarrow={false} onToggle={vi.fn<() => void>()} />))
}

describe('counters', () => {
  test('are part of the name of their entry; zero is not shown', async () => {
    answerCalls(() => success(COUNTERS))
    openSidebar()
    await screen.findByRole('link', { name: 'Pending approval, 5' })
    const waiting = screen.getByRole('link', { name: 'Awaiting receipt, 120' })
    expect(waiting.textContent).toContain('99+')
    expect(screen.getByRole('link', { name: 'New' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Network inbox, 7' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Network exceptions, 1' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rejected' })).toBeTruthy()
  })

  test('that cannot be loaded leave the menu unchanged and show no error (API-16)', async () => {
    const calls = answerCalls(() => refusal(1110, 'Broken.'))
    openSidebar()
    await eventually(() => expect(calls.map(({ path }) => path)).toContain('/api/messages/stat'))
    expect(await screen.findByRole('link', { name: 'Pending approval' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('')
  })
})

function addressOf(name: string) {
  return screen.getByRole('link', { name }).getAttribute('href')
}

describe('the create buttons', () => {
  test('navigate to the forms', () => {
    answerCalls(() => success(COUNTERS))
    openSidebar()
    expect(addressOf('New MT message')).toBe('/messaging-form-mt/create')
    expect(addressOf('New MX message')).toBe('/messaging-form-mx/create')
  })

  test.each([
    [
      'without an e-mail or set to receive only (SHELL-49, SHELL-50)',
      { ...BANK_OPERATOR, canCompose: false },
    ],
    ['who administers (SHELL-47)', { ...BANK_OPERATOR, roleList: ['ROLE_BANK', 'ROLE_ADMIN'] as const }],
  ])('are absent for a user %s', (_name, user) => {
    answerCalls(() => success(COUNTERS))
    openSidebar({ ...user, roleList: [...user.roleList] })
    expect(screen.queryByRole('link', { name: /^New M[TX] message$/ })).toBeNull()
  })
})

test('a group collapses and announces its state', async () => {
  answerCalls(() => success(COUNTERS))
  openSidebar()
  const person = userEvent.setup()
  const heading = screen.getByRole('button', { name: 'Customer applications' })
  expect(heading.getAttribute('aria-expanded')).toBe('true')
  await person.click(heading)
  expect(heading.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('list', { name: 'Customer applications' })).toBeNull()
})
