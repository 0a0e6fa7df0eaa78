// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { answerCalls, refusal, success } from '../testing/answered-calls.ts'
import { BANK_OPERATOR } from '../testing/people.ts'
import { inApp } from '../testing/in-app.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { eventually } from '../testing/eventually.ts'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

function openForm() {
  const onSignedIn = vi.fn<(session: unknown) => void>()
  render(inApp(<SignInForm onSignedIn={onSignedIn} />))
  return { onSignedIn, person: userEvent.setup() }
}

describe('the sign-in form', () => {
  test('sends user name and password and passes on the session', async () => {
    const calls = answerCalls(() => success({ token: 'token-1', user: BANK_OPERATOR }))
    const { onSignedIn, person } = openForm()
    await person.type(screen.getByLabelText('User name'), ' beijing.operator ')
    await person.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await eventually(() => expect(onSignedIn).toHaveBeenCalledWith({ token: 'token-1', user: BANK_OPERATOR }))
    expect(calls).toMatchObject([
      { method: 'POST', path: '/api/login', body: { username: 'beijing.operator', password: 'secret' } },
    ])
  })

  test('keeps the name, clears the password and shows the reason when it is refused (ERR-11)', async () => {
    answerCalls(() => refusal(1000, 'The username or the password is wrong.'))
    const { onSignedIn, person } = openForm()
    await person.type(screen.getByLabelText('User name'), 'beijing.operator')
    await person.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    await screen.findByText(/The username or the password is wrong\./)
    expect(screen.getByRole('alert').textContent).toBe(
      'Sign-in failed. The username or the password is wrong.',
    )
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'beijing.operator')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('keeps the password too if the server was too busy to check it', async () => {
    const calls = answerCalls(() => refusal(1109, 'Busy. Try again.', 'server.busy'))
    const { person } = openForm()
    await person.type(screen.getByLabelText('User name'), 'beijing.operator')
    await person.type(screen.getByLabelText('Password'), 'secret{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Sign-in failed. Busy. Try again.')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret')
    expect(calls.filter(({ path }) => path === '/api/login')).toHaveLength(1)
  })

  test('asks for missing values and sends nothing', async () => {
    const calls = answerCalls(() => success({}))
    const { person } = openForm()
    await person.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByRole('alert').textContent).toBe('Enter your user name.')
    expect(document.activeElement).toBe(screen.getByLabelText('User name'))
    await person.type(screen.getByLabelText('User name'), 'beijing.operator{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Enter your password.')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(calls).toEqual([])
  })

  test('shows and hides the password', async () => {
    const { person } = openForm()
    const password = screen.getByLabelText('Password')
    expect(password.getAttribute('type')).toBe('password')
    await person.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
  })

  test('lets password managers fill it', () => {
    openForm()
    expect(screen.getByLabelText('User name').getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  })

  test('keeps the typed values when the language changes', async () => {
    const { person } = openForm()
    await person.type(screen.getByLabelText('User name'), 'beijing.operator')
    await chooseLanguage('ru')
    expect(await screen.findByLabelText('Имя пользователя')).toHaveProperty('value', 'beijing.operator')
  })
})
