import { randomInt } from 'node:crypto'

import type { CDPSession } from '@playwright/test'

import { directCallsOf, memberOf } from '../direct-calls.ts'
import { demoPassword, productOrigin } from '../environment.ts'
import { deepUnless, expect, signIn, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openMessage } from '../message-pages.ts'
import { confirmAs } from '../people/second-person.ts'
import { seedPayment } from '../seeds.ts'

test.describe.configure({ mode: 'serial' })

/** A passkey is bound to a name, and the product of the tests has the address of this machine. */
const ORIGIN = productOrigin().replace('127.0.0.1', 'localhost')
const LANGUAGES = ['en', 'zh-CN', 'ru'] as const
const USER = 'frankfurt.senior'
/** Above the amounts of other tests, and below the limit of a senior review. */
const LIMIT = '4900000'

interface Device {
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

/** Gives the browser a device with passkeys. Source: the protocol of Chrome, domain WebAuthn. */
async function addDevice({ page }: UserPage): Promise<Device> {
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

/** Sets the amount from which approvals require a proof; without one none does. */
async function askFrom(stepUpAmount: string | undefined): Promise<void> {
  const call = await directCallsOf('beijing.admin')
  const { data } = await call('GET', '/api/approval-rules')
  const rules = { ...(memberOf(data, 'rules') as Readonly<Record<string, unknown>>), stepUpAmount }
  const answer = await call('POST', '/api/approval-rules', { version: memberOf(data, 'version'), rules })
  expect(answer.status).toBe(200)
  await confirmAs('beijing.admin2')
}

async function addPasskey({ page, t }: UserPage, picture: string): Promise<void> {
  await page.goto(`${ORIGIN}/profile`)
  await page.getByRole('button', { name: t('passkeys.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(new RegExp(`^${t('login.password')}`)).fill(demoPassword())
  await dialog.getByRole('button', { name: t('secondFactor.continue') }).click()
  await dialog.getByRole('textbox', { name: t('passkeys.name') }).fill('Laptop')
  await look(page, picture)
  await dialog.getByRole('button', { name: t('passkeys.create') }).click()
  await expect(page.getByRole('list', { name: t('passkeys.title') }).getByText('Laptop')).toBeVisible()
}

async function removePasskey({ page, t }: UserPage, picture: string): Promise<void> {
  await page.goto(`${ORIGIN}/profile`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `${t('passkeys.remove')}: Laptop` }).click()
  await expect(dialog.getByText(t('proof.passkey.text'))).toBeVisible()
  await look(page, picture)
  await dialog.getByRole('button', { name: t('passkeys.remove') }).click()
  await expect(page.getByText(t('passkeys.none'))).toBeVisible()
}

for (const language of LANGUAGES) {
  test(
    `a user adds a passkey, signs in with it and removes it, in ${language}`,
    deepUnless(language === 'en'),
    async ({ strangerAt }) => {
      const user = await strangerAt({ language })
      const { page, t } = user
      const { cdp, authenticatorId } = await addDevice(user)
      await page.goto(`${ORIGIN}/login`)
      await signIn(user, USER)
      await addPasskey(user, `passkey-create-${language}`)
      await look(page, `passkeys-${language}`)

      await page.evaluate(() => localStorage.clear())
      await page.goto(`${ORIGIN}/login`)
      await page.getByRole('textbox', { name: t('login.userName') }).fill(USER)
      await page.getByRole('textbox', { name: t('login.password'), exact: true }).fill(demoPassword())
      await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
      await expect(page.getByText(t('error.signIn.usePasskey'))).toBeVisible()
      await look(page, `sign-in-passkey-${language}`)
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
      await page.getByRole('button', { name: t('login.passkey') }).click()
      await expect(page.getByText(t('proof.cancelled.passkey'))).toBeVisible()
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
      await page.getByRole('button', { name: t('login.passkey') }).click()
      await expect(page).not.toHaveURL(/\/login/)
      await removePasskey(user, `passkey-remove-${language}`)
    },
  )
}

test.describe('an approval that requires a proof', () => {
  test.beforeAll(() => askFrom(LIMIT))
  test.afterAll(() => askFrom(undefined))

  for (const language of LANGUAGES)
    test(
      `continues after the passkey of the reviewer was used, in ${language}`,
      deepUnless(language === 'en'),
      async ({ strangerAt }) => {
        const payment = await seedPayment(await directCallsOf('beijing.operator'), {
          currency: 'CNY',
          // Two payments of one amount would be a possible duplicate.
          interbankSettledAmount: `49${randomInt(10_000, 99_999)}.45`,
        })
        const user = await strangerAt({ language })
        const { page, t } = user
        const { cdp, authenticatorId } = await addDevice(user)
        await page.goto(`${ORIGIN}/login`)
        await signIn(user, 'beijing.reviewer')
        await addPasskey(user, `passkey-create-${language}`)
        await openMessage(user, `${ORIGIN}/messaging-sender/pending`, payment.reference)
        await page.getByRole('button', { name: t('detail.approve') }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText(t('proof.passkey.text'))).toBeVisible()
        await look(page, `approve-passkey-${language}`)
        const confirm = dialog.getByRole('button', { name: t('detail.approve.confirm') })
        await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
        await confirm.click()
        await expect(dialog.getByText(t('proof.cancelled.passkey'))).toBeVisible()
        await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
        await confirm.click()
        await expect(page.getByText(t('messageApproveSuccess'))).toBeVisible()
        await removePasskey(user, `passkey-remove-${language}`)
      },
    )
})
