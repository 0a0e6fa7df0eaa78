import { type Language } from '@nostro/kernel'
import { type TextKey, translatorFor } from '@nostro/texts'
import { type Browser, type BrowserContext, type Page, test as base, expect } from '@playwright/test'

import { type Session, sessionOf } from './direct-calls.ts'
import { demoPassword, productOrigin } from './environment.ts'

export { expect }

/** A person at a browser of their own. */
export interface UserPage {
  readonly page: Page
  readonly t: (key: TextKey, params?: Readonly<Record<string, unknown>>) => string
}

export interface UserPageOptions {
  readonly language?: Language
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark'
  /** Says that choices are stored on the server: nobody else is this person in another test. */
  readonly storesChoices?: true
}

/** Details of a test that belongs to the deep run alone (`npm run test:deep`). */
export const DEEP = { tag: '@deep' } as const

/**
 * Returns the tag of tests that show the same in several languages, widths or types: one of them on each run, the
 * others in the deep one.
 */
export function deepUnless(isEachTime: boolean): { readonly tag?: string } {
  return isEachTime ? {} : DEEP
}

interface Fixtures {
  /** A browser where nobody is signed in, at the sign-in page. */
  readonly strangerAt: (options?: UserPageOptions) => Promise<UserPage>
  /** A browser in which this demo user has signed in before; no page is open yet. */
  readonly pageOf: (username: string, options?: UserPageOptions) => Promise<UserPage>
}

/** The complaints that a browser reports of its own accord; each test ends with an empty list. */
type Complaints = string[]

const DESKTOP = { width: 1440, height: 900 } as const

interface OwnFixtures extends Fixtures {
  /** Shows the bar of the demo on pages, which names every institution above whatever a test is about. */
  readonly hasDemoBar: boolean
  readonly openUserPage: (options: UserPageOptions, session?: Session) => Promise<UserPage>
}

export const test = base.extend<OwnFixtures>({
  hasDemoBar: [false, { option: true }],

  openUserPage: async ({ browser, hasDemoBar }, provide) => {
    const contexts: BrowserContext[] = []
    const complaints: Complaints = []
    await provide(async (options, session) => {
      const context = await openContext(browser, options, session)
      contexts.push(context)
      if (!hasDemoBar) await leaveDemoOut(context)
      const page = await openPage(context, complaints)
      if (options.storesChoices !== true) await keepChoicesHere(page)
      return { page, t: textsIn(options.language ?? 'en') }
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints, 'errors and policy violations the browser reported').toEqual([])
  },

  strangerAt: async ({ openUserPage }, provide) => {
    await provide(async (options = {}) => {
      const user = await openUserPage(options)
      await user.page.goto('/login')
      return user
    })
  },

  pageOf: async ({ openUserPage }, provide) => {
    await provide(async (username, options = {}) => openUserPage(options, await sessionOf(username)))
  },
})

/** Fills the sign-in form and waits until the sign-in page is left. */
export async function signIn({ page, t }: UserPage, username: string): Promise<void> {
  await page.getByLabel(t('login.userName')).fill(username)
  await page.getByRole('textbox', { name: t('login.password'), exact: true }).fill(demoPassword())
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Answers that the installation is no demo, as other installations do. */
async function leaveDemoOut(context: BrowserContext): Promise<void> {
  const data = { isDemo: false, userList: [] }
  await context.route('**/api/demo', (route) => route.fulfill({ json: { code: 200, message: '', data } }))
  // Nor is its place kept, or all would move when the answer comes.
  await context.addInitScript(() => {
    new MutationObserver(() => document.documentElement?.removeAttribute('data-demo')).observe(document, {
      childList: true,
    })
  })
}

async function openContext(
  browser: Browser,
  options: UserPageOptions,
  session?: Session,
): Promise<BrowserContext> {
  const { language = 'en', viewport = DESKTOP, theme = 'light' } = options
  const stored = session === undefined ? {} : { storageState: storedSession(session) }
  // Animations would be drawn frame by frame on a machine without a graphics processor.
  const reducedMotion = 'reduce'
  return browser.newContext({ locale: language, viewport, colorScheme: theme, reducedMotion, ...stored })
}

/** Returns the session that the product keeps in the browser of somebody who signed in. */
function storedSession({ token, user }: Session) {
  const localStorage = [
    { name: 'nostro.token', value: token },
    { name: 'nostro.user', value: JSON.stringify(user) },
  ]
  return { cookies: [], origins: [{ origin: productOrigin(), localStorage }] }
}

/** The choices that can be made outside of the settings. */
const CHOICES: ReadonlySet<string> = new Set(['language', 'theme', 'density', 'readingMode'])

/** Tests share people: what one of them chooses in passing is not to meet the others. */
async function keepChoicesHere(page: Page): Promise<void> {
  await page.route('**/api/users/settings', async (route) => {
    const posted: unknown = route.request().postDataJSON()
    const isChoice =
      typeof posted === 'object' && posted !== null && Object.keys(posted).every((name) => CHOICES.has(name))
    if (!isChoice) return route.fallback()
    const data = { hasShortcuts: true, shortcuts: [], hasTaskMails: true, ...posted }
    await route.fulfill({ json: { code: 200, message: '', data } })
  })
}

async function openPage(context: BrowserContext, complaints: Complaints): Promise<Page> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A refused call is an answer the page shows; the browser reports it beside that.
    const isRefusedCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusedCall) complaints.push(message.text())
  })
  return page
}

function textsIn(language: Language): UserPage['t'] {
  const translator = translatorFor(language)
  return (key, params) => translator.text(key, params)
}
