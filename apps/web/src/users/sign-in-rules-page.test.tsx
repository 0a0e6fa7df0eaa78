// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, i18n, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { COMPANY_ADMIN } from '../testing/people.ts'
import { SignInRulesPage } from './sign-in-rules-page.tsx'

const CHANGE = 'POST /api/sign-in-rules'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(COMPANY_ADMIN)
})

test('an administrator changes the rule, and sees that of the platform', async () => {
  const { bodiesOf } = openPages('/sign-in-rules', [{ path: '/sign-in-rules', Component: SignInRulesPage }], {
    'GET /api/sign-in-rules': () =>
      success({ version: 3, secondFactor: 'optional', ofPlatform: 'deciding', changedBy: 'Li Na' }),
    [CHANGE]: () => success({ isWaiting: true, changeId: '018f0000-0000-7000-8000-000000000012' }),
  })
  const rule = await screen.findByRole('combobox')
  const words = i18n.t('signInRule.ofPlatform', { rule: i18n.t('signInRule.deciding') })
  expect(screen.getByText(words)).toBeTruthy()
  const save = screen.getByRole('button', { name: i18n.t('account.save') })
  expect(save).toHaveProperty('disabled', true)
  await userEvent.selectOptions(rule, i18n.t('signInRule.everyone'))
  await userEvent.click(save)
  expect(await screen.findByText(i18n.t('change.waitsForSecond'))).toBeTruthy()
  expect(bodiesOf(CHANGE)).toEqual([{ version: 3, secondFactor: 'everyone' }])
})
