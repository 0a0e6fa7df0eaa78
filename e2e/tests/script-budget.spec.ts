import { gzipSync } from 'node:zlib'

import type { Page, TestInfo } from '@playwright/test'

import { directCallsOf } from '../direct-calls.ts'
import { expect, test } from '../fixtures.ts'
import { decide, receivedCopy, seedPayment } from '../seeds.ts'

test.use({ hasDemoBar: true })

/**
 * Budgets of the scripts that a page needs before it can be used, compressed with gzip. Texts, calls and definitions are
 * loaded in groups: those of the sign-in, of lists, of forms and contents, of administration and of each message format.
 */
const BUDGETS = [
  { page: 'the sign-in', path: '/login', kilobytesMax: 226 },
  { page: 'a list', path: '/messaging-sender/pending', username: 'beijing.operator', kilobytesMax: 292 },
  // With its charts, which are loaded last.
  { page: 'the home page', path: '/', username: 'beijing.operator', kilobytesMax: 412 },
  // With definitions and texts of all FIN types, kept payees, value dates and settlement instructions.
  { page: 'the MT form', path: '/messaging-form-mt/create', username: 'beijing.operator', kilobytesMax: 526 },
  { page: 'the MX form', path: '/messaging-form-mx/create', username: 'beijing.operator', kilobytesMax: 615 },
  // Its date filters have their own controls, without the forms of messages.
  { page: 'the audit trail', path: '/audit-trail', username: 'beijing.admin', kilobytesMax: 323 },
] as const

/** The widgets with behaviour. A page can be used before they are loaded. */
const LATER_PART = 'widgets'

/** The parts that a page does not wait for: the widgets, and the picture next to the form of the sign-in. */
const LATER_PARTS: readonly string[] = [LATER_PART, 'payment-scene']
const LATER_KILOBYTES_MAX = 62

/** A script of the built application, compressed with gzip. */
interface Script {
  /** Name without the digest of its content: `engine`. */
  readonly name: string
  readonly kilobytes: number
}

/** Opens the URL with an empty cache and returns every loaded script except the later parts. */
async function scriptsOf(page: Page, path: string): Promise<readonly Script[]> {
  return (await allScriptsOf(page, path)).filter(({ name }) => !LATER_PARTS.includes(name))
}

async function allScriptsOf(page: Page, path: string): Promise<readonly Script[]> {
  // Pending requests of the previous page must not be counted.
  await page.goto('about:blank')
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (page.url() !== 'about:blank' && request.resourceType() === 'script') scripts.add(request.url())
  })
  // The event stream never ends, so the network would never be idle.
  await page.route('**/api/events', (route) => route.abort())
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Read again, because a worker's script may be discarded with the worker.
  return await Promise.all(
    [...scripts].map(async (address) => {
      const body = await (await page.request.get(address)).body()
      const name = /[/]([^/]+?)(-[^/]{8})?[.]js/.exec(new URL(address).pathname)?.[1] ?? ''
      return { name, kilobytes: gzipSync(body, { level: 9 }).length / 1000 }
    }),
  )
}

function weightOf(scripts: readonly Script[]): number {
  return scripts.reduce((total, { kilobytes }) => total + kilobytes, 0)
}

for (const { page: name, path, kilobytesMax, ...who } of BUDGETS) {
  test(`${name} needs at most ${kilobytesMax} kB of script`, async ({ strangerAt, pageOf }, testInfo) => {
    const { page } = 'username' in who ? await pageOf(who.username) : await strangerAt()
    const kilobytes = weightOf(await scriptsOf(page, path))
    testInfo.annotations.push({ type: 'script', description: `${kilobytes.toFixed(1)} kB` })
    expect(kilobytes).toBeGreaterThan(0)
    expect(kilobytes).toBeLessThanOrEqual(kilobytesMax)
  })
}

test(`a page is visible before its widgets, which need at most ${LATER_KILOBYTES_MAX} kB`, async ({
  strangerAt,
}, testInfo) => {
  const { page, t } = await strangerAt()
  const later = (await allScriptsOf(page, '/login')).filter(({ name }) => name === LATER_PART)
  testInfo.annotations.push({ type: 'script', description: `${weightOf(later).toFixed(1)} kB` })
  expect(later).toHaveLength(1)
  expect(weightOf(later)).toBeLessThanOrEqual(LATER_KILOBYTES_MAX)

  const release = Promise.withResolvers<void>()
  await page.route(`**/assets/${LATER_PART}-*.js`, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/login')
  const themes = page.getByRole('button', { name: t('shell.theme', { theme: t('shell.theme.system') }) })
  await page.getByRole('textbox', { name: t('login.userName') }).fill('beijing.operator')
  await expect(themes).toHaveCount(0)
  release.resolve()
  await themes.click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(3)
})

/** Parts that are not needed to read an MT103: form controls, ISO 20022, translations, transliteration. */
const NOT_READ = ['forms', 'mx', 'translation', 'any-ascii']
/** With the definitions of all FIN types. */
const READING_KILOBYTES_MAX = 466

/** Measures the scripts of a page that shows an MT103 without a form. */
async function weighReading(page: Page, path: string, { annotations }: TestInfo): Promise<void> {
  const scripts = await scriptsOf(page, path)
  annotations.push({ type: 'script', description: `${weightOf(scripts).toFixed(1)} kB` })
  const names = scripts.map(({ name }) => name)
  expect(names).toContain('engine')
  expect(names.filter((name) => NOT_READ.includes(name))).toEqual([])
  expect(weightOf(scripts)).toBeLessThanOrEqual(READING_KILOBYTES_MAX)
}

test('reading a received MT103 loads no script of forms or ISO 20022', async ({ pageOf }, testInfo) => {
  const payment = await seedPayment(await directCallsOf('beijing.operator'))
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  const { id } = await receivedCopy('frankfurt.operator', payment)
  const { page } = await pageOf('frankfurt.operator')
  await weighReading(page, `/messaging-form/waiting-processed/${id}?type=MT103`, testInfo)
})

test('deciding an MT103 loads no script of forms or ISO 20022', async ({ pageOf }, testInfo) => {
  const { id } = await seedPayment(await directCallsOf('beijing.operator'))
  const { page } = await pageOf('beijing.reviewer')
  await weighReading(page, `/review/selected?ids=${id}`, testInfo)
})

test('the largest initial scripts are executed in separate tasks', async ({ strangerAt }) => {
  const { page } = await strangerAt()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['libraries', 'contract', 'frame']) {
    const address = scripts.find((script) => new RegExp(`/${name}-[\\w-]{8}[.]js$`).test(script)) ?? name
    const code = await (await page.request.get(address)).text()
    expect(code).toMatch(/await globalThis\.scheduler\?\.yield\?\.\(\);?\s*$/)
  }
})
