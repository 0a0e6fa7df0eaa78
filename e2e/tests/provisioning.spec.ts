import type { Language } from '@nostro/kernel'

import { directCallsOf, memberOf } from '../direct-calls.ts'
import { productOrigin } from '../environment.ts'
import { deepUnless, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { confirmAs } from '../people/second-person.ts'

test.describe.configure({ mode: 'serial' })

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

let secret = ''

/** Sends a resource as a directory does, and returns its id. */
async function provision(path: '/Users' | '/Groups', body: object): Promise<string> {
  const response = await fetch(`${productOrigin()}/scim/v2${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  })
  const created: unknown = await response.json()
  if (response.status !== 201) throw new Error(`Not created: ${JSON.stringify(created)}`)
  return String(memberOf(created, 'id'))
}

test('two administrators make a key, with which the directory sends users and groups', async ({ pageOf }) => {
  const { page, t } = await pageOf('frankfurt.admin', { viewport: WIDE })
  await page.goto('/enterprise/single-sign-on')
  await expect(page.getByText(t('provisioning.keys.none'))).toBeVisible()
  await page.getByRole('link', { name: t('provisioning.keys.open') }).click()
  await page.getByRole('button', { name: t('key.new') }).click()
  const dialog = page.getByRole('dialog', { name: t('key.new') })
  await dialog.getByLabel(t('key.name')).fill('Okta')
  const other = dialog.getByRole('checkbox', { name: t('key.permission.seeBankMessages') })
  await other.click()
  await dialog.getByRole('checkbox', { name: t('key.permission.provisionBankUsers') }).click()
  // The permission replaces all others.
  await expect(other).not.toBeChecked()
  await dialog.getByRole('button', { name: t('key.create') }).click()
  const shown = page.getByRole('dialog', { name: t('key.secret.title', { name: 'Okta' }) })
  secret = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: t('key.secret.done') }).click()
  await confirmAs('frankfurt.admin2')

  const call = await directCallsOf('frankfurt.admin')
  const { data } = await call('GET', '/api/single-sign-on')
  const rules = {
    isOn: false,
    code: 'frankfurt-scim',
    name: 'Frankfurt Directory',
    issuer: 'https://directory.example',
    clientId: 'nostro',
    groupsClaim: 'groups',
    groups: [
      { group: 'Payments', roles: ['ROLE_BANK'] },
      { group: 'Payment checkers', roles: ['ROLE_REVIEWER'] },
      { group: 'Payment chiefs', roles: ['ROLE_ADMIN'] },
    ],
    mailDomains: [],
    createsUsers: false,
    trustsSecondFactor: false,
    allowsLocalSignIn: true,
  }
  const version = memberOf(data, 'version')
  await call('POST', '/api/single-sign-on', { version, rules, secret: 'a-secret-of-the-client' })
  await confirmAs('frankfurt.admin2')
  const ids: { value: string }[] = []
  for (const [user, displayName] of [
    ['chen.yu', 'Chen Yu'],
    ['deng.hao', 'Deng Hao'],
  ] as const)
    ids.push({ value: await provision('/Users', { userName: `${user}@frankfurt.example`, displayName }) })
  await provision('/Groups', { displayName: 'Payments', members: ids })
  await provision('/Groups', { displayName: 'Payment checkers', members: ids.slice(0, 1) })
  await provision('/Groups', { displayName: 'Payment chiefs' })
  await provision('/Groups', { displayName: 'All employees', members: ids })
})

for (const language of LANGUAGES)
  test(
    `the card shows groups with their roles (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      for (const { name, ...view } of [
        { name: '1440', viewport: WIDE, theme: 'light' },
        { name: '1440-dark', viewport: WIDE, theme: 'dark' },
        { name: '390', viewport: NARROW, theme: 'light' },
      ] as const) {
        const { page, t } = await pageOf('frankfurt.admin', { ...view, language })
        await page.goto('/enterprise/single-sign-on')
        const list = page.getByRole('list', { name: t('provisioning.groups.list') })
        await list.scrollIntoViewIfNeeded()
        const rowOf = (group: string) => list.getByRole('listitem').filter({ hasText: group })
        await expect(rowOf('Payment checkers').getByText(t('user.role.ROLE_REVIEWER'))).toBeVisible()
        await expect(rowOf('All employees').getByText(t('provisioning.roles.none'))).toBeVisible()
        await expect(rowOf('Payment chiefs').getByText(t('provisioning.roles.administrators'))).toBeVisible()
        await look(page, `provisioning-${name}-${language}`)
        await page.goto('/enterprise/users')
        const user = page.getByRole('listitem').filter({ hasText: 'Chen Yu' })
        await expect(user.getByText(t('user.provisioned'), { exact: true })).toBeVisible()
        await expect(user.getByRole('button', { name: t('user.edit') })).toHaveCount(0)
        await look(page, `provisioned-users-${name}-${language}`)
      }
    },
  )
