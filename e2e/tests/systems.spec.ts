import { createServer } from 'node:http'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Language } from '@nostro/kernel'

import { directCallsOf } from '../direct-calls.ts'
import { providerPort } from '../environment.ts'
import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look, PICTURES } from '../looking.ts'
import { confirmAs } from '../people/second-person.ts'
import { seedPayment } from '../seeds.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const NAMES = { en: 'Core banking', 'zh-CN': '核心系统', ru: 'Учётная система' } as const

/** Names of event types look like keys of texts, so a dialog with them is only photographed. */
async function photograph({ page }: UserPage, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}

const rowOf = ({ page }: UserPage, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Reads the secret of the open dialog and closes it. */
async function takeSecret(user: UserPage, of: 'key' | 'webhook', name: string): Promise<string> {
  const { page, t } = user
  const dialog = page.getByRole('dialog', { name: t(`${of}.secret.title`, { name }) })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  // It is shown once: a key press closes no dialog with a secret.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: t(`${of}.secret.done`) }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  return secret
}

for (const language of LANGUAGES)
  test(
    `a key is created by two administrators, shown once, rotated and revoked (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const admin = await pageOf('beijing.admin', { viewport: WIDE, language })
      const { page, t } = admin
      const name = NAMES[language]
      await page.goto('/enterprise/keys')
      await page.getByRole('button', { name: t('key.new') }).click()
      const dialog = page.getByRole('dialog', { name: t('key.new') })
      await dialog.getByLabel(t('key.name')).fill(name)
      await dialog.getByRole('checkbox', { name: t('key.permission.composeBankMessages') }).click()
      await dialog.getByRole('button', { name: t('key.create') }).click()
      await expect(page.getByText(t('key.secret.waiting'))).toBeVisible()
      await look(page, `key-secret-1440-${language}`)
      const secret = await takeSecret(admin, 'key', name)
      expect(secret).toMatch(/^nk_[\w-]{43}$/)
      await expect(rowOf(admin, name).getByText(t('key.state.waiting'), { exact: true })).toBeVisible()
      await confirmAs('beijing.admin2')
      await page.reload()
      await expect(rowOf(admin, name).getByText(t('key.state.active'), { exact: true })).toBeVisible()
      await look(page, `keys-1440-${language}`)

      await page.getByRole('button', { name: `${t('key.rotate')}: ${name}` }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('key.rotate') })
        .click()
      expect(await takeSecret(admin, 'key', name)).not.toBe(secret)

      await page.getByRole('button', { name: `${t('key.revoke')}: ${name}` }).click()
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: t('key.revoke') })
        .click()
      await expect(rowOf(admin, name).getByText(t('key.state.revoked'), { exact: true })).toBeVisible()
    },
  )

for (const language of LANGUAGES)
  test(
    `a webhook is created by two administrators, tested, logged, replayed and removed (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const accepting = { status: 500 }
      const receiver = createServer((request, response) => {
        request.resume()
        request.on('end', () => response.writeHead(accepting.status).end())
      })
      await new Promise<void>((done) => {
        receiver.listen(providerPort(), '127.0.0.1', done)
      })
      const admin = await pageOf('beijing.admin', { viewport: WIDE, language })
      const { page, t } = admin
      const name = NAMES[language]
      await page.goto('/enterprise/webhooks')
      await page.getByRole('button', { name: t('webhook.new') }).click()
      const dialog = page.getByRole('dialog', { name: t('webhook.new') })
      await dialog.getByLabel(t('webhook.name')).fill(name)
      await dialog.getByLabel(t('webhook.address')).fill('https://10.0.0.1/events')
      await dialog.getByRole('button', { name: t('webhook.new') }).click()
      await expect(dialog.getByText(t('error.webhook.address'))).toBeVisible()
      await look(page, `webhook-new-1440-${language}`)
      await dialog.getByLabel(t('webhook.address')).fill(`http://127.0.0.1:${providerPort()}/events`)
      await dialog.getByRole('button', { name: t('webhook.new') }).click()
      expect(await takeSecret(admin, 'webhook', name)).toMatch(/^whsec_/)
      await expect(rowOf(admin, name).getByText(t('webhook.state.waiting'), { exact: true })).toBeVisible()
      await confirmAs('beijing.admin2')
      await page.reload()

      await page.getByRole('button', { name: `${t('webhook.test')}: ${name}` }).click()
      const log = page.getByRole('dialog', { name: t('webhook.log.title', { name }) })
      await expect(log.getByText('webhook.test')).toBeVisible()
      // The log is read again until it contains the result.
      const untilLogged = async (state: 'all' | 'delivered', content: string): Promise<void> => {
        await expect(async () => {
          await page.reload()
          await page.getByRole('button', { name: `${t('webhook.log')}: ${name}` }).click()
          await log.getByRole('button', { name: t(`webhook.log.${state}`), exact: true }).click()
          await expect(log.getByRole('listitem').filter({ hasText: content }).first()).toBeVisible({
            timeout: 3_000,
          })
        }).toPass({ timeout: 90_000 })
      }
      await untilLogged('all', 'HTTP 500')
      accepting.status = 204
      await untilLogged('delivered', 'webhook.test')
      await log.getByRole('button', { name: new RegExp(`^${t('webhook.replay')}: `) }).click()
      await expect(page.getByText(t('webhook.replayed', { count: 1 }))).toBeVisible()
      await seedPayment(await directCallsOf('beijing.operator'), {})
      await untilLogged('all', 'message.submit')
      await photograph(admin, `webhook-log-1440-${language}`)
      await log
        .getByRole('button', { name: t('webhook.log.close') })
        .last()
        .click()
      await look(page, `webhooks-1440-${language}`)
      await page.setViewportSize(NARROW)
      await look(page, `webhooks-390-${language}`)
      await page.getByRole('button', { name: `${t('webhook.log')}: ${name}` }).click()
      await expect(log.getByRole('listitem').first()).toBeVisible()
      await photograph(admin, `webhook-log-390-${language}`)
      await log
        .getByRole('button', { name: t('webhook.log.close') })
        .last()
        .click()
      await page.setViewportSize(WIDE)
      await page.emulateMedia({ colorScheme: 'dark' })
      await photograph(admin, `webhooks-dark-${language}`)

      await page.getByRole('button', { name: `${t('webhook.remove')}: ${name}` }).click()
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: t('webhook.remove') })
        .click()
      await expect(page.getByText(t('webhook.removed'))).toBeVisible()
      await expect(page.getByText(t('webhook.none'))).toBeVisible()
      receiver.close()
    },
  )
