import { directCallsOf, memberOf } from '../direct-calls.ts'
import { DEEP, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { decide, seedPayment } from '../seeds.ts'

/** Sends a payment, so that the charts have content. */
test.beforeAll(async () => {
  const operator = await directCallsOf('beijing.operator')
  const payment = await seedPayment(operator)
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  await expect
    .poll(async () => memberOf((await operator('GET', `/api/messages/${payment.id}`)).data, 'status'))
    .toBe(4)
})

/** Opens the home page with all its charts. The pie and the tables among them have no axes. */
async function openHome({ page, t }: UserPage): Promise<void> {
  await page.goto('/?currency=EUR')
  await expect(page.getByRole('region', { name: t('home.chart.counterparties') })).toBeVisible()
  await expect(page.locator('figure svg.recharts-surface')).toHaveCount(5)
}

test('statistics of the home page are charts and tables, and lead to the counted lists', async ({
  pageOf,
}) => {
  // Tall enough for all charts.
  const user = await pageOf('beijing.operator', { viewport: { width: 1440, height: 1800 } })
  const { page, t } = user
  await openHome(user)
  await look(page, 'home-charts')

  const sent = page.getByRole('region', { name: t('home.chart.sent'), exact: true })
  // The arrow keys move from day to day, and the tooltip shows each.
  await sent.locator('svg.recharts-surface').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(sent.locator('.recharts-tooltip-wrapper')).toContainText(/\d{4}-\d\d-\d\d/)

  await sent.getByRole('button', { name: t('home.chart.asTable') }).click()
  const today = sent.getByRole('row').last()
  await look(page, 'home-table')
  await today.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/messaging-sender\/sented\?.*currency=EUR.*since=/)
  await expect(page.getByRole('row')).not.toHaveCount(1)
})

test('statistics are readable on a narrow screen in the dark theme', DEEP, async ({ pageOf }) => {
  const user = await pageOf('beijing.operator', { viewport: { width: 390, height: 2400 }, theme: 'dark' })
  await openHome(user)
  await look(user.page, 'home-charts-narrow')
})
