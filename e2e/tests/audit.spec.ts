import { expect, test } from '../fixtures.ts'
import { directCallsOf } from '../direct-calls.ts'
import { look } from '../looking.ts'
import { seedPayment } from '../seeds.ts'

const PAGE = '/audit-trail'

test('a bank’s administrator reads the trail and verifies its chain', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.admin')
  await page.goto('/')
  await page
    .getByRole('navigation', { name: t('shell.navigation') })
    .getByRole('link', { name: t('menu.audit') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('audit.title'))
  await expect(page.getByRole('table').getByRole('row').nth(2)).toContainText('beijing.admin')
  await page.getByRole('button', { name: t('audit.check') }).click()
  const whole = t('audit.check.intact', { events: '#' }).split('#')[0] ?? ''
  await expect(page.getByRole('main')).toContainText(whole)
  await expect(page.getByRole('region', { name: t('audit.chain') })).toContainText(t('audit.chain.intact'))
  await page
    .getByRole('button', { name: /^Details of event/ })
    .first()
    .click()
  await expect(page.getByText(t('audit.hash'), { exact: true })).toBeVisible()
  await look(page, 'audit-checked')
})

test('filters are part of the URL and restored from it', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.admin')
  await page.goto(PAGE)
  await page.getByLabel(t('audit.who')).fill('nobody.at.all')
  await page.getByLabel(t('audit.who')).press('Enter')
  await expect(page.getByText(t('audit.empty'))).toBeVisible()
  await expect(page).toHaveURL(/actor=nobody\.at\.all/)
  await page.reload()
  await expect(page.getByLabel(t('audit.who'))).toHaveValue('nobody.at.all')

  await page.getByLabel(t('audit.who')).fill('beijing.admin')
  await page.getByLabel(t('audit.who')).blur()
  await expect(page).toHaveURL(/actor=beijing\.admin/)
  await page.getByLabel(t('audit.what')).selectOption({ label: t('audit.what.session') })
  await expect(page.getByRole('table').getByRole('row').nth(2)).toContainText(
    t('audit.action.session.signIn'),
  )
})

test('the search result is saved as CSV', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.admin')
  await page.goto(PAGE)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('audit.export') }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/)
})

test('the platform’s administrator selects a trail, and other users have no such page', async ({
  pageOf,
}) => {
  const platform = await pageOf('platform.admin')
  await platform.page.goto(PAGE)
  await platform.page.getByLabel(platform.t('audit.trail')).selectOption({ label: 'Demo Bank Beijing' })
  await expect(platform.page.getByRole('table').getByRole('row').nth(2)).toContainText('beijing.')

  const operator = await pageOf('beijing.operator')
  await operator.page.goto(PAGE)
  await expect(operator.page).not.toHaveURL(/audit-trail/)
})

test('a payment is traced by its reference', async ({ pageOf }) => {
  const operator = await directCallsOf('beijing.operator')
  const { id, reference } = await seedPayment(operator)
  const { page, t } = await pageOf('beijing.admin')
  await page.goto(PAGE)
  await page.getByLabel(t('audit.find')).fill(reference)
  await page.getByLabel(t('audit.find')).press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${reference}`))
  const row = page.getByRole('table').getByRole('row').nth(2)
  await expect(row).toContainText(`MT103 ${reference}`)
  await expect(row).not.toContainText(id)
  const yesterday = page.getByRole('radio', { name: t('audit.period.yesterday') })
  await yesterday.click()
  await expect(yesterday).toBeChecked()
  await expect(page.getByText(t('audit.empty'))).toBeVisible()
  await look(page, 'audit-traced')
})
