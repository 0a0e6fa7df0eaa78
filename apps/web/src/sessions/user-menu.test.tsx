// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { useStore } from '../browser/store.ts'
import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { answerCalls, refusal, success } from '../testing/answered-calls.ts'
import { inApp } from '../testing/in-app.tsx'
import { BANK_OPERATOR } from '../testing/people.ts'
import { hideToast } from '../ui/overlay/toast-store.ts'
import { startSession, userStore } from './session-store.ts'
import { UserMenu } from './user-menu.tsx'

const NEW_PASSWORD = 'Harbour-7-lights'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  hideToast()
  await chooseLanguage('en')
  startSession({ token: 'token-1', user: BANK_OPERATOR })
})

/** Renders nothing without a user, like the layout. */
function MenuOfUser() {
  return useStore(userStore) === undefined ? null : <UserMenu isNarrow={false} />
}

async function openMenu() {
  const person = userEvent.setup()
  render(inApp(<MenuOfUser />))
  await person.click(screen.getByRole('button', { name: /beijing\.operator/ }))
  return person
}

async function openEntry(name: string) {
  const person = await openMenu()
  await person.click(screen.getByRole('menuitem', { name }))
  return { person, dialog: within(await screen.findByRole('dialog')) }
}

test('the menu offers exactly two actions (SHELL-38)', async () => {
  await openMenu()
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Change password',
    'Exit',
  ])
})

describe('exit', () => {
  test('asks first, and staying keeps the session (SHELL-39)', async () => {
    const calls = answerCalls(() => success({}))
    const { person, dialog } = await openEntry('Exit')
    expect(dialog.getByRole('heading').textContent).toBe('Do you want to exit?')
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(userStore.get()).toEqual(BANK_OPERATOR)
    expect(calls).toEqual([])
  })

  test('notifies the server, clears the session and reports it (AUTH-11)', async () => {
    const calls = answerCalls(() => success({}))
    const { person, dialog } = await openEntry('Exit')
    await person.click(dialog.getByRole('button', { name: 'Exit' }))
    expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/logout' }))
    expect(await screen.findByRole('note')).toHaveProperty('textContent', 'You have signed out.')
    expect(userStore.get()).toBeUndefined()
  })

  test('that fails keeps the session and reports it (AUTH-12)', async () => {
    answerCalls(() => refusal(1109, 'Busy.', 'server.busy'))
    const { person, dialog } = await openEntry('Exit')
    await person.click(dialog.getByRole('button', { name: 'Exit' }))
    // In the dialog, where the button was pressed.
    expect((await dialog.findByRole('alert')).textContent).toBe('Signing out failed. Please try again.')
    expect(dialog.getByRole('button', { name: 'Exit' })).toBeTruthy()
    expect(userStore.get()).toEqual(BANK_OPERATOR)
  })
})

describe('changing the password', () => {
  test('validates on submit, not on leaving a field (AUTH-28), and marks every field', async () => {
    const calls = answerCalls(() => success({}))
    const { person, dialog } = await openEntry('Change password')
    await person.tab()
    expect(dialog.queryByText('Enter the old password.')).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Change' }))
    for (const sentence of [
      'Enter the old password.',
      'Enter the new password.',
      'Enter the new password once more.',
    ]) {
      expect(dialog.getByText(sentence)).toBeTruthy()
    }
    expect(document.activeElement).toBe(dialog.getByLabelText('Old password'))
    expect(calls).toEqual([])
  })

  test('ticks off the rules while typing', async () => {
    const { person, dialog } = await openEntry('Change password')
    const kept = () =>
      dialog.getAllByRole('listitem').filter(({ textContent }) => textContent?.endsWith(', met'))
    expect(kept()).toHaveLength(0)
    await person.type(dialog.getByLabelText('New password'), 'Abcdefg')
    expect(kept()).toHaveLength(2)
    await person.type(dialog.getByLabelText('New password'), '7-')
    expect(kept()).toHaveLength(5)
  })

  test('marks a wrong old password at its field and stays open (AUTH-31)', async () => {
    const calls = answerCalls(() => refusal(1150, 'The old password is wrong.', 'password.wrongOld'))
    const { person, dialog } = await openEntry('Change password')
    await person.type(dialog.getByLabelText('Old password'), 'old')
    await person.type(dialog.getByLabelText('New password'), NEW_PASSWORD)
    await person.type(dialog.getByLabelText('Confirm new password'), NEW_PASSWORD)
    await person.click(dialog.getByRole('button', { name: 'Change' }))
    await dialog.findByText('The old password is wrong.')
    expect(dialog.getByText('The password was not changed.')).toBeTruthy()
    expect(dialog.getByLabelText('Old password').getAttribute('aria-invalid')).toBe('true')
    // The refusal concerns the old password, so it is removed when that changes.
    await person.type(dialog.getByLabelText('Old password'), 'er')
    expect(dialog.queryByText('The password was not changed.')).toBeNull()
    expect(dialog.queryByText('The old password is wrong.')).toBeNull()
    expect(calls.find(({ path }) => path === '/api/changePassword')).toMatchObject({
      body: { oldPassword: 'old', newPassword: NEW_PASSWORD },
    })
  })

  test('a repeated password that differs becomes valid when the first one is made equal', async () => {
    const { person, dialog } = await openEntry('Change password')
    await person.type(dialog.getByLabelText('Old password'), 'old')
    await person.type(dialog.getByLabelText('New password'), `${NEW_PASSWORD}!`)
    await person.type(dialog.getByLabelText('Confirm new password'), NEW_PASSWORD)
    await person.click(dialog.getByRole('button', { name: 'Change' }))
    const confirmation = dialog.getByLabelText('Confirm new password')
    expect(confirmation.getAttribute('aria-invalid')).toBe('true')
    await person.type(dialog.getByLabelText('New password'), '{Backspace}')
    expect(confirmation.getAttribute('aria-invalid')).toBeNull()
  })
})
