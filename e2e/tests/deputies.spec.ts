import type { Language } from '@nostro/kernel'

import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']

/** Selects the user with this role, of whom the demo bank has one. */
async function choose({ page, t }: UserPage, label: 'deputy.absent' | 'deputy.deputy', role: string) {
  const select = page.getByRole('combobox', { name: t(label), exact: true })
  const option = select.locator('option').filter({ hasText: role }).first()
  await select.selectOption((await option.getAttribute('value')) ?? '')
}

async function endFirst({ page, t }: UserPage): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${t('deputy.end')}: `) })
    .first()
    .click()
  await expect(page.getByText(t('deputy.ended')).first()).toBeVisible()
}

test.describe('deputies', () => {
  for (const language of LANGUAGES) {
    test(
      `a reviewer names and ends an own deputy (${language})`,
      deepUnless(language !== 'ru'),
      async ({ pageOf }) => {
        const reviewer = await pageOf('beijing.reviewer', { language })
        const { page, t } = reviewer
        await page.goto('/deputies')
        await expect(page.getByRole('heading', { level: 1, name: t('deputy.title') })).toBeVisible()
        await choose(reviewer, 'deputy.deputy', t('user.role.ROLE_SENIOR_REVIEWER'))
        await page.getByRole('button', { name: t('deputy.name'), exact: true }).click()
        await expect(page.getByText(t('deputy.named')).first()).toBeVisible()
        const list = page.getByRole('list', { name: t('deputy.own.list') })
        await expect(list).toContainText(t('deputy.state.active'))

        // A second deputy at the same time is refused with a sentence.
        await choose(reviewer, 'deputy.deputy', t('user.role.ROLE_SENIOR_REVIEWER'))
        await page.getByRole('button', { name: t('deputy.name'), exact: true }).click()
        await expect(page.getByText(t('error.deputy.oneAtATime')).first()).toBeVisible()

        await endFirst(reviewer)
        await expect(list).toContainText(t('deputy.state.over'))
      },
    )
  }

  for (const language of LANGUAGES) {
    test(
      `an administrator names one, and a second administrator confirms it (${language})`,
      deepUnless(language === 'en'),
      async ({ pageOf }) => {
        const admin = await pageOf('beijing.admin', { language })
        await admin.page.goto('/deputies')
        await choose(admin, 'deputy.absent', admin.t('user.role.ROLE_SENIOR_REVIEWER'))
        await choose(admin, 'deputy.deputy', admin.t('user.role.ROLE_REVIEWER'))
        await admin.page.getByRole('button', { name: admin.t('deputy.name'), exact: true }).click()
        const waiting = admin.page.getByRole('list', { name: admin.t('change.waiting') })
        await expect(waiting).toContainText(admin.t('change.kind.deputy.name'))
        await expect(admin.page.getByText(admin.t('deputy.state.active'), { exact: true })).toHaveCount(0)
        await look(admin.page, `deputy-requested-${language}`)

        const second = await pageOf('beijing.admin2', { language })
        await second.page.goto('/deputies')
        await second.page
          .getByRole('button', { name: new RegExp(`^${second.t('change.confirm')}: `) })
          .first()
          .click()
        await expect(second.page.getByText(second.t('change.confirmed')).first()).toBeVisible()
        const list = second.page.getByRole('list', { name: second.t('deputy.all') })
        await expect(list).toContainText(second.t('deputy.state.active'))
        await look(second.page, `deputy-active-${language}`)
        await endFirst(second)
      },
    )
  }
})
