import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { movedOn } from '../looking.ts'

test.use({ hasDemoBar: true })

/** Largest layout shift. A shift of one line of text in a part of the page is more. */
const MOVED_MAX = 0.001

/** Stops the scripts of the app until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await release.promise
    await route.continue().catch(() => undefined)
  })
  return () => release.resolve()
}

const edgesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right } = element.getBoundingClientRect()
    return { left, top, right }
  })

test('before the scripts run, the skeleton has the geometry of the signed-in page', async ({ pageOf }) => {
  const { page } = await pageOf('beijing.operator')
  const release = await holdScripts(page)
  await page.goto('/messaging-sender/sented', { waitUntil: 'commit' })
  await expect(page.locator('.start-shell')).toBeVisible()
  await expect(page.locator('.start-account')).toBeHidden()
  const [rail, header] = [await edgesOf(page, '.start-rail'), await edgesOf(page, '.start-header')]
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.starting')).toHaveCount(0)
  const menu = page.locator('div:has(> nav)').first()
  expect(await menu.evaluate((element) => element.getBoundingClientRect().right)).toBe(rail.right)
  expect(await edgesOf(page, 'header')).toEqual(header)
})

test('without a user, the skeleton is that of the sign-in', async ({ strangerAt }) => {
  const { page } = await strangerAt()
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('.start-account')).toBeVisible()
  await expect(page.locator('.start-shell')).toBeHidden()
  const brand = await edgesOf(page, '.start-brand')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await edgesOf(page, 'aside >> nth=1')).toEqual(brand)
})

test('the skeleton is also shown when the user of the demo changes', async ({ strangerAt }) => {
  const { page, t } = await strangerAt()
  const users = page.getByRole('combobox', { name: t('demo.workAs') })
  await expect(users).toBeVisible()
  const release = await holdScripts(page)
  await users.selectOption('beijing.reviewer')
  await expect(page.locator('.start-shell')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const path of ['/', '/messaging-sender/sented']) {
  test(`nothing moves while ${path} loads`, async ({ pageOf }) => {
    const { page } = await pageOf('beijing.operator')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await movedOn(page)).toBeLessThan(MOVED_MAX)
  })
}

test('nothing moves while the sign-in loads', async ({ strangerAt }) => {
  const { page } = await strangerAt()
  await expect(page.locator('aside svg').first()).toBeVisible()
  expect(await movedOn(page)).toBeLessThan(MOVED_MAX)
})

test("the font is the product's own, and Cyrillic is loaded only where it is shown", async ({
  strangerAt,
}) => {
  const fontsIn = async (language: 'en' | 'ru') => {
    const { page } = await strangerAt({ language })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const names = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /([^/]+)-[^/]{8}\.woff2$/.exec(name)?.[1] ?? []),
    )
    return [...new Set(names)].toSorted()
  }
  expect(await fontsIn('en')).toEqual(['inter-latin'])
  expect(await fontsIn('ru')).toEqual(['inter-cyrillic', 'inter-latin'])
})
