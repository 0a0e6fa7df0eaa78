import { gzipSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'

test.use({ hasDemoBar: true })

/** Everything a page needs before it can be used, gzipped. */
const BUDGETS = [
  { page: 'the sign-in', path: '/login', kilobytesMax: 240 },
  { page: 'a list', path: '/messaging-sender/pending', username: 'beijing.operator', kilobytesMax: 280 },
  // With its charts, which come after the work that waits.
  { page: 'the home page', path: '/', username: 'beijing.operator', kilobytesMax: 420 },
  { page: 'the MT form', path: '/messaging-form-mt/create', username: 'beijing.operator', kilobytesMax: 450 },
  { page: 'the MX form', path: '/messaging-form-mx/create', username: 'beijing.operator', kilobytesMax: 500 },
] as const

/** Opens the address with an empty cache and weighs every script that comes. */
async function scriptKilobytes(page: Page, path: string): Promise<number> {
  // What the page before still waits for is none of this one's.
  await page.goto('about:blank')
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (page.url() !== 'about:blank' && request.resourceType() === 'script') scripts.add(request.url())
  })
  // A stream of events never ends, and with it the network would never be idle.
  await page.route('**/api/events', (route) => route.abort())
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Read anew: a script of a worker may be gone with it.
  const bodies = await Promise.all(
    [...scripts].map(async (address) => await (await page.request.get(address)).body()),
  )
  return bodies.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0) / 1000
}

for (const { page: name, path, kilobytesMax, ...who } of BUDGETS) {
  test(`${name} needs at most ${kilobytesMax} kB of script`, async ({ strangerAt, pageOf }, testInfo) => {
    const { page } = 'username' in who ? await pageOf(who.username) : await strangerAt()
    const kilobytes = await scriptKilobytes(page, path)
    testInfo.annotations.push({ type: 'script', description: `${kilobytes.toFixed(1)} kB` })
    expect(kilobytes).toBeGreaterThan(0)
    expect(kilobytes).toBeLessThanOrEqual(kilobytesMax)
  })
}

test('what numbers and times are formatted with is loaded beside the page', async ({ strangerAt }) => {
  const { page } = await strangerAt()
  const started = page.waitForEvent('worker')
  await page.goto('/login')
  const worker = await started
  expect(new URL(worker.url()).pathname).toBe('/first-formats.js')
})
