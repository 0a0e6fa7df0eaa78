// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { tokenStore } from '../../../api/index.ts'
import { chooseLanguage, startTexts } from '../../../i18n/index.ts'
import { clearSession, userStore } from '../../../sessions/index.ts'
import { answerCalls, refusal, success } from '../../../testing/answered-calls.ts'
import { inApp } from '../../../testing/in-app.tsx'
import { BANK_OPERATOR } from '../../../testing/people.ts'
import { CloseCompany } from './close-company.tsx'
import { LeaveCompany } from './leave-company.tsx'
import { eventually } from '../../../testing/eventually.ts'

beforeAll(async () => await startTexts('work', 'content'))

beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
  tokenStore.set('token-1')
})

afterEach(() => {
  cleanup()
  clearSession()
})

async function press(name: string) {
  const buttons = screen.getAllByRole('button', { name, hidden: true })
  const last = buttons.at(-1)
  if (last === undefined) throw new Error(name)
  await userEvent.click(last)
}

test('leaving asks for the password, reports a wrong one, and ends the session', async () => {
  const calls = answerCalls(({ body }) =>
    JSON.stringify(body).includes('Right')
      ? success({})
      : refusal(1150, 'Wrong password.', 'password.wrongOld'),
  )
  render(inApp(<LeaveCompany name="Northern Tea" />))
  await press('Leave the company')
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Leave the company')
  await screen.findByText(/Enter your password\./)
  expect(calls).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Password/), 'Other')
  await press('Leave the company')
  await screen.findByText(/Wrong password\./)
  expect(tokenStore.get()).toBe('token-1')
  await userEvent.clear(screen.getByLabelText(/^Password/))
  await userEvent.type(screen.getByLabelText(/^Password/), 'Right{Enter}')
  await eventually(() => expect(userStore.get()).toBeUndefined())
  expect(calls.at(-1)).toMatchObject({ path: '/api/users/leave', body: { password: 'Right' } })
})

test('closing asks for the name, which the server compares', async () => {
  const calls = answerCalls(({ body }) =>
    JSON.stringify(body).includes('Northern Tea')
      ? success({})
      : refusal(1179, 'This does not match the name of the company.', 'enterprise.nameDiffers'),
  )
  render(inApp(<CloseCompany name="Northern Tea" />))
  await press('Close company account')
  await userEvent.type(screen.getByLabelText(/^Company name/), 'Tea')
  await press('Close company account')
  await screen.findByText(/This does not match the name of the company\./)
  await userEvent.clear(screen.getByLabelText(/^Company name/))
  await userEvent.type(screen.getByLabelText(/^Company name/), 'Northern Tea')
  await press('Close company account')
  await eventually(() => expect(userStore.get()).toBeUndefined())
  expect(calls.at(-1)).toMatchObject({ path: '/api/enterprise/close', body: { name: 'Northern Tea' } })
})
