// @vitest-environment jsdom
import type { AnswerOf, readProfile } from '@nostro/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, i18n, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { success } from '../../testing/answered-calls.ts'
import { openPages } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { ProfilePage } from './profile-page.tsx'

const PROFILE: AnswerOf<typeof readProfile> = {
  username: 'beijing.operator',
  name: 'Operator',
  idNumber: '110101199003070012',
  phone: '13800138000',
  isPhoneVerified: true,
  email: 'operator@bank.example',
  hasSecondFactor: false,
}

const SAVE = 'POST /api/users/profile'
const CODE = 'POST /api/users/profile/contact/code'
const CHANGE = 'POST /api/users/profile/contact'

function open() {
  return openPages('/profile', [{ path: '/profile', Component: ProfilePage }], {
    'GET /api/users/profile': () => success(PROFILE),
    'GET /api/users/info': () => success(BANK_OPERATOR),
    'GET /api/notifications/choices': () => success({ hasAddress: true, timeZone: 'UTC', rowList: [] }),
    [SAVE]: () => success({}),
    [CODE]: () => success({ ticket: 'ticket', resendSeconds: 60 }),
    [CHANGE]: () => success({}),
  })
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

describe.each([
  ['ENT-23', 'email', 'operator@bank'],
  ['ENT-24', 'phone', '12345'],
] as const)('%s: the %s of the profile', (_row, kind, malformed) => {
  const change = async () => {
    const opened = open()
    const name = `${i18n.t('profile.change')}: ${i18n.t(`account.${kind}`)}`
    await userEvent.click(await screen.findByRole('button', { name }))
    return { ...opened, dialog: within(await screen.findByRole('dialog')) }
  }

  test.each([
    ['empty', ''],
    ['malformed', malformed],
  ])('%s is refused with its message, and nothing is sent', async (_what, text) => {
    const { dialog, bodiesOf } = await change()
    const [target] = dialog.getAllByRole('textbox')
    if (target !== undefined && text !== '') await userEvent.type(target, text)
    await userEvent.click(dialog.getByRole('button', { name: i18n.t('account.save') }))
    expect(await dialog.findByText(i18n.t(`account.${kind}.invalid`))).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: i18n.t('code.send') }))
    expect([...bodiesOf(CODE), ...bodiesOf(CHANGE)]).toEqual([])
  })
})

describe('the name', () => {
  test('that was saved is confirmed (ENT-25)', async () => {
    const { bodiesOf } = open()
    const name = await screen.findByRole('textbox', { name: new RegExp(`^${i18n.t('account.name')}`) })
    await userEvent.clear(name)
    await userEvent.type(name, '  Zhang Wei ')
    await userEvent.click(screen.getByRole('button', { name: i18n.t('account.save') }))
    expect(await screen.findByText(i18n.t('profile.saved'))).toBeTruthy()
    expect(bodiesOf(SAVE)).toEqual([{ name: 'Zhang Wei', idNumber: PROFILE.idNumber }])
  })

  test('is required', async () => {
    const { bodiesOf } = open()
    const name = await screen.findByRole('textbox', { name: new RegExp(`^${i18n.t('account.name')}`) })
    await userEvent.clear(name)
    await userEvent.click(screen.getByRole('button', { name: i18n.t('account.save') }))
    expect(await screen.findByText(i18n.t('account.name.required'))).toBeTruthy()
    expect(bodiesOf(SAVE)).toEqual([])
  })
})
