import type { Language } from '@nostro/kernel'
import type { Page } from '@playwright/test'

import { DEEP, expect, signIn, test, type UserPage, type UserPageOptions } from '../fixtures.ts'
import { clippedOn, look } from '../looking.ts'
import { type Seeds, seedScreens, WALKS } from '../screens.ts'

const LANGUAGES: readonly Language[] = ['zh-CN', 'en', 'ru']
const THEMES = ['light', 'dark'] as const
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
] as const

type View = Required<Pick<UserPageOptions, 'language' | 'theme' | 'viewport'>>

const VIEWS: readonly View[] = LANGUAGES.flatMap((language) =>
  THEMES.flatMap((theme) => VIEWPORTS.map((viewport) => ({ language, theme, viewport }))),
)

function nameOf({ language, theme, viewport }: View): string {
  return `${language}-${viewport.width}-${theme}`
}

let seeds: Seeds | undefined

test.beforeAll(async () => {
  seeds = await seedScreens()
})

/** Returns requests without an answer, or with a server error. */
function failuresOf(page: Page): readonly string[] {
  const failures: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its pending requests.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') failures.push(`${reason} ${request.url()}`)
  })
  return failures
}

async function checkPageFully({ page }: UserPage, name: string): Promise<void> {
  await look(page, name)
  expect.soft(await clippedOn(page), `${name}: texts that are cut off`).toEqual([])
}

for (const view of VIEWS) {
  for (const { username, screens } of WALKS) {
    test(`every page, ${nameOf(view)}: ${username ?? 'nobody'}`, DEEP, async ({ strangerAt }) => {
      test.setTimeout(300_000)
      const user = await strangerAt(view)
      const failures = failuresOf(user.page)
      if (username !== undefined) await signIn(user, username)
      for (const { name, path, prepare } of screens) {
        if (seeds === undefined) throw new Error('There are no messages to show.')
        await user.page.goto(typeof path === 'string' ? path : path(seeds))
        await expect(user.page.getByRole('heading', { level: 1 })).toBeVisible()
        await prepare?.(user)
        await checkPageFully(user, `state-${nameOf(view)}-${name}`)
      }
      expect(failures).toEqual([])
    })
  }
}

/** Pages with loaded content: the call and the user of each. */
const FETCHED = [
  { username: 'beijing.operator', path: '/messaging-sender/sented', call: '**/api/messages/list' },
  { username: 'beijing.reviewer', path: '/messaging-sender/pending', call: '**/api/messages/list' },
  { username: 'beijing.operator', path: '/', call: '**/api/messages/statistics*' },
  { username: 'beijing.admin', path: '/enterprise/users', call: '**/api/users' },
  { username: 'beijing.admin', path: '/audit-trail', call: '**/api/audit/**' },
  { username: 'platform.admin', path: '/platform/institutions', call: '**/api/platform/institutions*' },
] as const

const NO_ROWS = { totalRecord: 0, rowList: [] }

for (const view of VIEWS) {
  for (const { username, path, call } of FETCHED) {
    const name = `state-${nameOf(view)}-${username}${path.replaceAll('/', '-')}`

    test(`${name}: pending, then a failure, then no connection`, DEEP, async ({ pageOf }) => {
      test.slow()
      const user = await pageOf(username, view)
      const { page, t } = user
      let answer: (() => void) | undefined
      const answered = new Promise<void>((resolve) => (answer = resolve))
      await page.route(call, async (route) => {
        await answered
        await route.fulfill({ status: 500, body: '{}' })
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await clippedOn(page), `${name}: texts cut off while it loads`).toEqual([])
      answer?.()
      await expect(page.getByRole('button', { name: t('failure.tryAgain') }).first()).toBeVisible()
      await checkPageFully(user, `${name}-failed`)
      await page.context().setOffline(true)
      await expect(page.getByText(t('shell.offline')).first()).toBeVisible()
      expect.soft(await clippedOn(page), `${name}: texts cut off without a connection`).toEqual([])
      await page.context().setOffline(false)
    })
  }

  test(`state-${nameOf(view)}: a list without rows, and with none that match`, DEEP, async ({ pageOf }) => {
    const user = await pageOf('beijing.operator', view)
    const { page, t } = user
    await page.route('**/api/messages/list', (route) =>
      route.fulfill({ json: { code: 200, message: '', data: NO_ROWS } }),
    )
    await page.goto('/messaging-sender/draft')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkPageFully(user, `state-${nameOf(view)}-empty`)
    await page.goto('/messaging-sender/sented?currency=XAU&type=MT103')
    await expect(page.getByRole('link', { name: t('list.filter.clear') }).first()).toBeVisible()
    await checkPageFully(user, `state-${nameOf(view)}-none-fits`)
  })
}
