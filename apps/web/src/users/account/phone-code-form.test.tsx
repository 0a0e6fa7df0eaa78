// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { success } from '../../testing/answered-calls.ts'
import { openPages } from '../../testing/open-pages.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => await chooseLanguage('en'))

test('a code is promised only to confirmed numbers, with the same text for every number', async () => {
  openPages('/login', [{ path: '/login', element: <PhoneCodeForm onSignedIn={() => undefined} /> }], {
    'GET /user/login/verifyCode/13800138000': () =>
      success({ ticket: 'x'.repeat(43), resendAfter: 60, validFor: 300 }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Mobile|Phone/i }), '13800138000')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText(/^If this number is confirmed for an account/)).toBeDefined()
  expect(screen.queryByText(/^The code is on its way/)).toBeNull()
})
