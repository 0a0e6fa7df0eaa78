import { directCallsOf, memberOf } from '../direct-calls.ts'
import { expect, test } from '../fixtures.ts'

/** A well-formed id nobody has: a page of one message opens all the same and says what it did not find. */
const NOBODY = '019aa3c0-0000-7000-8000-0000000000ff'

/** Every route of the specification, section 2, with somebody it is for and somebody it is not for. */
const BANK_PAGES = [
  '/messaging-form-mx/create',
  '/messaging-form-mt/create',
  '/messaging-send',
  '/swift-messaging-list/pending',
  '/swift-messaging-list/processed',
  ...['draft', 'reject', 'copied', 'not-copied', 'waiting-processed', 'processed'].map(
    (segment) => `/messaging-form/${segment}/${NOBODY}?type=MT103`,
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
    (segment) => `/remittance-form/${segment}/${NOBODY}`,
  ),
  '/remittance-receipt/waiting-processed',
  '/remittance-receipt/processed',
  '/remittance-application/approved',
  '/remittance-application/draft',
  '/remittance-application/pending',
  '/remittance-application/rejected',
  '/remittance-application/sent',
] as const

const DESKS = [
  { name: 'a bank', username: 'beijing.operator', own: BANK_PAGES, foreign: COMPANY_PAGES },
  { name: 'a company', username: 'trading.operator', own: COMPANY_PAGES, foreign: BANK_PAGES },
] as const

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}

for (const { name, username, own, foreign } of DESKS) {
  test(`${name} opens each page of its desk (SHELL-07 to SHELL-19)`, async ({ deskOf }) => {
    test.slow()
    const { page, t } = await deskOf(username)
    for (const address of own) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
      expect(new URL(page.url()).pathname, address).toBe(pathOf(address))
      await expect(page.getByText(t('page.notFound.text')), address).toHaveCount(0)
    }
  })

  test(`${name} is led away from the pages of others (SHELL-33, SHELL-35)`, async ({ deskOf }) => {
    test.slow()
    const { page } = await deskOf(username)
    for (const address of foreign) {
      await page.goto(address)
      await expect(page, address).not.toHaveURL(new RegExp(pathOf(address)))
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    }
  })
}

test('without a sign-in every page leads to the sign-in and back (SHELL-06)', async ({ strangerAt }) => {
  test.slow()
  const { page } = await strangerAt()
  for (const address of ['/', ...BANK_PAGES, ...COMPANY_PAGES]) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/login/)
  }
})

test('the pages for everybody open without a sign-in and without menu (SHELL-02, SHELL-04, SHELL-05)', async ({
  strangerAt,
}) => {
  const { page, t } = await strangerAt()
  for (const address of ['/login', '/error', '/no/such/page']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByRole('navigation'), address).toHaveCount(0)
  }
  await page.goto('/no/such/page')
  await expect(page.getByText(t('page.notFound.text'))).toBeVisible()
})

/** Where each lands after signing in (SHELL-28 to SHELL-31). */
const LANDINGS = [
  ['trading.reviewer', '/remittance-application/pending'],
  ['trading.senior', '/remittance-application/pending'],
  ['trading.operator', '/remittance-form/create'],
  ['beijing.reviewer', '/messaging-sender/pending'],
  ['beijing.senior', '/messaging-sender/pending'],
  ['beijing.operator', '/messaging-form-mt/create'],
] as const

for (const [username, path] of LANDINGS) {
  test(`${username} starts at ${path}`, async ({ deskOf }) => {
    const { page } = await deskOf(username)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })
}

test('a composer is told the type by the address, MT and MX alike (SHELL-12)', async ({ deskOf }) => {
  const { page } = await deskOf('beijing.operator')
  for (const [address, type] of [
    ['/messaging-form-mt/create?type=MT199', 'MT199'],
    ['/messaging-form-mx/create?type=pacs.008', 'pacs.008'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(type)
  }
})

test('counters of the menu are those of the call, and a failing call is not spoken of (SHELL-51, API-16)', async ({
  deskOf,
}) => {
  const { page, t } = await deskOf('beijing.reviewer')
  await page.route('**/api/messages/stat', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/messaging-sender/pending')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t('failure.server'))).toHaveCount(0)
  const call = await directCallsOf('beijing.reviewer')
  const answer = await call('GET', '/api/messages/stat')
  for (const counter of ['pending', 'rejected', 'notCopied', 'waitingProcessed'])
    expect(typeof memberOf(answer.data, counter), counter).toBe('number')
})
