import type { Language } from '@nostro/kernel'
import { type IdentityProvider, startIdentityProvider } from '@nostro/server/testing/identity-provider'

import { identityPort, productOrigin } from '../environment.ts'
import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { confirmAs } from '../people/second-person.ts'

test.describe.configure({ mode: 'serial' })

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
let provider: IdentityProvider

test.beforeAll(async () => {
  provider = await startIdentityProvider(`${productOrigin()}/sign-in/return`, identityPort())
  provider.people.set('lin', {
    name: 'Lin Mei',
    email: 'lin.mei@beijing.example',
    email_verified: true,
    groups: ['operators'],
  })
  provider.people.set('guest', { name: 'Guest', email: 'guest@beijing.example', email_verified: true })
})

test.afterAll(async () => {
  await provider.close()
})

async function enterAtProvider({ page }: UserPage, name: string): Promise<void> {
  await page.waitForURL((url) => url.origin === provider.issuer)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('two administrators set up the provider of their bank', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.admin')
  await page.goto('/enterprise/single-sign-on')
  await expect(page.getByText(`${productOrigin()}/sign-in/return`)).toBeVisible()
  const fill = async (label: string, value: string) =>
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await fill(t('singleSignOn.name'), 'Beijing Directory')
  await fill(t('singleSignOn.code'), 'beijing')
  await fill(t('singleSignOn.issuer'), 'https://10.0.0.1')
  await fill(t('singleSignOn.clientId'), provider.clientId)
  await fill(t('singleSignOn.group'), 'operators')
  await fill(t('singleSignOn.secret'), provider.secret)
  await page.getByRole('checkbox', { name: t('user.role.ROLE_BANK') }).check()
  await page.getByRole('checkbox', { name: t('singleSignOn.createsUsers') }).check()
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('error.singleSignOn.address'))).toBeVisible()
  await fill(t('singleSignOn.issuer'), provider.issuer)
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('change.waitsForSecond')).first()).toBeVisible()
  await look(page, 'single-sign-on')
  await confirmAs('beijing.admin2')
})

test('a user signs in with the provider and signs out there', async ({ strangerAt }) => {
  const user = await strangerAt()
  const { page, t } = user
  await page.getByRole('link', { name: t('login.withProvider') }).click()
  await page.getByRole('textbox', { name: t('provider.label') }).fill('beijing.somebody')
  await page.getByRole('button', { name: t('provider.find') }).click()
  await page.getByRole('button', { name: t('provider.signIn', { name: 'Beijing Directory' }) }).click()
  await enterAtProvider(user, 'lin')
  await expect(page).toHaveURL(`${productOrigin()}/messaging-form-mt/create`)
  await page.getByRole('button', { name: 'Lin Mei' }).click()
  await page.getByRole('menuitem', { name: t('user.exit') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('user.exit') })
    .click()
  await expect(page).toHaveURL((url) => url.origin === provider.issuer)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('a user without a password proves the identity at the provider, in a window', async ({ strangerAt }) => {
  const user = await strangerAt()
  const { page, t } = user
  await page.goto('/sign-in/beijing')
  await page.getByRole('button', { name: t('provider.signIn', { name: 'Beijing Directory' }) }).click()
  await enterAtProvider(user, 'lin')
  await expect(page).toHaveURL(`${productOrigin()}/messaging-form-mt/create`)
  await page.goto('/profile')
  await page.getByRole('button', { name: t('secondFactor.turnOn') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('proof.provider.text', { name: 'Beijing Directory' }))).toBeVisible()
  await look(page, 'provider-proof')
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: t('secondFactor.continue') }).click()
  const window = await opened
  await window.getByLabel('Name', { exact: true }).fill('lin')
  await window.getByRole('button', { name: 'Continue' }).click()
  // The page kept its dialog, which continues.
  await expect(dialog.getByRole('textbox', { name: t('code.label') })).toBeVisible()
})

for (const language of LANGUAGES) {
  test(
    `a user without a group, and one of a provider that is down, read the reason in ${language}`,
    deepUnless(language === 'en'),
    async ({ strangerAt }) => {
      const user = await strangerAt({ language })
      const { page, t } = user
      await page.goto('/sign-in/beijing')
      const button = page.getByRole('button', { name: t('provider.signIn', { name: 'Beijing Directory' }) })
      await button.click()
      await enterAtProvider(user, 'guest')
      await expect(page.getByRole('alert')).toContainText(t('error.singleSignOn.noRole'))
      // Neither the code nor the state stays in the address.
      await expect(page).toHaveURL(`${productOrigin()}/sign-in/return`)
      await look(page, `single-sign-on-refused-${language}`)
      await page.goto('/sign-in/beijing')
      provider.setDown('tokens')
      try {
        await button.click()
        await enterAtProvider(user, 'lin')
        await expect(page.getByRole('alert')).toContainText(t('error.singleSignOn.unavailable'))
      } finally {
        provider.setDown('none')
      }
    },
  )
}
