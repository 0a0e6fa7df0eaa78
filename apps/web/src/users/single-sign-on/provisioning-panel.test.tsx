// @vitest-environment jsdom
import { LANGUAGES } from '@nostro/kernel'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, i18n, loadOversightTexts, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { success } from '../../testing/answered-calls.ts'
import { openPages } from '../../testing/open-pages.tsx'
import { COMPANY_ADMIN } from '../../testing/people.ts'
import { ProvisioningPanel } from './provisioning-panel.tsx'

const id = (last: number) => `018f0000-0000-7000-8000-00000000000${last}`

const READ = {
  address: 'https://nostro.example/scim/v2',
  keys: [{ id: id(1), name: 'Okta', expiresAt: '2027-11-01T08:00:00.000Z' }],
  lastCallAt: '2026-11-30T08:00:00.000Z',
  userCount: 120,
  activeUserCount: 118,
  groupCount: 3,
  groups: [
    {
      id: id(2),
      name: 'clerks',
      memberCount: 100,
      roles: ['ROLE_COMPANY', 'ROLE_REVIEWER'],
      isForAdministrators: false,
    },
    { id: id(3), name: 'guests', memberCount: 7, roles: [], isForAdministrators: false },
    {
      id: id(4),
      name: 'chiefs',
      memberCount: 2,
      roles: ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'],
      isForAdministrators: true,
    },
  ],
}

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  userStore.set(COMPANY_ADMIN)
})

function open(read: object) {
  openPages('/', [{ path: '/', Component: ProvisioningPanel }], {
    'GET /api/single-sign-on/provisioning': () => success(read),
  })
}

test.each(LANGUAGES)('groups are shown with their roles, or none, in %s', async (language) => {
  await chooseLanguage(language)
  await loadOversightTexts()
  open(READ)
  const list = await screen.findByRole('list', { name: i18n.t('provisioning.groups.list') })
  const rows = within(list).getAllByRole('listitem')
  const rowOf = (name: string) => rows.find((row) => row.textContent.includes(name))?.textContent
  expect(rowOf('clerks')).toContain(i18n.t('user.role.ROLE_REVIEWER'))
  expect(rowOf('guests')).toContain(i18n.t('provisioning.roles.none'))
  expect(rowOf('chiefs')?.endsWith(i18n.t('provisioning.roles.administrators'))).toBe(true)
  expect(screen.getByText(READ.address)).toBeTruthy()
  expect(screen.getByText('Okta')).toBeTruthy()
  expect(screen.getByText(i18n.t('provisioning.users.count', { all: 120, active: 118 }))).toBeTruthy()
})

test('without a key and a call the card says what to do', async () => {
  await chooseLanguage('en')
  const { lastCallAt: _, ...others } = READ
  open({ ...others, keys: [], userCount: 0, activeUserCount: 0, groupCount: 0, groups: [] })
  expect(await screen.findByText(i18n.t('provisioning.keys.none'))).toBeTruthy()
  expect(screen.getByText(i18n.t('provisioning.lastCall.none'))).toBeTruthy()
  expect(screen.getByText(i18n.t('provisioning.groups.none'))).toBeTruthy()
  expect(screen.getByRole('link', { name: i18n.t('provisioning.keys.open') }).getAttribute('href')).toBe(
    '/enterprise/keys',
  )
})
