// @vitest-environment jsdom
import type { ManagedUser } from '@nostro/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, i18n, startTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { success } from '../testing/answered-calls.ts'
import { openPages } from '../testing/open-pages.tsx'
import { COMPANY_ADMIN } from '../testing/people.ts'
import { UsersPage } from './users-page.tsx'

const ID = '018f0000-0000-7000-8000-000000000011'

const COLLEAGUE: ManagedUser = {
  id: ID,
  username: 'trading.reviewer',
  name: 'Zhang Wei',
  idNumber: '1101**********0012',
  phone: '13800138000',
  email: 'zhang@trading.example',
  state: 'active',
  roles: ['ROLE_COMPANY', 'ROLE_REVIEWER'],
  registeredAt: '2026-11-01T08:00:00.000Z',
  isReceiveOnly: false,
  hasSecondFactor: false,
  hasSession: false,
  isProvisioned: false,
  isOneself: false,
  isLastAdministrator: false,
}

const ROLES = `POST /api/users/${ID}/roles`
const DELETE = `DELETE /api/users/${ID}`
const ACTIVE = `POST /api/users/${ID}/active`
const RESET = `POST /api/users/${ID}/second-factor/reset`

async function open(user: ManagedUser = COLLEAGUE) {
  const opened = openPages('/enterprise/users', [{ path: '/enterprise/users', Component: UsersPage }], {
    'GET /api/users': () => success({ rowList: [user] }),
    'GET /api/changes': () => success({ rowList: [] }),
    [RESET]: () => success({ isWaiting: true }),
    [ROLES]: () => success({ isWaiting: false }),
    [DELETE]: () => success({ isWaiting: false }),
    [ACTIVE]: () => success({ isWaiting: false }),
  })
  await screen.findByText(COLLEAGUE.name)
  return opened
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const edit = async () => {
  await press(`${i18n.t('user.edit')}: ${COLLEAGUE.name}`)
  return within(await screen.findByRole('dialog'))
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(COMPANY_ADMIN)
})

describe('the users of a company', () => {
  test('are listed with name, user name, mail, phone, state and roles (ENT-15, ENT-17, ENT-18)', async () => {
    await open()
    const row = screen.getByRole('listitem').textContent
    const { username, email = '', phone = '', idNumber = '' } = COLLEAGUE
    for (const words of [username, email, phone, idNumber, i18n.t('user.state.active')])
      expect(row).toContain(words)
    expect(row).toContain(i18n.t('user.role.ROLE_REVIEWER'))
  })

  test('are operator, reviewer, senior reviewer and administrator (ENT-20)', async () => {
    await open()
    const boxes = (await edit()).getAllByRole('checkbox')
    expect(boxes).toHaveLength(4)
  })

  test('keep at least one role: none at all is refused (ENT-19)', async () => {
    const { bodiesOf } = await open()
    const dialog = await edit()
    // The base role, which the others include, is unticked last.
    const held = dialog.getAllByRole('checkbox', { checked: true })
    for (const box of held.toReversed()) await userEvent.click(box)
    await userEvent.click(dialog.getByRole('button', { name: i18n.t('account.save') }))
    expect(await dialog.findByText(i18n.t('user.roles.required'))).toBeTruthy()
    expect(bodiesOf(ROLES)).toEqual([])
  })

  test('who are provisioned are marked, and only sessions and second factors are changed here', async () => {
    await open({ ...COLLEAGUE, isProvisioned: true, hasSecondFactor: true, hasSession: true })
    expect(screen.getByText(i18n.t('user.provisioned'))).toBeTruthy()
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    const others = [i18n.t('user.edit'), i18n.t('user.deactivate'), i18n.t('user.delete')]
    expect(names.filter((name) => others.some((other) => name?.startsWith(other) === true))).toEqual([])
    expect(names).toContain(`${i18n.t('user.resetFactor')}: ${COLLEAGUE.name}`)
  })

  test('get other roles, with a confirmation (ENT-16, ENT-21)', async () => {
    const { bodiesOf } = await open()
    const dialog = await edit()
    const [senior] = dialog.getAllByRole('checkbox', { checked: false })
    if (senior !== undefined) await userEvent.click(senior)
    await userEvent.click(dialog.getByRole('button', { name: i18n.t('account.save') }))
    expect(await screen.findByText(i18n.t('user.updated'))).toBeTruthy()
    expect(bodiesOf(ROLES)).toHaveLength(1)
  })

  test.each([
    { state: 'active', action: 'user.deactivate', isActive: false },
    { state: 'inactive', action: 'user.activate', isActive: true },
  ] as const)('who are $state are offered $action', async ({ state, action, isActive }) => {
    const { bodiesOf } = await open({ ...COLLEAGUE, state })
    await press(`${i18n.t(action)}: ${COLLEAGUE.name}`)
    await screen.findByText(i18n.t('user.updated'))
    expect(bodiesOf(ACTIVE)).toEqual([{ isActive }])
  })

  test('are deleted after a confirmation, which is reported (ENT-16, ENT-22)', async () => {
    const { callsOf } = await open()
    await press(`${i18n.t('user.delete')}: ${COLLEAGUE.name}`)
    expect(callsOf(DELETE)).toEqual([])
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: i18n.t('user.delete') }))
    expect(await screen.findByText(i18n.t('user.deleted'))).toBeTruthy()
    expect(callsOf(DELETE)).toHaveLength(1)
  })
})

test('at the platform the lost app of a colleague is all that is changed here', async () => {
  const { institution } = COMPANY_ADMIN
  userStore.set({
    ...COMPANY_ADMIN,
    roleList: ['ROLE_ADMIN'],
    institution: { ...institution, kind: 'platform' },
  })
  const { callsOf } = await open({ ...COLLEAGUE, roles: ['ROLE_ADMIN'], hasSecondFactor: true })
  const row = within(screen.getByRole('list', { name: i18n.t('user.title') }))
  const buttons = row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(buttons).toEqual([`${i18n.t('user.resetFactor')}: ${COLLEAGUE.name}`])
  await press(`${i18n.t('user.resetFactor')}: ${COLLEAGUE.name}`)
  expect(callsOf(RESET)).toHaveLength(1)
})
