import { createServer } from 'node:http'

import type { Language } from '@nostro/kernel'

import { providerPort } from '../environment.ts'
import { deepUnless, expect, test } from '../fixtures.ts'
import { checkPageFully } from '../looking.ts'
import { confirmAs } from '../people/second-person.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

for (const language of LANGUAGES) {
  test(
    `an audit stream is created by two administrators, fails, recovers and is removed (${language})`,
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
      const { page, t } = await pageOf('beijing.admin', { viewport: WIDE, language })
      const row = page.getByRole('listitem').filter({ hasText: 'SIEM' })
      await page.goto('/enterprise/audit-streams')
      await page.getByRole('button', { name: t('auditStream.new') }).click()
      const dialog = page.getByRole('dialog', { name: t('auditStream.new') })
      await dialog.getByLabel(t('auditStream.name')).fill('SIEM')
      await dialog.getByLabel(t('auditStream.address')).fill('tls://10.0.0.1')
      await dialog.getByRole('button', { name: t('auditStream.new') }).click()
      await expect(dialog.getByText(t('error.auditStream.address'))).toBeVisible()
      await checkPageFully(page, `audit-stream-new-1440-${language}`)
      await dialog.getByLabel(t('auditStream.format')).selectOption('jsonLines')
      await dialog.getByLabel(t('auditStream.address')).fill(`http://127.0.0.1:${providerPort()}/audit`)
      await dialog.getByRole('button', { name: t('auditStream.new') }).click()
      await expect(row.getByText(t('auditStream.state.waiting'), { exact: true })).toBeVisible()
      await confirmAs('beijing.admin2')
      await page.reload()
      await expect(row.getByText(t('auditStream.state.failing'), { exact: true })).toBeVisible()
      await expect(row).toContainText('HTTP 500')
      await checkPageFully(page, `audit-streams-failing-1440-${language}`)
      accepting.status = 204
      await page.getByRole('button', { name: `${t('auditStream.test')}: SIEM` }).click()
      await expect(page.getByText(t('auditStream.tested'))).toBeVisible()
      await expect(row.getByText(t('auditStream.state.active'), { exact: true })).toBeVisible()
      await page.setViewportSize(NARROW)
      await checkPageFully(page, `audit-streams-390-${language}`)
      await page.setViewportSize(WIDE)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.getByRole('button', { name: `${t('auditStream.credentials')}: SIEM` }).click()
      await checkPageFully(page, `audit-stream-credentials-dark-${language}`)
      await page.getByRole('button', { name: t('dialog.cancel') }).click()
      await page.getByRole('button', { name: `${t('auditStream.remove')}: SIEM` }).click()
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: t('auditStream.remove') })
        .click()
      await expect(page.getByText(t('user.rolesWaiting')).last()).toBeVisible()
      await confirmAs('beijing.admin2')
      await page.reload()
      await expect(page.getByText(t('auditStream.none'))).toBeVisible()
      receiver.close()
    },
  )

  test(
    `a developer finds the first call and an error (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const { page, t } = await pageOf('beijing.admin', { viewport: WIDE, language })
      await page.goto('/enterprise/developers')
      await expect(page.getByText('export NOSTRO_URL=')).toBeVisible()
      const errors = page.getByRole('list', { name: t('developer.errors') })
      await expect(errors.getByRole('listitem').first()).toBeVisible()
      await checkPageFully(page, `developers-1440-${language}`)
      await page.getByLabel(t('developer.errors.search')).fill('1625')
      await expect(errors.getByRole('listitem')).toHaveCount(1)
      await expect(errors).toContainText(t('error.webhook.tooMany'))
      await expect(errors).toContainText('POST /api/v1/webhooks')
      await page.emulateMedia({ colorScheme: 'dark' })
      await errors.scrollIntoViewIfNeeded()
      await checkPageFully(page, `developers-errors-dark-${language}`)
      await page.setViewportSize(NARROW)
      await checkPageFully(page, `developers-390-${language}`)
    },
  )
}
