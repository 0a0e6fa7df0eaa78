import { directCallsOf, memberOf } from '../direct-calls.ts'
import { DEEP, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { decide, seedPayment } from '../seeds.ts'

/** Sends a payment, so that the charts have content, and submits one, so that there is an oldest pending one. */
test.beforeAll(async () => {
  const operator = await directCallsOf('beijing.operator')
  await seedPayment(operator)
  const payment = await seedPayment(operator)
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  await expect
    .poll(async () => memberOf((await operator('GET', `/api/messages/${payment.id}`)).data, 'status'))
    .toBe(4)
})

/** Opens the home page with all its charts: three are drawn by the library, the others are lists with bars. */
async function openHome({ page, t }: UserPage): Promise<void> {
  await page.goto('/?currency=EUR')
  await expect(page.getByRole('region', { name: t('home.chart.counterparties') })).toBeVisible()
  await expect(page.locator('figure svg.recharts-surface')).toHaveCount(3)
}

test('statistics of the home page are charts and tables, and lead to the counted lists', async ({
  pageOf,
}) => {
  // Tall enough for all charts.
  const user = await pageOf('beijing.operator', { viewport: { width: 1440, height: 2000 } })
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
  await expect(page).toHaveURL(/\/messaging-sender\/sented\?.*since=/)
  await expect(page.getByRole('row')).not.toHaveCount(1)
})

/** Returns the number of a figure or a link: `28 acknowledged` is 28. */
function numberIn(text: string | null): number {
  return Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', ''))
}

test('every number of the workday leads to a list with exactly that many messages', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.operator')
  await page.goto('/')
  const figures = page.getByRole('region', { name: t('home.figures') })
  await expect(figures.getByRole('link')).toHaveCount(9)
  const links = await figures.getByRole('link').all()
  const counted: { path: string; count: number }[] = []
  for (const link of links) {
    const path = (await link.getAttribute('href')) ?? ''
    // The oldest item and the rate are no counts.
    const text = (await link.textContent()) ?? ''
    if (path.includes('sort=') || !/^\d[^%]*$/.test(text)) continue
    counted.push({ path, count: numberIn(text) })
  }
  const due = page.getByRole('table').getByRole('link')
  for (const link of await due.all()) {
    const text = (await link.locator('small').textContent()) ?? ''
    counted.push({ path: (await link.getAttribute('href')) ?? '', count: numberIn(text) })
  }
  expect(counted.length).toBeGreaterThan(6)
  for (const { path, count } of counted) {
    const total = page.waitForResponse((response) => response.url().endsWith('/api/messages/list'))
    await page.goto(path)
    const body: unknown = await (await total).json()
    expect(body, path).toMatchObject({ data: { totalRecord: count } })
  }
})

test('statistics are readable on a narrow screen in the dark theme', DEEP, async ({ pageOf }) => {
  const user = await pageOf('beijing.operator', { viewport: { width: 390, height: 4200 }, theme: 'dark' })
  await openHome(user)
  await look(user.page, 'home-charts-narrow')
})
