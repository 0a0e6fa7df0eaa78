import { expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'

test('a user sees the own sessions until an administrator ends the open one', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.senior')
  await page.goto('/profile')
  const list = page.getByRole('list', { name: t('sessions.title') })
  await expect(list.getByText(t('sessions.current'))).toBeVisible()
  await look(page, 'sessions')
  const admin = await pageOf('beijing.admin')
  await admin.page.goto('/enterprise/users')
  const button = admin.page.getByRole('button', { name: /^End session: .*Senior/ })
  await button.click()
  await expect(admin.page.getByText(admin.t('user.sessionEnded'))).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.goto('/messaging-sender/pending')
  await expect(page).toHaveURL(/\/login/)
})
