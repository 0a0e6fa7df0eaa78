// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { i18n, chooseLanguage, startTexts } from '../../i18n/index.ts'
import { requireDemand, requireUser, userStore } from '../../sessions/index.ts'
import { success } from '../../testing/answered-calls.ts'
import { openPages } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { EnrolmentPage } from './enrolment-page.tsx'

const START = 'POST /api/users/second-factor'
const CONFIRM = 'POST /api/users/second-factor/confirm'
const CODES = ['AAAAA-AAAAA', 'BBBBB-BBBBB']

function open(address: string) {
  return openPages(
    address,
    [
      { path: '/second-factor', loader: requireDemand, Component: EnrolmentPage },
      { path: '/messaging-sender/draft', loader: requireUser, Component: () => <p>Drafts</p> },
      { path: '*', Component: () => <p>Start</p> },
    ],
    {
      'GET /api/users/info': () => success({ ...BANK_OPERATOR, secondFactor: 'on' }),
      [START]: () => success({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Nostro:x?secret=JBSWY3DP' }),
      [CONFIRM]: () => success({ recoveryCodes: CODES }),
    },
  )
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
})

test('a user whose rule requires the app sets it up first, and then continues', async () => {
  userStore.set({ ...BANK_OPERATOR, secondFactor: 'due' })
  const { bodiesOf, place } = open('/messaging-sender/draft')
  expect(await screen.findByRole('heading', { name: i18n.t('secondFactor.enrolment') })).toBeTruthy()
  expect(place()).toBe('/second-factor')
  await userEvent.type(screen.getByLabelText(new RegExp(`^${i18n.t('login.password')}`)), 'Gr8-umbrella')
  await userEvent.click(screen.getByRole('button', { name: i18n.t('secondFactor.continue') }))
  await userEvent.type(await screen.findByRole('textbox', { name: i18n.t('code.label') }), '123456')
  await userEvent.click(screen.getByRole('button', { name: i18n.t('secondFactor.confirm') }))
  for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy()
  expect(bodiesOf(START)).toEqual([{ password: 'Gr8-umbrella' }])
  expect(bodiesOf(CONFIRM)).toEqual([{ code: '123456' }])
  await userEvent.click(screen.getByRole('button', { name: i18n.t('secondFactor.continue') }))
  expect(await screen.findByText('Start')).toBeTruthy()
  expect(userStore.get()).toMatchObject({ secondFactor: 'on' })
})

test('the page is not open to other users', async () => {
  userStore.set(BANK_OPERATOR)
  open('/second-factor')
  expect(await screen.findByText('Start')).toBeTruthy()
})
