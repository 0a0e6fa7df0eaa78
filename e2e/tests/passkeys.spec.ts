import type { CDPSession } from '@playwright/test'

import { demoPassword, productOrigin } from '../environment.ts'
import { deepUnless, expect, signIn, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'

/** A passkey is bound to a name, and the product of the tests has the address of this machine. */
const ORIGIN = productOrigin().replace('127.0.0.1', 'localhost')

const USER = 'frankfurt.senior'

/** Gives the browser a device with passkeys. Source: the protocol of Chrome, domain WebAuthn. */
async function addDevice({ page }: UserPage): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

for (const language of ['en', 'zh-CN', 'ru'] as const) {
  test(
    `a user adds a passkey, signs in with it and removes it, in ${language}`,
    deepUnless(language === 'en'),
    async ({ strangerAt }) => {
      const user = await strangerAt({ language })
      const { page, t } = user
      const { cdp, authenticatorId } = await addDevice(user)
      await page.goto(`${ORIGIN}/login`)
      await signIn(user, USER)
      await page.goto(`${ORIGIN}/profile`)
      await page.getByRole('button', { name: t('passkeys.add') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(new RegExp(`^${t('login.password')}`)).fill(demoPassword())
      await dialog.getByRole('button', { name: t('secondFactor.continue') }).click()
      const name = dialog.getByRole('textbox', { name: t('passkeys.name') })
      await name.fill('Laptop')
      await look(page, `passkey-create-${language}`)
      await dialog.getByRole('button', { name: t('passkeys.create') }).click()
      const list = page.getByRole('list', { name: t('passkeys.title') })
      await expect(list.getByText('Laptop')).toBeVisible()
      await look(page, `passkeys-${language}`)

      await page.evaluate(() => localStorage.clear())
      await page.goto(`${ORIGIN}/login`)
      await look(page, `sign-in-passkey-${language}`)
      await page.getByRole('textbox', { name: t('login.userName') }).fill(USER)
      await page.getByLabel(t('login.password'), { exact: true }).fill(demoPassword())
      await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
      await expect(page.getByText(t('error.signIn.usePasskey'))).toBeVisible()
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
      await page.getByRole('button', { name: t('login.passkey') }).click()
      await expect(page.getByText(t('proof.cancelled.passkey'))).toBeVisible()
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
      await page.getByRole('button', { name: t('login.passkey') }).click()
      await expect(page).not.toHaveURL(/\/login/)

      await page.goto(`${ORIGIN}/profile`)
      await page.getByRole('button', { name: `${t('passkeys.remove')}: Laptop` }).click()
      await expect(dialog.getByText(t('proof.passkey.text'))).toBeVisible()
      await look(page, `passkey-remove-${language}`)
      await dialog.getByRole('button', { name: t('passkeys.remove') }).click()
      await expect(page.getByText(t('passkeys.none'))).toBeVisible()
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  )
}
