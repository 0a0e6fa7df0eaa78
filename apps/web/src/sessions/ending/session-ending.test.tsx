// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { answerCalls, refusal, success } from '../../testing/answered-calls.ts'
import { inApp } from '../../testing/in-app.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { clearSession, startSession } from '../session-store.ts'
import { interruptionStore } from '../session-watch.ts'
import { SessionEnding } from './session-ending.tsx'

const MINUTE = 60_000

beforeAll(async () => await startTexts('work', 'content'))

beforeEach(async () => {
  await chooseLanguage('en')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
  fireEvent.keyDown(document.body, { key: 'a' })
})

afterEach(() => {
  cleanup()
  interruptionStore.set(false)
  clearSession()
  vi.useRealTimers()
})

function open(idleSeconds: number, endsAt = '2100-01-01T00:00:00.000Z') {
  startSession({ token: 'token-1', user: { ...BANK_OPERATOR, session: { idleSeconds, endsAt } } })
  render(inApp(<SessionEnding />))
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

const QUESTION = { name: 'Are you still there?' }

test.each([
  [15, 13 * MINUTE + 14_000],
  [5, 3 * MINUTE + 14_000],
])('with a limit of %d minutes it asks after %d ms and not before', async (minutes, quiet) => {
  answerCalls(() => success({ isValid: true }))
  open(minutes * 60)
  await pass(quiet)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await pass(2_000)
  expect(screen.getByRole('dialog', { ...QUESTION, hidden: true }).textContent).toContain('1:29')
})

test('staying extends the session and closes the dialog', async () => {
  const calls = answerCalls(() => success({ isValid: true }))
  open(300)
  await pass(3 * MINUTE + 20_000)
  const stay = screen.getByRole('button', { name: 'Stay signed in', hidden: true })
  fireEvent.keyDown(stay, { key: 'Enter' })
  fireEvent.click(stay)
  await pass(1_000)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(calls.map(({ path, headers }) => [path, headers.get('unattended')])).toEqual([
    ['/user/validate/login', null],
  ])
})

test('a user who reads and moves the mouse stays signed in without a dialog', async () => {
  const calls = answerCalls(() => success({ isValid: true }))
  open(300)
  for (let minute = 0; minute < 10; minute += 1) {
    fireEvent.pointerMove(document.body)
    await pass(MINUTE)
  }
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(calls.length).toBeGreaterThanOrEqual(4)
})

test('without activity it asks the server, which ends the session', async () => {
  const calls = answerCalls(() => refusal(401, 'Expired', 'session.expired'))
  open(300)
  await pass(4 * MINUTE + 50_000)
  expect(calls[0]?.headers.get('unattended')).toBe('1')
})

test('while the sign-in dialog is open, it shows nothing', async () => {
  answerCalls(() => success({ isValid: true }))
  open(300)
  act(() => interruptionStore.set(true))
  await pass(10 * MINUTE)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('the maximum duration is announced five minutes before its end', async () => {
  answerCalls(() => success({ isValid: true }))
  open(36_000, new Date(Date.now() + 10 * MINUTE).toISOString())
  await pass(4 * MINUTE + 59_000)
  expect(screen.queryByText(/This session ends at/)).toBeNull()
  await pass(2_000)
  expect(screen.getByText(/This session ends at/)).toBeTruthy()
})
