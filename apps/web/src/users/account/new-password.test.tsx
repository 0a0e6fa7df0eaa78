// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, i18n, startTexts, type Key } from '../../i18n/index.ts'
import { refusal, success } from '../../testing/answered-calls.ts'
import { openPages } from '../../testing/open-pages.tsx'
import { ForgotView } from './forgot-view.tsx'
import { ResetPage } from './reset-page.tsx'

const RESET = 'POST /api/resetPassword'
const PASSWORD = 'Gr8-umbrella'

const PAGES = [
  { path: '/reset-pwd', Component: ResetPage },
  { path: '/forgot', Component: ForgotView },
  { path: '*', element: null },
]

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

const t = (key: Key) => i18n.t(key)
const control = (label: Key) => screen.getByLabelText(new RegExp(`^${t(label)}`), { selector: 'input' })
const type = async (label: Key, text: string) => userEvent.type(control(label), text)
const press = async (name: Key) => userEvent.click(screen.getByRole('button', { name: t(name) }))

const ask = async (answer: ReturnType<typeof success>) => {
  const opened = openPages('/forgot', PAGES, { [RESET]: () => answer })
  await type('account.email', 'somebody@bank.example')
  await press('reset.send')
  return opened
}

const isMarked = (label: Key) => control(label).getAttribute('aria-invalid') === 'true'
const enter = async () => {
  await type('changePassword.new', PASSWORD)
  await type('changePassword.confirm', PASSWORD)
  await press('reset.submit')
}

describe('requesting a mail', () => {
  test('reports that it was sent, for any address (AUTH-03, AUTH-18)', async () => {
    const { bodiesOf } = await ask(success({}))
    expect((await screen.findAllByText(t('reset.mailSent'))).length).toBeGreaterThan(0)
    expect(bodiesOf(RESET)).toEqual([{ email: 'somebody@bank.example' }])
  })

  test('reports that it failed (AUTH-17)', async () => {
    await ask(refusal(500, 'Something went wrong'))
    expect(await screen.findByText(t('reset.mailFailed'))).toBeTruthy()
    expect(screen.queryByText(t('reset.mailSent'))).toBeNull()
  })

  test('sends nothing for an invalid address', async () => {
    const { bodiesOf } = openPages('/forgot', PAGES)
    await type('account.email', 'somebody')
    await press('reset.send')
    expect(await screen.findByText(t('account.email.invalid'))).toBeTruthy()
    expect(bodiesOf(RESET)).toEqual([])
  })
})

describe('the linked page', () => {
  test('reports that the token is missing (AUTH-19)', () => {
    openPages('/reset-pwd', PAGES)
    expect(screen.getByText(t('reset.missingToken'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: t('reset.submit') })).toBeNull()
  })

  test('accepts no token in the query string, which proxies could have logged', () => {
    openPages('/reset-pwd?token=abc', PAGES)
    expect(screen.getByText(t('reset.missingToken'))).toBeTruthy()
  })

  test('uses the token of a second mail, without any state of the first', async () => {
    const sentence = 'The link is no longer valid.'
    const { bodiesOf, go } = openPages('/reset-pwd#first', PAGES, {
      [RESET]: () => refusal(1000, sentence, 'reset.linkInvalid'),
    })
    await enter()
    expect(await screen.findByText(sentence)).toBeTruthy()
    await act(async () => go('/reset-pwd#second'))
    expect(screen.queryByText(sentence)).toBeNull()
    await enter()
    expect(bodiesOf(RESET)).toEqual([
      { token: 'first', newPassword: PASSWORD },
      { token: 'second', newPassword: PASSWORD },
    ])
  })

  test('validates a field when it is left (AUTH-22)', async () => {
    openPages('/reset-pwd#abc', PAGES)
    await type('changePassword.new', 'Short-1')
    expect(isMarked('changePassword.new')).toBe(false)
    await userEvent.click(document.body)
    expect(isMarked('changePassword.new')).toBe(true)
    // The second field has not been visited yet.
    expect(isMarked('changePassword.confirm')).toBe(false)
  })

  test('sets the password, reports it and navigates to the sign-in (AUTH-20, AUTH-21)', async () => {
    const { bodiesOf, place } = openPages('/reset-pwd#abc', PAGES, { [RESET]: () => success({}) })
    await enter()
    expect(await screen.findByText(t('reset.done'))).toBeTruthy()
    expect(place()).toBe('/login')
    expect(bodiesOf(RESET)).toEqual([{ token: 'abc', newPassword: PASSWORD }])
  })

  test('keeps the typed values if the link is no longer valid', async () => {
    const sentence = 'The link is no longer valid.'
    openPages('/reset-pwd#abc', PAGES, {
      [RESET]: () => refusal(1000, sentence, 'reset.linkInvalid'),
    })
    await enter()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(control('changePassword.new')).toHaveProperty('value', PASSWORD)
  })
})
