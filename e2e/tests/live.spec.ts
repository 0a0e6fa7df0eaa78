import { directCallsOf, memberOf } from '../direct-calls.ts'
import { type UserPage, expect, test } from '../fixtures.ts'
import { fillMt103, openNewMt103, submitMt103, typedMt103 } from '../mt103.ts'

async function submit(user: UserPage): Promise<string> {
  const payment = typedMt103()
  await openNewMt103(user)
  await fillMt103(user, payment)
  await submitMt103(user, payment)
  return payment.reference
}

function pendingCounter({ page, t }: UserPage) {
  return page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${t('menu.sent.pending')}`) })
}

/** Opens a page with the menu and waits for its counters. */
async function counted({ page }: UserPage, path: string): Promise<void> {
  const counters = page.waitForResponse((response) => response.url().endsWith('/api/messages/stat'))
  await page.goto(path)
  await counters
}

test('a counter is updated within a moment without user action; another institution gets no event', async ({
  pageOf,
}) => {
  const stranger = await pageOf('import.operator')
  await counted(stranger, '/')
  const reviewer = await pageOf('beijing.reviewer')
  await counted(reviewer, '/messaging-sender/pending')
  const before = await pendingCounter(reviewer).innerText()
  const operator = await pageOf('beijing.operator')
  await operator.page.goto('/messaging-form-mt/create?type=MT103')
  const heardByStranger: string[] = []
  stranger.page.on('request', (request) => heardByStranger.push(new URL(request.url()).pathname))

  await submit(operator)
  // Polling would take up to 30 s.
  await expect(pendingCounter(reviewer)).not.toHaveText(before)
  expect(heardByStranger).not.toContain('/api/messages/stat')
})

test('a user who signed in elsewhere is notified at once', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.senior')
  await page.goto('/messaging-sender/sented')
  const call = await directCallsOf('beijing.senior')
  expect(memberOf(await call('GET', '/api/users/info'), 'code')).toBe(200)
  await expect(page.getByText(t('session.ended.elsewhere'))).toBeVisible()
})

test('two tabs of one user share one connection, and both get events', async ({ pageOf }) => {
  const reviewer = await pageOf('beijing.reviewer')
  await counted(reviewer, '/messaging-sender/pending')
  const second = await reviewer.page.context().newPage()
  const streams: string[] = []
  second.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url())
  })
  const other: UserPage = { page: second, t: reviewer.t }
  await counted(other, '/messaging-sender/pending')
  const before = await pendingCounter(other).innerText()
  const operator = await pageOf('beijing.operator')
  await submit(operator)
  await expect(pendingCounter(other)).not.toHaveText(before)
  expect(streams).toEqual([])

  // After the first tab is closed, the second one opens the connection.
  await reviewer.page.close()
  await expect.poll(() => streams.length).toBe(1)
})
