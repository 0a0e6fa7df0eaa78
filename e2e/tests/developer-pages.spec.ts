import type { Language } from '@nostro/kernel'

import { deepUnless, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'

test('a visitor reads the calls with their errors and examples, under the policy of the page', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.goto('/api-docs')
  await expect(page.getByRole('heading', { name: /^Nostro/ })).toBeVisible()
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  const call = page.locator('#operations-Messages-listMessages')
  await call.getByRole('button').first().click()
  await expect(call.getByText('request.invalid', { exact: true }).first()).toBeVisible()
  await expect(call.getByText('"pageSize": 10')).toBeVisible()
  await page.screenshot({ path: 'test-results/api-docs.png' })
  expect(refused).toEqual([])
})

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']

for (const language of LANGUAGES)
  test(
    `an administrator reads the changes of the network in ${language}`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const { page, t } = await pageOf('beijing.admin', { language })
      await page.goto('/enterprise/network-changes')
      await expect(page.getByRole('heading', { name: t('networkChange.title') })).toBeVisible()
      const contingency = page
        .getByRole('listitem')
        .filter({ hasText: 'swift.com/standards/iso-20022' })
        .first()
      await expect(contingency).toContainText('MT')
      await look(page, `network-changes-${language}`)
    },
  )
