// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { refusal, success } from '../../testing/answered-calls.ts'
import { openPages } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { VerificationBanner } from './verification-banner.tsx'

const SIGN_OUT = 'POST /api/logout'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

test('Back asks for confirmation and navigates from an unverified company to the sign-in (ENT-11)', async () => {
  const opened = openPages(
    '/remittance-form/create',
    [
      { path: '/remittance-form/create', element: <VerificationBanner exit={null} /> },
      { path: '*', element: null },
    ],
    { 'GET /api/enterprise': () => refusal(500, 'Later'), [SIGN_OUT]: () => success({}) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Do you want to exit?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Exit' }))
  await waitFor(() => expect(opened.place()).toBe('/login'))
  expect(opened.bodiesOf(SIGN_OUT)).toHaveLength(1)
})
