// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, i18n, startTexts } from '../../i18n/index.ts'
import { refusal, success } from '../../testing/answered-calls.ts'
import { type Answers, openPages } from '../../testing/open-pages.tsx'
import { RegisterView } from './register-view.tsx'

const SEND = 'GET /user/register/verifyCode/13800138000'
const CHECK = 'POST /user/register/check'
const TICKET = 't'.repeat(43)
const PROOF = 'p'.repeat(43)

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => await chooseLanguage('en'))

function open(answers: Answers = {}) {
  return openPages('/login?view=register', [{ path: '/login', element: <RegisterView /> }], {
    [SEND]: () => success({ ticket: TICKET, resendAfter: 60, validFor: 300 }),
    [CHECK]: () => success({ proof: PROOF }),

    ...answers,
  })
}

const field = async (name: RegExp) => await screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

async function summary(): Promise<readonly (string | null)[]> {
  const alert = await screen.findByRole('alert')
  return within(alert)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

async function proveContact(): Promise<void> {
  await userEvent.type(await field(/^Mobile phone or e-mail/i), '13800138000')
  await press('Send code')
  await userEvent.type(await field(/code/i), '123456')
  await userEvent.click(screen.getByRole('checkbox'))
  await press(i18n.t('register.next'))
}

describe('registration', () => {
  test('shows the issues of all fields of the first step at once, until they are corrected', async () => {
    open()
    await press(i18n.t('register.next'))
    expect(await summary()).toEqual([
      i18n.t('register.contact.invalid'),
      i18n.t('code.enter'),
      i18n.t('register.agree.required'),
    ])
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement)
    await userEvent.click(screen.getByRole('checkbox'))
    expect(await summary()).toEqual([i18n.t('register.contact.invalid'), i18n.t('code.enter')])
  })

  test('marks a contact that is already in use, and keeps the typed values', async () => {
    open({ [CHECK]: () => refusal(1130, 'This contact has an account already.', 'contact.taken') })
    await proveContact()
    const contact = await field(/^Mobile phone or e-mail/i)
    await screen.findByRole('alert')
    expect(contact.getAttribute('aria-invalid')).toBe('true')
    expect(contact.value).toBe('13800138000')
  })

  test('validates each step against the shared call: its own texts for formats, and empty fields by name', async () => {
    open()
    await proveContact()
    await userEvent.type(await field(/^ID number/i), '12-34')
    await userEvent.type(await field(/^E-mail/i), 'a@b')
    await press(i18n.t('register.next'))
    expect(await summary()).toEqual([
      i18n.t('account.name.required'),
      i18n.t('account.idNumber.invalid'),
      i18n.t('account.email.invalid'),
    ])
    await userEvent.type(await field(/name/i), 'Somebody')
    expect(await summary()).toHaveLength(2)
  })
})
