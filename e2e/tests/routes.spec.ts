import { directCallsOf, memberOf } from '../direct-calls.ts'
import { DEEP, expect, test } from '../fixtures.ts'
import { field, press, retype } from '../mt103.ts'
import { decide, seedPayment } from '../seeds.ts'

/** A well-formed id of no message: the page of a message opens and shows that it was not found. */
const NO_USER = '019aa3c0-0000-7000-8000-0000000000ff'

/** Every route of the specification, section 2, with a permitted user and another one. */
const BANK_PAGES = [
  '/messaging-form-mx/create',
  '/messaging-form-mt/create',
  '/messaging-send',
  '/swift-messaging-list/pending',
  '/swift-messaging-list/processed',
  ...['draft', 'reject', 'copied', 'not-copied', 'waiting-processed', 'processed'].map(
    (segment) => `/messaging-form/${segment}/${NO_USER}?type=MT103`,
  ),
  '/messaging-sender/draft',
  '/messaging-sender/pending',
  '/messaging-sender/approved',
  '/messaging-sender/sented',
  '/messaging-sender/rejected',
  '/messaging-copyer/to-process',
  '/messaging-copyer/processed',
  '/messaging-receiver/to-process',
  '/messaging-receiver/processed',
] as const

const COMPANY_PAGES = [
  '/remittance-form/create',
  ...['draft', 'rejected', 'processed-receipt', 'waiting-processed-receipt'].map(
    (segment) => `/remittance-form/${segment}/${NO_USER}`,
  ),
  '/remittance-receipt/waiting-processed',
  '/remittance-receipt/processed',
  '/remittance-application/approved',
  '/remittance-application/draft',
  '/remittance-application/pending',
  '/remittance-application/rejected',
  '/remittance-application/sent',
] as const

const USERS = [
  { name: 'a bank', username: 'beijing.operator', own: BANK_PAGES, foreign: COMPANY_PAGES },
  { name: 'a company', username: 'trading.operator', own: COMPANY_PAGES, foreign: BANK_PAGES },
] as const

function kindOf(address: string): string {
  return address.split(/[/?]/)[1] ?? ''
}

/**
 * Returns one path of each kind. Paths of a kind share a page and its guard, so only the deep run opens all of them.
 */
function oneOfEach(addresses: readonly string[]): readonly string[] {
  return addresses.filter(
    (address, index) => addresses.findIndex((other) => kindOf(other) === kindOf(address)) === index,
  )
}

const EXTENTS = [
  { extent: '', isShort: true, details: {} },
  { extent: ', all addresses', isShort: false, details: DEEP },
] as const

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}

const VISITS = USERS.flatMap((user) => EXTENTS.map((extent) => ({ ...user, ...extent })))

for (const { name, username, own, foreign, extent, isShort, details } of VISITS) {
  test(`${name} opens its pages (SHELL-07 to SHELL-19)${extent}`, details, async ({ pageOf }) => {
    test.slow()
    const { page, t } = await pageOf(username)
    for (const address of isShort ? oneOfEach(own) : own) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
      expect(new URL(page.url()).pathname, address).toBe(pathOf(address))
      await expect(page.getByText(t('page.notFound.text')), address).toHaveCount(0)
    }
  })

  test(
    `${name} is redirected from the pages of others (SHELL-33, SHELL-35)${extent}`,
    details,
    async ({ pageOf }) => {
      test.slow()
      const { page } = await pageOf(username)
      for (const address of isShort ? oneOfEach(foreign).slice(0, 2) : foreign) {
        await page.goto(address)
        await expect(page, address).not.toHaveURL(new RegExp(pathOf(address)))
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
      }
    },
  )
}

for (const { extent, isShort, details } of EXTENTS) {
  test(
    `a page without a session leads to the sign-in (SHELL-06)${extent}`,
    details,
    async ({ strangerAt }) => {
      test.slow()
      const { page } = await strangerAt()
      const addresses = ['/', ...BANK_PAGES, ...COMPANY_PAGES]
      for (const address of isShort ? addresses.slice(0, 2) : addresses) {
        await page.goto(address)
        await expect(page, address).toHaveURL(/\/login/)
      }
    },
  )
}

test('public pages open without a sign-in and without menu (SHELL-02 to SHELL-05)', async ({
  strangerAt,
}) => {
  const { page, t } = await strangerAt()
  for (const address of ['/login', '/reset-pwd', '/error', '/no/such/page']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByRole('navigation'), address).toHaveCount(0)
  }
  await page.goto('/no/such/page')
  await expect(page.getByText(t('page.notFound.text'))).toBeVisible()
})

test('the composer gets its type from the URL, for MT and MX (SHELL-12)', async ({ pageOf }) => {
  const { page } = await pageOf('beijing.operator')
  for (const [address, type] of [
    ['/messaging-form-mt/create?type=MT199', 'MT199'],
    ['/messaging-form-mx/create?type=pacs.008', 'pacs.008'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(type)
  }
})

test('counters of the menu equal those of the call, and a failing call shows no error (SHELL-51, API-16)', async ({
  pageOf,
}) => {
  const { page, t } = await pageOf('beijing.reviewer')
  await page.route('**/api/messages/stat', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/messaging-sender/pending')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t('failure.server'))).toHaveCount(0)
  const call = await directCallsOf('beijing.reviewer')
  const answer = await call('GET', '/api/messages/stat')
  for (const counter of ['pending', 'rejected', 'notCopied', 'waitingProcessed'])
    expect(typeof memberOf(answer.data, counter), counter).toBe('number')
})

test('a rejected message leads back to the rejected ones after it was saved or deleted, and stays open on failure (SHELL-21, SHELL-54)', async ({
  pageOf,
}) => {
  const rejected = await seedPayment(await directCallsOf('beijing.operator'))
  const reviewer = await directCallsOf('beijing.reviewer')
  await decide(reviewer, rejected, { kind: 'reject', description: 'The amount differs from the invoice.' })
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  const form = `/messaging-form/reject/${rejected.id}?type=MT103`

  await page.goto(form)
  await retype(field(user, 'field.interbankSettledAmount'), '700.10')
  await page.route('**/api/messages/bank', (route) => route.fulfill({ status: 500, body: '{}' }))
  await press(user, 'form.save.rejected')
  await expect(page.getByText(t('failure.server'))).toBeVisible()
  await expect(page).toHaveURL(/\/messaging-form\/reject\//)
  await expect(field(user, 'field.interbankSettledAmount')).toHaveValue(/700.10/)
  await page.unroute('**/api/messages/bank')
  await press(user, 'form.save.rejected')
  await expect(page).toHaveURL(/\/messaging-sender\/rejected$/)

  await page.goto(form)
  await press(user, 'form.delete.message')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('form.delete.message') })
    .click()
  await expect(page).toHaveURL(/\/messaging-sender\/rejected$/)
  await expect(page.getByRole('main').getByText(rejected.reference)).toHaveCount(0)
})

test('the font size grows with very wide windows (SHELL-43)', async ({ pageOf }) => {
  const { page } = await pageOf('beijing.operator')
  await page.goto('/messaging-sender/sented')
  const sizeAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  }
  expect(await sizeAt(1920)).toBe(16)
  await expect.poll(() => sizeAt(2400)).toBe(20)
  await expect.poll(() => sizeAt(5760)).toBe(32)
})
